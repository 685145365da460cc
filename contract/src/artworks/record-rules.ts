import { z } from 'zod'
import { fromJson } from '../http/from-json.ts'
import { line, text } from '../http/schemas.ts'
import { type ArtworkRecord, facts } from './artwork-record.ts'

export const recordFields = Object.keys(facts) as (keyof ArtworkRecord)[]

export const emptyRecord = Object.fromEntries(
  recordFields.map((name) => [name, null]),
) as unknown as ArtworkRecord

/** Millimeters: more than a hundred meters is taken for a typing error. */
export const largestSide = 100_000

const typed = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([z.null(), schema.transform((value) => (value === '' ? null : value))])
const side = z
  .number({ message: 'whole_millimeters' })
  .int({ message: 'whole_millimeters' })
  .min(1, { message: 'number_low' })
  .max(largestSide, { message: 'number_high' })
  .nullable()

/** The facts that a request states; the others keep their value. '' and null are nothing said. */
export const recordChange = z
  .strictObject({
    ...facts,
    year: typed(line(20).refine((value) => value === '' || /\d/.test(value), { message: 'year_digits' })),
    medium: typed(
      line(200).refine((value) => value === '' || /\p{L}/u.test(value), { message: 'medium_words' }),
    ),
    width_mm: side,
    height_mm: side,
    depth_mm: side,
    signed_where: typed(line(80)),
    frame_width_mm: side,
    frame_height_mm: side,
    frame_depth_mm: side,
    condition: typed(text(500)),
    series: typed(line(120)),
    inventory_no: typed(line(60)),
  })
  .partial()
export type RecordChange = z.output<typeof recordChange>

/** A JSON object, or its text in a multipart body. */
export const recordPart = fromJson(recordChange)

export const changedRecord = (
  record: ArtworkRecord,
  change: RecordChange | null | undefined,
): ArtworkRecord => Object.assign({}, record, change)

export type RecordProblem = 'both_sides' | 'depth_alone' | 'frame_alone' | 'signature_alone'

/**
 * What contradicts itself in a record, by field: a height without a width, a frame's size for an unframed work, a place
 * of a signature that doesn't exist.
 */
export function recordProblems(record: ArtworkRecord): Partial<Record<keyof ArtworkRecord, RecordProblem>> {
  const framedSides = frameSides.some((side) => record[side] !== null)
  return {
    ...sideProblem(record, ['width_mm', 'height_mm', 'depth_mm']),
    ...sideProblem(record, frameSides),
    ...(framedSides && record.framed !== true && { framed: 'frame_alone' }),
    ...(record.signed_where !== null &&
      (record.signed === null || record.signed === 'none') && { signed: 'signature_alone' }),
  }
}

const frameSides = ['frame_width_mm', 'frame_height_mm', 'frame_depth_mm'] as const

function sideProblem(
  record: ArtworkRecord,
  [width, height, depth]: readonly [width: Side, height: Side, depth: Side],
): Partial<Record<Side, RecordProblem>> {
  if (record[width] === null && record[height] === null)
    return record[depth] === null ? {} : { [width]: 'depth_alone' }
  if (record[width] === null) return { [width]: 'both_sides' }
  return record[height] === null ? { [height]: 'both_sides' } : {}
}

type Side = (typeof frameSides)[number] | 'width_mm' | 'height_mm' | 'depth_mm'

/** What a good record has, in the order in which the form asks for it. */
export const expectedFacts = [
  'year',
  'medium',
  'width_mm',
  'signed',
  'framed',
  'condition',
  'how_made',
  'certificate',
] as const
export type ExpectedFact = (typeof expectedFacts)[number]

/** The facts a good record has and this one lacks. */
export const missingFacts = (record: Pick<ArtworkRecord, ExpectedFact>): ExpectedFact[] =>
  expectedFacts.filter((name) => record[name] === null)

/** The first year that a text names, for filters and sorting: 2019 of '2019–2021'; null without four digits. */
export const firstYear = (year: string | null): number | null => {
  const [found] = /(?<!\d)\d{4}(?!\d)/.exec(year ?? '') ?? []
  return found === undefined ? null : Number(found)
}
