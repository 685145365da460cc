import type { GalleryRange } from '@passion-art/contract/gallery/figures/gallery'

const day = 24 * 60 * 60 * 1000

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** 'YYYY-MM-DD' in UTC, `days` days after a time, or before it. */
export const dayAfter = (now: Date, days: number): string => dayOf(new Date(now.getTime() + days * day))

export const firstDay = (now: Date, range: GalleryRange): string =>
  range === 'all' ? '' : dayAfter(now, 1 - Number(range))

/** Every day of a range, or for `all` every month since the beginning; oldest first, including the current one. */
export function stepsOf(now: Date, range: GalleryRange, began: string | null): string[] {
  if (range === 'all') return monthsSince(began ?? now.toISOString(), now)
  return Array.from({ length: Number(range) }, (_, index) => dayAfter(now, index + 1 - Number(range)))
}

function monthsSince(began: string, now: Date): string[] {
  const first = new Date(began)
  const count =
    (now.getUTCFullYear() - first.getUTCFullYear()) * 12 + now.getUTCMonth() - first.getUTCMonth() + 1
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - Math.max(1, count) + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  )
}
