import type { Insertable, Selectable } from 'kysely'
import type {
  MuseumDocumentsTable,
  MuseumExhibitionsTable,
  MuseumImagesTable,
  MuseumMovesTable,
  MuseumReportsTable,
} from '../../db/schema/schema.ts'
import { filesOfPicture, printOf } from '../../files/private-files.ts'
import type { Db } from './museum-store.ts'

export type ImageRow = Selectable<MuseumImagesTable>
export type DocumentRow = Selectable<MuseumDocumentsTable>
export type MoveRow = Selectable<MuseumMovesTable>
export type ReportRow = Selectable<MuseumReportsTable> & { loan_id: string | null }
export type ExhibitionRow = Selectable<MuseumExhibitionsTable>

/** Private folders of the file store: served by signed addresses or with the owner's token only. */
export const imageFolder = 'museum-images'
export const documentFolder = 'museum-documents'

export const shownFiles = (row: ImageRow): string[] => filesOfPicture(imageFolder, row)
export const filesOfImage = (row: Pick<ImageRow, 'name' | 'ending' | 'copies' | 'animated'>): string[] => [
  ...filesOfPicture(imageFolder, row),
  ...(row.animated ? [] : [printOf(imageFolder, row)]),
]
export const fileOfDocument = ({ name }: Pick<DocumentRow, 'name'>): string => `${documentFolder}/${name}`

const batchSize = 400

export async function listImages(
  db: Db,
  column: 'object_id' | 'report_id',
  ids: readonly string[],
): Promise<ImageRow[]> {
  const found: ImageRow[] = []
  for (let from = 0; from < ids.length; from += batchSize)
    found.push(
      ...(await db
        .selectFrom('museum_images')
        .selectAll()
        .where(column, 'in', ids.slice(from, from + batchSize))
        .orderBy(column)
        .orderBy('position')
        .orderBy('id')
        .execute()),
    )
  return found
}

export async function insertImage(tx: Db, row: ImageRow): Promise<void> {
  await tx.insertInto('museum_images').values(row).execute()
}

export async function orderImages(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('museum_images')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
}

export const listMoves = (db: Db, objectId: string): Promise<MoveRow[]> =>
  db
    .selectFrom('museum_moves')
    .selectAll()
    .where('object_id', '=', objectId)
    .orderBy('moved_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertMoves(tx: Db, rows: readonly Insertable<MuseumMovesTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('museum_moves').values(rows).execute()
}

const reports = (db: Db) =>
  db
    .selectFrom('museum_reports')
    .leftJoin('museum_loan_items', 'museum_loan_items.id', 'museum_reports.loan_item_id')
    .selectAll('museum_reports')
    .select('museum_loan_items.loan_id')
    .orderBy('museum_reports.examined_on', 'desc')
    .orderBy('museum_reports.created_at', 'desc')
    .orderBy('museum_reports.id', 'desc')

export const listReports = (db: Db, objectId: string): Promise<ReportRow[]> =>
  reports(db).where('museum_reports.object_id', '=', objectId).execute()

export const listItemReports = async (db: Db, itemIds: readonly string[]): Promise<ReportRow[]> => {
  const found: ReportRow[] = []
  for (let from = 0; from < itemIds.length; from += batchSize)
    found.push(
      ...(await reports(db)
        .where('museum_reports.loan_item_id', 'in', itemIds.slice(from, from + batchSize))
        .execute()),
    )
  return found
}

export const findReport = (db: Db, { id, ownerId }: { id: string; ownerId: string }) =>
  reports(db)
    .leftJoin('museum_loans', 'museum_loans.id', 'museum_loan_items.loan_id')
    .leftJoin('museum_objects', 'museum_objects.id', 'museum_reports.object_id')
    .where('museum_reports.id', '=', id)
    .where(({ eb, or }) =>
      or([eb('museum_loans.owner_id', '=', ownerId), eb('museum_objects.owner_id', '=', ownerId)]),
    )
    .executeTakeFirst()

export async function lockReport(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('museum_reports')
    .set((all) => ({ created_at: all.ref('created_at') }))
    .where('id', '=', id)
    .execute()
}

export async function insertReport(tx: Db, row: Insertable<MuseumReportsTable>): Promise<void> {
  await tx.insertInto('museum_reports').values(row).execute()
}

export const listExhibitions = (db: Db, objectId: string): Promise<ExhibitionRow[]> =>
  db
    .selectFrom('museum_exhibitions')
    .selectAll()
    .where('object_id', '=', objectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function insertExhibition(tx: Db, row: Insertable<MuseumExhibitionsTable>): Promise<void> {
  await tx.insertInto('museum_exhibitions').values(row).execute()
}

export const listDocuments = async (
  db: Db,
  column: 'object_id' | 'loan_id',
  ids: readonly string[],
): Promise<DocumentRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('museum_documents')
        .selectAll()
        .where(column, 'in', ids)
        .orderBy('created_at')
        .orderBy('id')
        .execute()

export const findDocument = (db: Db, { id, ownerId }: { id: string; ownerId: string }) =>
  db
    .selectFrom('museum_documents')
    .leftJoin('museum_objects', 'museum_objects.id', 'museum_documents.object_id')
    .leftJoin('museum_loans', 'museum_loans.id', 'museum_documents.loan_id')
    .selectAll('museum_documents')
    .where('museum_documents.id', '=', id)
    .where(({ eb, or }) =>
      or([eb('museum_objects.owner_id', '=', ownerId), eb('museum_loans.owner_id', '=', ownerId)]),
    )
    .executeTakeFirst()

export async function insertDocument(tx: Db, row: Insertable<MuseumDocumentsTable>): Promise<void> {
  await tx.insertInto('museum_documents').values(row).execute()
}

export async function listMuseumFiles(db: Db, ownerId?: string): Promise<string[]> {
  const images = db
    .selectFrom('museum_images')
    .leftJoin('museum_reports', 'museum_reports.id', 'museum_images.report_id')
    .leftJoin('museum_loan_items', 'museum_loan_items.id', 'museum_reports.loan_item_id')
    .leftJoin('museum_loans', 'museum_loans.id', 'museum_loan_items.loan_id')
    .leftJoin('museum_objects', (join) =>
      join.on(({ eb, or, ref }) =>
        or([
          eb('museum_objects.id', '=', ref('museum_images.object_id')),
          eb('museum_objects.id', '=', ref('museum_reports.object_id')),
        ]),
      ),
    )
    .select(['museum_images.name', 'museum_images.ending', 'museum_images.copies', 'museum_images.animated'])
  const documents = db
    .selectFrom('museum_documents')
    .leftJoin('museum_objects', 'museum_objects.id', 'museum_documents.object_id')
    .leftJoin('museum_loans', 'museum_loans.id', 'museum_documents.loan_id')
    .select('museum_documents.name')
  const [pictures, papers] = await Promise.all([
    (ownerId === undefined
      ? images
      : images.where(({ eb, or }) =>
          or([eb('museum_objects.owner_id', '=', ownerId), eb('museum_loans.owner_id', '=', ownerId)]),
        )
    ).execute(),
    (ownerId === undefined
      ? documents
      : documents.where(({ eb, or }) =>
          or([eb('museum_objects.owner_id', '=', ownerId), eb('museum_loans.owner_id', '=', ownerId)]),
        )
    ).execute(),
  ])
  return [...pictures.flatMap(filesOfImage), ...papers.map(fileOfDocument)]
}
