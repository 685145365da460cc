export const labelNames = ['title', 'artist', 'date', 'medium', 'size'] as const
export type Label = Record<(typeof labelNames)[number], string>

export const emptyLabel: Label = { title: '', artist: '', date: '', medium: '', size: '' }

/** Height × width, as labels have it; a square if the size says neither, and never a mere line. */
export function outlineOf({ size, number }: { size: string; number: string }) {
  const [, height, width] = /([\d.,]+)\s*[×x]\s*([\d.,]+)/.exec(size) ?? []
  const measure = (text = '') => Number(text.replace(',', '.')) || 1
  return { number, ratio: Math.min(Math.max(measure(width) / measure(height), 0.5), 2) }
}
