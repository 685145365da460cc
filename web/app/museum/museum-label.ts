/** What an object is, in the order of its label. */
export const labelNames = ['title', 'artist', 'date', 'medium', 'size'] as const
export type Label = Record<(typeof labelNames)[number], string>

export const emptyLabel: Label = { title: '', artist: '', date: '', medium: '', size: '' }

/** 'objects.0.title' for each label without one. */
export const untitledIn = (name: string, labels: readonly Label[]): string[] =>
  labels.flatMap(({ title }, index) => (title.trim() === '' ? [`${name}.${index}.title`] : []))
