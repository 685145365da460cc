/** In pixels, of a window of 1440: the rows of a wall, and what the window has besides it. */
const wall = { width: 1344, gap: 32, beside: 96 }

interface Rows {
  /** Height of a row, before it grows to the full width. */
  height: number
  /** The same as a length that follows the window. */
  length: string
}

export const tallRows: Rows = { height: 340, length: 'clamp(240px, 23.6vw, 400px)' }
export const shortRows: Rows = { height: 291, length: 'clamp(220px, 20.2vw, 340px)' }

/** How wide the works of a wall are drawn, as lengths: each row but the last grows to the wall's width. */
export function wallWidths(ratios: readonly number[], { height, length }: Rows): string[] {
  const widths: string[] = []
  for (let from = 0; from < ratios.length; ) {
    const row: number[] = []
    let used = 0
    for (const ratio of ratios.slice(from)) {
      used += ratio * height + (row.length > 0 ? wall.gap : 0)
      if (row.length > 0 && used > wall.width) break
      row.push(ratio)
    }
    from += row.length
    const sum = row.reduce((total, ratio) => total + ratio, 0)
    const gaps = wall.beside + wall.gap * (row.length - 1)
    const isFull = from < ratios.length || sum * height + gaps + wall.gap > wall.width + wall.beside
    for (const ratio of row)
      widths.push(
        isFull
          ? `calc(${(ratio / sum).toFixed(3)} * (min(100vw, 1680px) - ${gaps}px))`
          : `calc(${ratio.toFixed(3)} * ${length})`,
      )
  }
  return widths
}

/** The same for works in one row, which stops growing at 1.4 times a short row's height. */
export function lineWidths(ratios: readonly number[]): string[] {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0)
  const gaps = wall.beside + wall.gap * (ratios.length - 1)
  return ratios.map(
    (ratio) =>
      `min(${(ratio / sum).toFixed(3)} * (min(100vw, 1680px) - ${gaps}px), ${(1.4 * ratio).toFixed(3)} * ${shortRows.length})`,
  )
}
