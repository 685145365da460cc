import { randomUUID } from 'node:crypto'
import { type WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import {
  addObjectDocument,
  addObjectImage,
  type addObjectValue,
  type listCollectionValues,
  type setObjectImages,
} from '@passion-art/contract/collector/collection/collection'
import {
  objectDocumentsMax,
  objectImagesMax,
  objectValuesMax,
} from '@passion-art/contract/collector/collection/collection-rules'
import type { BodyOf, ReplyOf } from '@passion-art/contract/http/route'
import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { AppError, notFound } from '../../http/app-error.ts'
import { pageByPage } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { checkedFile, type UploadedFile } from '../../http/multipart-bodies.ts'
import { documentTitle, dropFiles, keepDocument, keepPicture } from '../../files/private-files.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChange } from '../../roles/role-history-service.ts'
import * as parts from './collection-part-store.ts'
import { checkNone, valueProblems } from './collection-policy.ts'
import { seriesOf } from './collection-series.ts'
import { change, getObject, recordKind } from './collection-service.ts'
import * as store from './collection-store.ts'

const full = (max: number, textKey: string) =>
  new AppError('collection_full', { textKey, values: { n: String(max) } })

interface Part {
  viewer: Viewer
  id: string
}

/** Makes one change of an object and records it, unless nothing has changed. Throws not_found. */
async function changeAndRecord<Done>(
  deps: Deps,
  { viewer, id }: Part,
  work: (
    tx: store.Db,
    object: store.ObjectRow,
    at: string,
  ) => Promise<{ action?: string; done: Done; details?: object }>,
): Promise<Done> {
  const at = deps.now().toISOString()
  return deps.db.write.transaction().execute(async (tx) => {
    const object = await store.lockObject(tx, { id, ownerId: viewer.id })
    if (!object) throw notFound(recordKind)
    const { action, done, details } = await work(tx, object, at)
    if (action !== undefined)
      await insertChange(tx, {
        ...change(viewer, object, action, at),
        ...(details && { details: details as never }),
      })
    return done
  })
}

async function mustBeOwn(deps: Deps, { viewer, id }: Part): Promise<void> {
  if (!(await store.findObject(deps.db.write, { id, ownerId: viewer.id }))) throw notFound(recordKind)
}

/** Throws not_found, collection_full, file_too_large, unsupported_file. */
export async function addImage(deps: Deps, part: Part, file: UploadedFile | null): Promise<WholeObject> {
  await deps.limits.take('pictures', part.viewer.id)
  await mustBeOwn(deps, part)
  const max = addObjectImage.upload?.maxBytes ?? 0
  const sent = checkedFile(file, { field: 'image', max })
  const stored = await keepPicture(deps, sent, { folder: parts.imageFolder })
  const created_at = deps.now().toISOString()
  const picture = { ...stored, id: randomUUID(), object_id: part.id, created_at }
  try {
    await changeAndRecord(deps, part, async (tx) => {
      const existing = await parts.listImages(tx, [part.id])
      if (existing.length >= objectImagesMax) throw full(objectImagesMax, 'images_full')
      await parts.insertImage(tx, { ...picture, position: existing.length + 1 })
      return { action: 'image.added', done: undefined }
    })
  } catch (error) {
    await dropFiles(deps, parts.filesOfImage(picture))
    throw error
  }
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found, changed_meanwhile for other stored pictures, validation_failed for unknown or repeated ones. */
export async function setImages(
  deps: Deps,
  part: Part,
  { images, known }: BodyOf<typeof setObjectImages>,
): Promise<WholeObject> {
  const dropped = await changeAndRecord(deps, part, async (tx) => {
    const existing = await parts.listImages(tx, [part.id])
    const ids = new Set(existing.map(({ id }) => id))
    if (known && ids.symmetricDifference(new Set(known)).size > 0) throw new AppError('changed_meanwhile')
    if (new Set(images).size !== images.length || images.some((id) => !ids.has(id)))
      throw new AppError('validation_failed', { fields: { images: { key: 'invalid' } } })
    const gone = existing.filter(({ id }) => !images.includes(id))
    if (gone.length === 0 && existing.every(({ id }, index) => id === images[index])) return { done: gone }
    await parts.keepImages(tx, part.id, images)
    return { action: gone.length > 0 ? 'image.removed' : 'image.moved', done: gone }
  })
  await dropFiles(deps, dropped.flatMap(parts.filesOfImage))
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found, collection_full, file_too_large, unsupported_file. */
export async function addDocument(deps: Deps, part: Part, file: UploadedFile | null): Promise<WholeObject> {
  await deps.limits.take('pictures', part.viewer.id)
  await mustBeOwn(deps, part)
  const sent = checkedFile(file, { field: 'file', max: addObjectDocument.upload?.maxBytes ?? 0 })
  const name = await keepDocument(deps, parts.documentFolder, sent)
  try {
    await changeAndRecord(deps, part, async (tx, _object, at) => {
      if ((await parts.listDocuments(tx, part.id)).length >= objectDocumentsMax)
        throw full(objectDocumentsMax, 'documents_full')
      const title = documentTitle(sent.name)
      const row = { id: randomUUID(), object_id: part.id, name, title, size: sent.size, created_at: at }
      await parts.insertDocument(tx, row)
      return { action: 'document.added', done: undefined, details: { document: { from: null, to: title } } }
    })
  } catch (error) {
    await dropFiles(deps, [parts.fileOfDocument({ name })])
    throw error
  }
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found. */
export async function readDocument(deps: Deps, { viewer, id }: Part, partId: string): Promise<Buffer> {
  await mustBeOwn(deps, { viewer, id })
  const row = (await parts.listDocuments(deps.db.read, id)).find((each) => each.id === partId)
  const bytes = row && (await deps.files.get(parts.fileOfDocument(row)))
  if (!bytes) throw notFound('Document')
  return bytes
}

/** Throws not_found. */
export async function removeDocument(deps: Deps, part: Part, partId: string): Promise<WholeObject> {
  const row = await changeAndRecord(deps, part, async (tx) => {
    const found = (await parts.listDocuments(tx, part.id)).find((each) => each.id === partId)
    if (!found) throw notFound('Document')
    await parts.deleteDocument(tx, partId)
    const details = { document: { from: found.title, to: null } }
    return { action: 'document.removed', done: found, details }
  })
  await dropFiles(deps, [parts.fileOfDocument(row)])
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found, collection_full, and validation_failed for a day in the future. */
export async function addValue(
  deps: Deps,
  part: Part,
  body: BodyOf<typeof addObjectValue>,
): Promise<WholeObject> {
  checkNone(valueProblems(body, deps.now()))
  await changeAndRecord(deps, part, async (tx, object, at) => {
    const row = {
      id: randomUUID(),
      object_id: part.id,
      cents: toCents(body.value),
      currency: body.valueCurrency ?? object.price_currency,
      appraiser: body.valueAppraiser,
      valued_on: body.valueOn,
      created_at: at,
    }
    if ((await parts.listValues(tx, part.id)).length >= objectValuesMax)
      throw full(objectValuesMax, 'values_full')
    await parts.insertValues(tx, [row])
    await showNewest(tx, object, at)
    const to = `${fromCents(row.cents).toFixed(2)} ${row.currency.toUpperCase()}`
    return { action: 'value.added', done: undefined, details: { value: { from: null, to } } }
  })
  return getObject(deps, part.viewer, part.id)
}

/** Throws not_found. */
export async function removeValue(deps: Deps, part: Part, partId: string): Promise<WholeObject> {
  await changeAndRecord(deps, part, async (tx, object, at) => {
    const found = (await parts.listValues(tx, part.id)).find((each) => each.id === partId)
    if (!found) throw notFound('Valuation')
    await parts.deleteValue(tx, partId)
    await showNewest(tx, object, at)
    const from = `${fromCents(found.cents).toFixed(2)} ${found.currency.toUpperCase()}`
    return { action: 'value.removed', done: undefined, details: { value: { from, to: null } } }
  })
  return getObject(deps, part.viewer, part.id)
}

async function showNewest(tx: store.Db, object: store.ObjectRow, at: string): Promise<void> {
  const [newest] = await parts.listValues(tx, object.id)
  await store.changeObject(tx, object, {
    value_cents: newest?.cents ?? null,
    value_currency: newest?.currency ?? object.price_currency,
    value_appraiser: newest?.appraiser ?? '',
    value_on: newest?.valued_on ?? null,
    updated_at: at,
  })
}

export async function readSeries(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<Omit<ReplyOf<typeof listCollectionValues>, 'success'>> {
  const objects: store.ObjectRow[] = []
  const filter = { ownerId: viewer.id }
  for await (const row of pageByPage((after: store.ObjectRow | undefined, limit) =>
    store.listObjectsAfter(db, filter, { after, limit }),
  ))
    if (!row.refunded_at) objects.push(row)
  return seriesOf(objects, await parts.listAllValues(db.read, viewer.id))
}
