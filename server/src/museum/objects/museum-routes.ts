import * as calls from '@passion-art/contract/museum/objects/museum'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { createAccession } from './accession-service.ts'
import * as parts from './museum-part-service.ts'
import * as museum from './museum-service.ts'
import { writeObjectList } from './object-list-service.ts'

export function registerMuseumRoutes(app: FastifyInstance, deps: Deps): void {
  bindLists(app, deps)
  bindObjects(app, deps)
  bindFiles(app, deps)
}

function bindLists(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listMuseumObjects, async ({ query, caller }) => ({
    success: true,
    ...(await museum.listObjects(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.exportMuseumObjects, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('objects', deps.now()))
    return csvFile(columns, museum.readObjects(deps, caller.viewer, query))
  })
  bindRoute(app, deps, calls.writeObjectList, async ({ query, caller, header }) => {
    header('content-disposition', 'attachment; filename="passion-art-object-list.pdf"')
    return writeObjectList(deps, caller, query)
  })
  bindRoute(app, deps, calls.accession, async ({ body, caller }) => ({
    success: true,
    objects: await createAccession(deps, caller.viewer, body),
  }))
}

function bindObjects(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.getMuseumObject, async ({ params, caller }) => ({
    success: true,
    object: await museum.getObject(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.updateMuseumObject, async ({ params, body, caller }) => ({
    success: true,
    object: await museum.updateObject(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.moveMuseumObject, async ({ params, body, caller }) => ({
    success: true,
    object: await parts.move(deps, { viewer: caller.viewer, id: params.id }, body),
  }))
  bindRoute(app, deps, calls.reportCondition, async ({ params, body, caller }) => ({
    success: true,
    ...(await parts.report(deps, { viewer: caller.viewer, id: params.id }, body)),
  }))
  bindRoute(app, deps, calls.addMuseumExhibition, async ({ params, body, caller }) => ({
    success: true,
    object: await parts.addExhibition(deps, { viewer: caller.viewer, id: params.id }, body),
  }))
  bindRoute(app, deps, calls.deaccession, async ({ params, body, caller }) => ({
    success: true,
    object: await parts.deaccession(deps, { viewer: caller.viewer, id: params.id }, body),
  }))
}

function bindFiles(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.addReportPhoto, async ({ params, file, caller }) => ({
    success: true,
    report: await parts.addPhoto(deps, { viewer: caller.viewer, id: params.id }, file),
  }))
  bindRoute(app, deps, calls.addMuseumImage, async ({ params, file, caller }) => ({
    success: true,
    object: await parts.addImage(deps, { viewer: caller.viewer, id: params.id }, file),
  }))
  bindRoute(app, deps, calls.orderMuseumImages, async ({ params, body, caller }) => ({
    success: true,
    object: await parts.orderImages(deps, { viewer: caller.viewer, id: params.id }, body),
  }))
  bindRoute(app, deps, calls.addMuseumDocument, async ({ params, file, caller }) => ({
    success: true,
    object: await parts.addDocument(deps, { viewer: caller.viewer, id: params.id }, file),
  }))
  bindRoute(app, deps, calls.getMuseumDocument, async ({ params, caller, header }) => {
    header('content-disposition', 'attachment; filename="document.pdf"')
    header('content-security-policy', "sandbox; default-src 'none'")
    return parts.readDocument(deps, caller.viewer, params.id)
  })
}

type Row = Awaited<ReturnType<typeof museum.readObjects>> extends AsyncGenerator<infer One> ? One : never

const columns: CsvColumn<Row>[] = [
  { head: 'number', cell: museum.numberOf },
  { head: 'title', cell: ({ title }) => title },
  { head: 'artist', cell: ({ artist }) => artist },
  { head: 'date', cell: ({ date }) => date },
  { head: 'medium', cell: ({ medium }) => medium },
  { head: 'size', cell: ({ size }) => size },
  { head: 'creditLine', cell: (row) => row.credit_line },
  { head: 'source', cell: ({ source }) => source },
  { head: 'price', cell: (row) => (row.price_cents === null ? '' : fromCents(row.price_cents).toFixed(2)) },
  { head: 'currency', cell: (row) => (row.price_cents === null ? '' : row.price_currency.toUpperCase()) },
  { head: 'fund', cell: ({ fund }) => fund },
  { head: 'department', cell: ({ department }) => department },
  { head: 'location', cell: ({ location }) => location },
  { head: 'onLoanTo', cell: (row) => row.lent_to ?? '' },
  { head: 'onLoanUntil', cell: (row) => row.lent_until ?? '' },
  { head: 'rights', cell: ({ rights }) => rights },
  { head: 'description', cell: ({ description }) => description },
  { head: 'deaccessionedOn', cell: (row) => row.deaccessioned_on ?? '' },
  { head: 'deaccessionReason', cell: (row) => row.deaccession_reason },
]
