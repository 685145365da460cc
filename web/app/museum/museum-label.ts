export const labelNames = ['title', 'artist', 'date', 'medium', 'size'] as const
export type Label = Record<(typeof labelNames)[number], string>

export const emptyLabel: Label = { title: '', artist: '', date: '', medium: '', size: '' }
