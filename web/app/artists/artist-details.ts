import {
  type OpeningHours,
  type OpenPeriod,
  weekDays,
} from '@passion-art/contract/gallery/figures/gallery-hours'

export interface ShownDetails {
  /** Key below `artist.detail`, and the stored value. */
  facts: { name: DetailName; value: string }[]
  description: string
  portfolio: string | null
  galleryLogo: string | null
  /** A gallery's week; null when not given. */
  hours: OpeningHours | null
}

const names = [
  'artPiece',
  'galleryName',
  'galleryType',
  'location',
  'galleryLocation',
  'yearOfExperience',
  'yearEstablished',
] as const
export type DetailName = (typeof names)[number]

/** Tolerates any stored value; blank or mistyped ones are left out. */
export function shownDetails(details: Record<string, unknown> | null): ShownDetails {
  const stored = details ?? {}
  const facts = names.map((name) => ({ name, value: wordsOf(stored[name]) }))
  return {
    facts: facts.filter(({ value }) => value !== ''),
    description: wordsOf(stored.galleryDescription),
    portfolio: ownAddress(stored.portfolio),
    galleryLogo: ownAddress(stored.galleryLogo),
    hours: hoursOf(stored.openingHours),
  }
}

const wordsOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

const ownAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^\/uploads\/[\w./-]+$/.test(value) && !value.includes('..') ? value : null

function hoursOf(value: unknown): OpeningHours | null {
  const { days, note } = (value ?? {}) as { days?: Record<string, unknown>; note?: unknown }
  const listed = weekDays.map((day) => [day, periodsOf(days?.[day])] as const)
  const open = listed.filter(([, periods]) => periods.length > 0)
  const words = wordsOf(note)
  return open.length === 0 && words === '' ? null : { days: Object.fromEntries(open), note: words }
}

const clock = /^\d\d:\d\d$/

const periodsOf = (value: unknown): OpenPeriod[] =>
  (Array.isArray(value) ? (value as Partial<OpenPeriod>[]) : []).flatMap((period) => {
    const { from, to } = period ?? {}
    return from && to && clock.test(from) && clock.test(to) ? [{ from, to }] : []
  })
