import { randomUUID } from 'node:crypto'
import {
  addMuseumDocument,
  type addMuseumExhibition,
  addMuseumImage,
  addReportPhoto,
  type deaccession as deaccessionRoute,
  type moveMuseumObject,
  type orderMuseumImages,
  type reportCondition,
} from '@passion-art/contract/museum/objects/museum'
import type { ConditionReport, WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import {
  museumDocumentsMax,
  museumEntriesMax,
  museumImagesMax,
  reportPhotosMax,
} from '@passion-art/contract/museum/objects/museum-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { checkedFile, type UploadedFile } from '../../http/multipart-bodies.ts'
import { documentTitle, dropFiles, keepDocument, keepPicture } from '../../files/private-files.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChange, type NewChange } from '../../roles/role-history-service.ts'
import { historyEntry as loanChange } from '../loans/loan-service.ts'
import { findLoan, isSpoken } from '../loans/loan-store.ts'
import * as policy from './museum-policy.ts'
import * as parts from './museum-part-store.ts'
import { change, getObject, readReports, recordKind } from './museum-service.ts'
import * as store from './museum-store.ts'

interface Part {
  viewer: Viewer
  id: string
}

type Done = Pick<NewChange, 'action' | 'details'>

async function changeAndRecord(
  deps: Pick<Deps, 'db' | 'now'>,
  { viewer, id }: Part,
  work: (tx: store.Db, object: store.ObjectRow, at: string) => Promise<Done>,
): Promise<void> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const object = await store.lockObject(tx, { id, ownerId: viewer.id })
    if (!object) throw notFound(recordKind)
    const { action, details } = await work(tx, object, at)
    await insertChange(tx, { ...change(viewer, object, action, at), ...(details && { details }) })
  })
}

const became = (field: string, to: string, from: string | null = null) => ({ [field]: { from, to } })

/** Throws not_found, object_lent, museum_full, and validation_failed for a day in the future. */
export async function move(
  deps: Deps,
  part: Part,
  body: BodyOf<typeof moveMuseumObject>,
): Promise<WholeMuseumObject> {
  policy.mustBePast(deps, { on: body.on })
  await changeAndRecord(deps, part, async (tx, object, created_at) => {
    policy.mustBeHere(object)
    const moves = await parts.listMoves(tx, part.id)
    policy.mustHaveRoom(moves.length, museumEntriesMax)
    const row = { id: randomUUID(), object_id: part.id, loan_id: null, note: body.note, created_at }
    await parts.insertMoves(tx, [{ ...row, place: body.place, moved_on: body.on }])
    // A move entered late doesn't change the current location.
    const [newest] = await parts.listMoves(tx, part.id)
    const location = newest?.place ?? body.place
    await store.changeObject(tx, object, { location, updated_at: created_at })
    const details =
      location === body.place
        ? became('location', location, object.location || null)
        : became('earlierPlace', body.place)
    return { action: 'object.moved', details }
  })
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found, museum_full, and validation_failed for a day in the future. */
export async function report(
  deps: Deps,
  part: Part,
  body: BodyOf<typeof reportCondition>,
): Promise<{ object: WholeMuseumObject; report: ConditionReport }> {
  policy.mustBePast(deps, { examinedOn: body.examinedOn })
  const id = randomUUID()
  await changeAndRecord(deps, part, async (tx, _object, created_at) => {
    policy.mustHaveRoom((await parts.listReports(tx, part.id)).length, museumEntriesMax)
    const row = { id, object_id: part.id, loan_item_id: null, condition: body.condition, created_at }
    const { examinedOn: examined_on, examiner, text } = body
    await parts.insertReport(tx, { ...row, examined_on, examiner, text })
    return { action: 'object.examined', details: became('condition', body.condition) }
  })
  const object = await getObject(deps, part.viewer, part.id)
  return { object, report: policy.found(object.reports, id, 'Report') }
}

/** For a report on an object or at a return. Throws not_found, museum_full, file_too_large, unsupported_file. */
export async function addPhoto(
  deps: Deps,
  { viewer, id }: Part,
  file: UploadedFile | null,
): Promise<ConditionReport> {
  await deps.limits.take('pictures', viewer.id)
  const owned = { id, ownerId: viewer.id }
  const report = await parts.findReport(deps.db.write, owned)
  if (!report) throw notFound('Report')
  const sent = checkedFile(file, { field: 'image', max: addReportPhoto.upload?.maxBytes ?? 0 })
  const picture = await keepPicture(deps, sent, { folder: parts.imageFolder, prints: true })
  const created_at = deps.now().toISOString()
  const row = { ...picture, id: randomUUID(), object_id: null, report_id: id, created_at }
  try {
    await deps.db.write.transaction().execute(async (tx) => {
      await parts.lockReport(tx, id)
      const existing = await parts.listImages(tx, 'report_id', [id])
      policy.mustHaveRoom(existing.length, reportPhotosMax)
      await parts.insertImage(tx, { ...row, position: existing.length + 1 })
      await insertChange(tx, await photographed(tx, viewer, report, created_at))
    })
  } catch (error) {
    await dropFiles(deps, parts.filesOfImage(row))
    throw error
  }
  const found = await parts.findReport(deps.db.write, owned)
  const [read] = found ? await readReports(deps, [found]) : []
  if (!read) throw notFound('Report')
  return read
}

async function photographed(tx: store.Db, viewer: Viewer, report: parts.ReportRow, at: string) {
  const ownerId = viewer.id
  const loan = report.loan_id ? await findLoan(tx, { id: report.loan_id, ownerId }) : undefined
  if (loan) return loanChange(viewer, loan, 'loan.photographed', at)
  const object = await store.findObject(tx, { id: report.object_id ?? '', ownerId })
  if (!object) throw notFound('Report')
  return change(viewer, object, 'object.photographed', at)
}

export async function addExhibition(
  deps: Deps,
  part: Part,
  body: BodyOf<typeof addMuseumExhibition>,
): Promise<WholeMuseumObject> {
  await changeAndRecord(deps, part, async (tx, _object, created_at) => {
    policy.mustHaveRoom((await parts.listExhibitions(tx, part.id)).length, museumEntriesMax)
    await parts.insertExhibition(tx, { ...body, id: randomUUID(), object_id: part.id, created_at })
    return { action: 'object.exhibited', details: became('exhibition', body.title) }
  })
  return getObject(deps, part.viewer, part.id)
}

/** Checks the owner before processing an upload. */
async function mustBeOwn(deps: Deps, { viewer, id }: Part): Promise<void> {
  if (!(await store.findObject(deps.db.write, { id, ownerId: viewer.id }))) throw notFound(recordKind)
}

/** Throws not_found, museum_full, file_too_large, unsupported_file. */
export async function addImage(
  deps: Deps,
  part: Part,
  file: UploadedFile | null,
): Promise<WholeMuseumObject> {
  await deps.limits.take('pictures', part.viewer.id)
  await mustBeOwn(deps, part)
  const sent = checkedFile(file, { field: 'image', max: addMuseumImage.upload?.maxBytes ?? 0 })
  const picture = await keepPicture(deps, sent, { folder: parts.imageFolder, prints: true })
  try {
    await changeAndRecord(deps, part, async (tx, _object, created_at) => {
      const existing = await parts.listImages(tx, 'object_id', [part.id])
      policy.mustHaveRoom(existing.length, museumImagesMax)
      const parent = { object_id: part.id, report_id: null, position: existing.length + 1 }
      await parts.insertImage(tx, { ...picture, ...parent, id: randomUUID(), created_at })
      return { action: 'object.pictured' }
    })
  } catch (error) {
    await dropFiles(deps, parts.filesOfImage(picture))
    throw error
  }
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found, changed_meanwhile unless all pictures are listed, and validation_failed for a duplicate. */
export async function orderImages(
  deps: Deps,
  part: Part,
  { images }: BodyOf<typeof orderMuseumImages>,
): Promise<WholeMuseumObject> {
  await changeAndRecord(deps, part, async (tx) => {
    const named = new Set(images)
    if (named.size !== images.length)
      throw new AppError('validation_failed', { fields: { images: { key: 'invalid' } } })
    const existing = new Set((await parts.listImages(tx, 'object_id', [part.id])).map(({ id }) => id))
    if (existing.symmetricDifference(named).size > 0) throw new AppError('changed_meanwhile')
    await parts.orderImages(tx, images)
    return { action: 'object.arranged' }
  })
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found, museum_full, file_too_large, unsupported_file. */
export async function addDocument(
  deps: Deps,
  part: Part,
  file: UploadedFile | null,
): Promise<WholeMuseumObject> {
  await deps.limits.take('pictures', part.viewer.id)
  await mustBeOwn(deps, part)
  const sent = checkedFile(file, { field: 'file', max: addMuseumDocument.upload?.maxBytes ?? 0 })
  const name = await keepDocument(deps, parts.documentFolder, sent)
  try {
    await changeAndRecord(deps, part, async (tx, _object, created_at) => {
      const existing = await parts.listDocuments(tx, 'object_id', [part.id])
      policy.mustHaveRoom(existing.length, museumDocumentsMax)
      const title = documentTitle(sent.name)
      const row = { id: randomUUID(), object_id: part.id, loan_id: null, name, title, created_at }
      await parts.insertDocument(tx, { ...row, size: sent.size })
      return { action: 'object.documented', details: became('document', title) }
    })
  } catch (error) {
    await dropFiles(deps, [parts.fileOfDocument({ name })])
    throw error
  }
  return getObject(deps, part.viewer, part.id)
}

/** Document of an object or a loan. Throws not_found. */
export async function readDocument(deps: Deps, viewer: Viewer, id: string): Promise<Buffer> {
  const row = await parts.findDocument(deps.db.read, { id, ownerId: viewer.id })
  const bytes = row && (await deps.files.get(parts.fileOfDocument(row)))
  if (!bytes) throw notFound('Document')
  return bytes
}

/**
 * The record stays complete and searchable. Throws not_found, object_lent, deaccessioned, and validation_failed
 * unless its number was entered as confirmation.
 */
export async function deaccession(
  deps: Deps,
  part: Part,
  { reason, number }: BodyOf<typeof deaccessionRoute>,
): Promise<WholeMuseumObject> {
  await changeAndRecord(deps, part, async (tx, object, at) => {
    policy.mustBeHeld(object)
    if (number !== store.numberOf(object))
      throw new AppError('validation_failed', { fields: { number: { key: 'accession_number' } } })
    if (await isSpoken(tx, part.id)) throw policy.lent(object)
    const left = { deaccessioned_on: at.slice(0, 10), deaccession_reason: reason }
    await store.changeObject(tx, object, { ...left, updated_at: at })
    return { action: 'object.deaccessioned', details: became('reason', reason) }
  })
  return getObject(deps, part.viewer, part.id)
}
