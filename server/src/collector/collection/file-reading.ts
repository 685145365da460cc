import type { ImportReport } from '@passion-art/contract/collector/collection/collection'

export type FileReading = ImportReport['reading']
type Kind = keyof FileReading
export type ChosenReading = { [K in Kind]?: FileReading[K] | undefined }
/** The meaning of a text in each format, without formats in which it is invalid. */
type Readings<K extends Kind> = Partial<Record<FileReading[K], string>>

interface Texts {
  dates: readonly string[]
  decimals: readonly string[]
}

/** As chosen, otherwise as shown by values valid in one format only. `ambiguous` lists the kinds still undecided. */
export function readingOf(
  { dates, decimals }: Texts,
  chosen: ChosenReading,
): { reading: FileReading; ambiguous: Kind[] } {
  const day = shownBy(dates.map(readingsOfDay))
  const amount = shownBy(decimals.map(readingsOfAmount))
  return {
    reading: {
      dates: chosen.dates ?? day.reading ?? 'dayFirst',
      decimals: chosen.decimals ?? amount.reading ?? 'point',
    },
    ambiguous: [
      ...(day.isOpen ? (['dates'] as const) : []),
      ...(amount.isOpen ? (['decimals'] as const) : []),
    ],
  }
}

function shownBy<Reading extends string>(all: readonly Partial<Record<Reading, string>>[]) {
  const isOpen = all.some((readings) => new Set(Object.values(readings)).size > 1)
  const [reading, ...others] = new Set(
    all
      .map((readings) => Object.keys(readings) as Reading[])
      .flatMap((each) => (each.length === 1 ? each : [])),
  )
  return others.length > 0 || reading === undefined ? { isOpen } : { isOpen: false, reading }
}

/** '03/04/2024' as 'YYYY-MM-DD'; an unreadable text is unchanged. */
export const dayOf = (text: string, { dates }: FileReading): string =>
  readAs(text, readingsOfDay(text), dates)

/** '1,250.50', '1 250,50' and '1250.5' are equal; an unreadable text is unchanged. */
export const amountOf = (text: string, { decimals }: FileReading): string =>
  readAs(bare(text), readingsOfAmount(text), decimals)

const readAs = <Reading extends string>(
  text: string,
  readings: Partial<Record<Reading, string>>,
  reading: Reading,
): string => readings[reading] ?? (Object.values(readings)[0] as string | undefined) ?? text

/** With dots the day always comes first. */
function readingsOfDay(text: string): Readings<'dates'> {
  const [, one = '', sign, other = '', year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  const iso = (day: string, month: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isMonth = (number: string) => Number(number) >= 1 && Number(number) <= 12
  return {
    ...(isMonth(other) && { dayFirst: iso(one, other) }),
    ...(isMonth(one) && sign !== '.' && { monthFirst: iso(other, one) }),
  }
}

const bare = (text: string): string => text.replace(/[\s'’]/g, '')

function readingsOfAmount(text: string): Readings<'decimals'> {
  const comma = amountUnder(bare(text).replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')))
  const point = amountUnder(bare(text))
  return { ...(comma !== undefined && { comma }), ...(point !== undefined && { point }) }
}

/** With a decimal point and commas between thousands; a third decimal only if it is 0. */
function amountUnder(text: string): string | undefined {
  const [, whole, decimals = ''] = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const cents = decimals.length === 3 ? decimals.replace(/0$/, '') : decimals
  return whole.replaceAll(',', '') + (cents && `.${cents}`)
}
