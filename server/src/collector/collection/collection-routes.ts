import * as calls from '@passion-art/contract/collector/collection/collection'
import { collectionColumns } from '@passion-art/contract/collector/collection/collection-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import * as imports from './collection-import-service.ts'
import { writeInsuranceSchedule } from './collection-insurance-service.ts'
import * as parts from './collection-part-service.ts'
import * as collection from './collection-service.ts'

export function registerCollectionRoutes(app: FastifyInstance, deps: Deps): void {
  bindLists(app, deps)
  bindObjects(app, deps)
  bindParts(app, deps)
}

function bindLists(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listCollection, async ({ query, caller }) => ({
    success: true,
    ...(await collection.listCollection(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.exportCollection, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('collection', deps.now()))
    return csvFile(exported, collection.readCollection(deps, caller.viewer, query))
  })
  bindRoute(app, deps, calls.importTemplate, async ({ header }) => {
    header('content-disposition', csvDisposition('collection-template', deps.now()))
    return csvFile(columns, [])
  })
  bindRoute(app, deps, calls.listCollectionValues, async ({ caller }) => ({
    success: true,
    ...(await parts.readSeries(deps, caller.viewer)),
  }))
  bindRoute(app, deps, calls.writeInsurance, async ({ query, caller, header }) => {
    header('content-disposition', 'attachment; filename="passion-art-insurance-schedule.pdf"')
    return writeInsuranceSchedule(deps, caller, query.location ?? '')
  })
  bindRoute(app, deps, calls.importCollection, async ({ body, file, caller }) => ({
    success: true,
    ...(await imports.importWorks(deps, {
      viewer: caller.viewer,
      language: caller.language,
      file,
      checked: body.checked,
      chosen: { dates: body.dates, decimals: body.decimals },
    })),
  }))
}

function bindObjects(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.getObject, async ({ params, caller }) => ({
    success: true,
    object: await collection.getObject(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.addObject, async ({ body, caller }) => ({
    success: true,
    object: await collection.addObject(deps, caller.viewer, body),
  }))
  bindRoute(app, deps, calls.updateObject, async ({ params, body, caller }) => ({
    success: true,
    object: await collection.updateObject(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.removeObject, async ({ params, caller }) => {
    await collection.removeObject(deps, caller.viewer, params.id)
    return { success: true }
  })
}

function bindParts(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.addObjectImage, async ({ params, file, caller }) => ({
    success: true,
    object: await parts.addImage(deps, { viewer: caller.viewer, id: params.id }, file),
  }))
  bindRoute(app, deps, calls.setObjectImages, async ({ params, body, caller }) => ({
    success: true,
    object: await parts.setImages(deps, { viewer: caller.viewer, id: params.id }, body),
  }))
  bindRoute(app, deps, calls.addObjectDocument, async ({ params, file, caller }) => ({
    success: true,
    object: await parts.addDocument(deps, { viewer: caller.viewer, id: params.id }, file),
  }))
  bindRoute(app, deps, calls.getObjectDocument, async ({ params, caller, header }) => {
    header('content-disposition', 'attachment; filename="document.pdf"')
    header('content-security-policy', "sandbox; default-src 'none'")
    return parts.readDocument(deps, { viewer: caller.viewer, id: params.id }, params.partId)
  })
  bindRoute(app, deps, calls.removeObjectDocument, async ({ params, caller }) => ({
    success: true,
    object: await parts.removeDocument(deps, { viewer: caller.viewer, id: params.id }, params.partId),
  }))
  bindRoute(app, deps, calls.addObjectValue, async ({ params, body, caller }) => ({
    success: true,
    object: await parts.addValue(deps, { viewer: caller.viewer, id: params.id }, body),
  }))
  bindRoute(app, deps, calls.removeObjectValue, async ({ params, caller }) => ({
    success: true,
    object: await parts.removeValue(deps, { viewer: caller.viewer, id: params.id }, params.partId),
  }))
}

type Row =
  Awaited<ReturnType<typeof collection.readCollection>> extends AsyncGenerator<infer One> ? One : never

const units = (cents: number | null, currency: string) => ({
  amount: cents === null ? '' : fromCents(cents).toFixed(2),
  currency: cents === null ? '' : currency.toUpperCase(),
})

/** The same columns as an imported file. */
const columns: CsvColumn<Row>[] = collectionColumns.map((head) => ({
  head,
  cell: (row) => cellsOf(row)[head],
}))

const exported: CsvColumn<Row>[] = [
  ...columns,
  { head: 'refunded', cell: ({ refunded_at }) => refunded_at?.slice(0, 10) ?? '' },
]

function cellsOf(row: Row): Record<(typeof collectionColumns)[number], string> {
  const price = units(row.price_cents, row.price_currency)
  const value = units(row.value_cents, row.value_currency)
  const insured = units(row.insured_cents, row.insured_currency)
  return {
    artist: row.artist,
    title: row.title,
    year: row.year,
    medium: row.medium,
    size: row.size,
    edition: row.edition,
    price: price.amount,
    priceCurrency: price.currency,
    boughtOn: row.bought_on ?? '',
    seller: row.seller,
    provenance: row.provenance,
    location: row.location,
    value: value.amount,
    valueCurrency: value.currency,
    valueAppraiser: row.value_appraiser,
    valueOn: row.value_on ?? '',
    insured: insured.amount,
    insuredCurrency: insured.currency,
    notes: row.notes,
    tags: (JSON.parse(row.tags) as string[]).join('; '),
  }
}
