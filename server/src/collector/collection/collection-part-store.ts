import type { Insertable, Kysely, Selectable } from 'kysely'
import type {
  CollectionDocumentsTable,
  CollectionImagesTable,
  CollectionValuesTable,
  Database,
} from '../../db/schema/schema.ts'
import { filesOfPicture } from '../../files/private-files.ts'

type Db = Kysely<Database>

export type ImageRow = Selectable<CollectionImagesTable>
export type DocumentRow = Selectable<CollectionDocumentsTable>
export type ValueRow = Selectable<CollectionValuesTable>
const batchSize = 400

export async function listImages(db: Db, objectIds: readonly string[]): Promise<ImageRow[]> {
  const found: ImageRow[] = []
  for (let from = 0; from < objectIds.length; from += batchSize)
    found.push(
      ...(await db
        .selectFrom('collection_images')
        .selectAll()
        .where('object_id', 'in', objectIds.slice(from, from + batchSize))
        .orderBy('object_id')
        .orderBy('position')
        .execute()),
    )
  return found
}

export async function insertImage(tx: Db, row: ImageRow): Promise<void> {
  await tx.insertInto('collection_images').values(row).execute()
}

/** Keeps these in this order and deletes the object's others. */
export async function keepImages(tx: Db, objectId: string, ids: readonly string[]): Promise<void> {
  const all = tx.deleteFrom('collection_images').where('object_id', '=', objectId)
  await (ids.length > 0 ? all.where('id', 'not in', ids) : all).execute()
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('collection_images')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
}

export const listDocuments = (db: Db, objectId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('collection_documents')
    .selectAll()
    .where('object_id', '=', objectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function insertDocument(tx: Db, row: Insertable<CollectionDocumentsTable>): Promise<void> {
  await tx.insertInto('collection_documents').values(row).execute()
}

export async function deleteDocument(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('collection_documents').where('id', '=', id).execute()
}

export const listValues = (db: Db, objectId: string): Promise<ValueRow[]> =>
  db
    .selectFrom('collection_values')
    .selectAll()
    .where('object_id', '=', objectId)
    .orderBy('valued_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertValues(
  tx: Db,
  rows: readonly Insertable<CollectionValuesTable>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 100)
    await tx
      .insertInto('collection_values')
      .values(rows.slice(from, from + 100))
      .execute()
}

export async function deleteValue(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('collection_values').where('id', '=', id).execute()
}

export const listAllValues = (db: Db, ownerId: string): Promise<ValueRow[]> =>
  db
    .selectFrom('collection_values')
    .innerJoin('collection_objects', 'collection_objects.id', 'collection_values.object_id')
    .selectAll('collection_values')
    .where('collection_objects.owner_id', '=', ownerId)
    .where('collection_objects.refunded_at', 'is', null)
    .orderBy('collection_values.valued_on')
    .orderBy('collection_values.created_at')
    .orderBy('collection_values.id')
    .execute()

/** Private folders of the file store: served by signed addresses or with the owner's token only. */
export const imageFolder = 'collection-images'
export const documentFolder = 'collection-documents'

export const filesOfImage = (row: Pick<ImageRow, 'name' | 'ending' | 'copies'>): string[] =>
  filesOfPicture(imageFolder, row)
export const fileOfDocument = ({ name }: Pick<DocumentRow, 'name'>): string => `${documentFolder}/${name}`

export async function listCollectionFiles(db: Db, ownerId?: string): Promise<string[]> {
  const images = db
    .selectFrom('collection_images')
    .innerJoin('collection_objects', 'collection_objects.id', 'collection_images.object_id')
    .select(['collection_images.name', 'collection_images.ending', 'collection_images.copies'])
  const documents = db
    .selectFrom('collection_documents')
    .innerJoin('collection_objects', 'collection_objects.id', 'collection_documents.object_id')
    .select('collection_documents.name')
  const own = 'collection_objects.owner_id'
  const [pictures, papers] = await Promise.all([
    (ownerId === undefined ? images : images.where(own, '=', ownerId)).execute(),
    (ownerId === undefined ? documents : documents.where(own, '=', ownerId)).execute(),
  ])
  return [...pictures.flatMap(filesOfImage), ...papers.map(fileOfDocument)]
}
