import type { Artwork } from '@passion-art/contract/artworks/artworks'
import * as calls from '@passion-art/contract/my-works/my-works'
import { type RecordColumn, recordColumns } from '@passion-art/contract/my-works/my-works-rules'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { bindRoute } from '../http/bind-route.ts'
import { type CsvCell, csvDisposition, csvFile } from '../http/csv.ts'
import { changePrices } from './my-prices-service.ts'
import { importRecords } from './my-records-service.ts'
import { listMyWorks, readMyWorks } from './my-works-service.ts'

export function registerMyWorksRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listMyWorks, ({ query, caller }) => listMyWorks(deps, caller.viewer, query))
  bindRoute(app, deps, calls.changeMyPrices, ({ body, caller }) =>
    changePrices(deps, caller.viewer, { body, language: caller.language }),
  )
  bindRoute(app, deps, calls.exportMyRecords, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('records', deps.now()))
    return csvFile(
      recordColumns.map((head) => ({ head, cell: (work: Artwork) => cellOf(work, head) })),
      readMyWorks(deps, caller.viewer, query),
    )
  })
  bindRoute(app, deps, calls.importMyRecords, async ({ body, file, caller }) => ({
    success: true,
    ...(await importRecords(deps, caller.viewer, {
      language: caller.language,
      file,
      checked: body.checked,
    })),
  }))
}

function cellOf({ record, ...work }: Artwork, column: RecordColumn): CsvCell {
  if (column === 'id' || column === 'title') return work[column]
  const facts = record as Record<string, string | number | boolean | null | undefined>
  if (!column.endsWith('_cm')) return facts[column]
  const millimeters = facts[column.replace(/_cm$/, '_mm')]
  return typeof millimeters === 'number' ? millimeters / 10 : null
}
