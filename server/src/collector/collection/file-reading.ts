import type { ImportReport } from '@passion-art/contract/collector/collection/collection'

export type FileReading = ImportReport['reading']
type Kind = keyof FileReading
/** What a person has chosen of it. */
export type ChosenReading = { [K in Kind]?: FileReading[K] | undefined }
/** What a text says under each way of reading it; without those under which it says nothing. */
type Ways<K extends Kind> = Partial<Record<FileReading[K], string>>

interface Texts {
  dates: readonly string[]
  decimals: readonly string[]
}

/**
 * How the days and amounts of a file are read: as it was chosen, else as those show that can be read one way only.
 * `ambiguous` are the kinds for which the file shows nothing, or both.
 */
export function readingOf(
  { dates, decimals }: Texts,
  chosen: ChosenReading,
): { reading: FileReading; ambiguous: Kind[] } {
  const day = shownBy(dates.map(waysOfDay))
  const amount = shownBy(decimals.map(waysOfAmount))
  return {
    reading: {
      dates: chosen.dates ?? day.way ?? 'dayFirst',
      decimals: chosen.decimals ?? amount.way ?? 'point',
    },
    ambiguous: [
      ...(day.isOpen ? (['dates'] as const) : []),
      ...(amount.isOpen ? (['decimals'] as const) : []),
    ],
  }
}

function shownBy<Way extends string>(all: readonly Partial<Record<Way, string>>[]) {
  const isOpen = all.some((ways) => new Set(Object.values(ways)).size > 1)
  const [way, ...others] = new Set(
    all.map((ways) => Object.keys(ways) as Way[]).flatMap((each) => (each.length === 1 ? each : [])),
  )
  return others.length > 0 || way === undefined ? { isOpen } : { isOpen: false, way }
}

/** '03/04/2024' as 'YYYY-MM-DD'; what can't be read stays as it is. */
export const dayOf = (text: string, { dates }: FileReading): string => readAs(text, waysOfDay(text), dates)

/** '1,250.50', '1 250,50' and '1250.5' are one amount; what can't be read stays as it is. */
export const amountOf = (text: string, { decimals }: FileReading): string =>
  readAs(bare(text), waysOfAmount(text), decimals)

const readAs = <Way extends string>(text: string, ways: Partial<Record<Way, string>>, way: Way): string =>
  ways[way] ?? (Object.values(ways)[0] as string | undefined) ?? text

/** With dots the day comes first everywhere. */
function waysOfDay(text: string): Ways<'dates'> {
  const [, one = '', sign, other = '', year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  const iso = (day: string, month: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isMonth = (number: string) => Number(number) >= 1 && Number(number) <= 12
  return {
    ...(isMonth(other) && { dayFirst: iso(one, other) }),
    ...(isMonth(one) && sign !== '.' && { monthFirst: iso(other, one) }),
  }
}

const bare = (text: string): string => text.replace(/[\s'’]/g, '')

function waysOfAmount(text: string): Ways<'decimals'> {
  const comma = amountUnder(bare(text).replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')))
  const point = amountUnder(bare(text))
  return { ...(comma !== undefined && { comma }), ...(point !== undefined && { point }) }
}

/** With a decimal point, thousands set off by commas; a third decimal only where it is 0. */
function amountUnder(text: string): string | undefined {
  const [, whole, decimals = ''] = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const kept = decimals.length === 3 ? decimals.replace(/0$/, '') : decimals
  return whole.replaceAll(',', '') + (kept && `.${kept}`)
}
