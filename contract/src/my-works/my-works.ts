import { z } from 'zod'
import { artwork } from '../artworks/artworks.ts'
import { tableQuery } from '../http/admin-tables.ts'
import { route } from '../http/route.ts'
import { line, money, pagination, success, uuid } from '../http/schemas.ts'
import { maxImportBytes } from '../collector/collection/collection-rules.ts'
import { maxPriced, myWorkSorts, myWorkStates, recordColumns } from './my-works-rules.ts'

const access = 'uploader'

const myWorksQuery = tableQuery(myWorkSorts).extend({
  state: z.enum(myWorkStates).optional().catch(undefined),
})

const myWork = artwork.extend({
  /** Of its page, by others. */
  views: z.number(),
  favourites: z.number(),
  /** Of the facts of a good record, how many are stated. */
  completeness: z.number(),
})
export type MyWork = z.output<typeof myWork>

export const listMyWorks = route({
  name: 'works.list',
  method: 'GET',
  path: '/my-works',
  access,
  summary: "The caller's own works in every state, newest first, with counts per state.",
  query: myWorksQuery,
  reply: z.object({
    success,
    currency: z.string(),
    works: z.array(myWork),
    pagination,
    counts: z.record(z.string(), z.number()),
  }),
  errors: ['upload_not_allowed'],
})

const price = money.nullable()

export const changeMyPrices = route({
  name: 'works.prices',
  method: 'POST',
  path: '/my-works/prices',
  access,
  summary:
    'Change the prices of own works, by percent or to one price. With `preview` nothing is stored. The answer says for each work what becomes of it: each is changed by itself, and only from the price that was seen.',
  body: z.object({
    works: z
      .array(z.object({ id: uuid, seen: price }))
      .min(1)
      .max(maxPriced),
    change: z.union([
      z.object({
        kind: z.literal('percent'),
        percent: z.number().min(-99, { message: 'number_low' }).max(900, { message: 'number_high' }),
        /** Rounds to whole units instead of to hundredths. */
        whole: z.boolean().default(false),
      }),
      z.object({ kind: z.literal('price'), price: money }),
    ]),
    preview: z.boolean().default(true),
  }),
  reply: z.object({
    success,
    lines: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        language: z.string(),
        from: z.number().nullable(),
        to: z.number().nullable(),
        /** `ready` becomes `changed` when applied. */
        state: z.enum(['ready', 'changed', 'same', 'left']),
        /** Why a work is left out. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  errors: ['upload_not_allowed'],
})
export type PriceLine = z.output<typeof changeMyPrices.reply>['lines'][number]

export const exportMyRecords = route({
  name: 'works.recordsFile',
  method: 'GET',
  path: '/my-works/records.csv',
  access,
  summary: `The records of own works that the filters let through, as CSV that can be read in again: ${recordColumns.join(', ')}. Sizes are in centimeters.`,
  query: myWorksQuery,
  reply: z.unknown(),
  kind: 'text/csv',
  errors: ['upload_not_allowed'],
})

const recordLine = z.object({
  /** Line number in the file; the header is 1. */
  line: z.number(),
  /** `ready` becomes `changed` when applied. */
  state: z.enum(['ready', 'changed', 'same', 'suggest', 'wrong']),
  title: z.string(),
  /** What changes. */
  columns: z.array(z.string()),
  /** What is wrong, or needs a suggestion; the rest of a ready line is changed. */
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
})
export type RecordLine = z.output<typeof recordLine>

export const importMyRecords = route({
  name: 'works.importRecords',
  method: 'POST',
  path: '/my-works/records',
  access,
  summary:
    'Read records from a CSV file. Without `checked` nothing is stored: the answer says what would become of each line. With the `sha256` of that answer the ready lines are changed.',
  body: z.object({ checked: line(64).optional() }),
  upload: { field: 'file', maxBytes: maxImportBytes },
  reply: z.object({
    success,
    sha256: z.string(),
    lines: z.array(recordLine),
    unknownColumns: z.array(z.string()),
    ready: z.number(),
    wrong: z.number(),
    changed: z.number(),
  }),
  errors: ['upload_not_allowed', 'file_too_large', 'unsupported_file'],
})
export type RecordsReport = z.output<typeof importMyRecords.reply>

export const myWorksRoutes = [listMyWorks, changeMyPrices, exportMyRecords, importMyRecords] as const
