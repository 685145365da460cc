import type { RepresentationSide } from '@passion-art/contract/gallery/roster/representation-rules'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database, RepresentationsTable, UserRow } from '../../db/schema/schema.ts'

export type Db = Kysely<Database>

export type RepresentationRow = Selectable<RepresentationsTable>

export async function listRepresentedArtistIds(db: Db, galleryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('representations')
    .innerJoin('users', 'users.id', 'representations.artist_id')
    .select('users.id')
    .where('representations.gallery_id', '=', galleryId)
    .where('representations.state', '=', 'represented')
    .where('users.is_active', '=', 1)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}

export function findRepresentation(db: Db, id: string): Promise<RepresentationRow | undefined> {
  return db.selectFrom('representations').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockRepresentation(tx: Db, id: string): Promise<RepresentationRow | undefined> {
  return tx
    .updateTable('representations')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Throws a unique violation when there is an open one of this pair or address. */
export async function insertRepresentation(tx: Db, row: Insertable<RepresentationsTable>): Promise<void> {
  await tx.insertInto('representations').values(row).execute()
}

export async function changeRepresentation(
  tx: Db,
  id: string,
  change: Updateable<RepresentationsTable>,
): Promise<void> {
  await tx.updateTable('representations').set(change).where('id', '=', id).execute()
}

/** Other open representations of the pair, by name or by address. */
export function listOpenOfPair(
  tx: Db,
  { galleryId, artistId, emailKey }: { galleryId: string; artistId: string; emailKey: string },
): Promise<RepresentationRow[]> {
  return tx
    .selectFrom('representations')
    .selectAll()
    .where('gallery_id', '=', galleryId)
    .where('state', '!=', 'ended')
    .where(({ or, eb }) => or([eb('artist_id', '=', artistId), eb('invited_email_key', '=', emailKey)]))
    .execute()
}

export interface Ending {
  by: RepresentationSide | null
  at: string
}

export async function endRepresentation(tx: Db, id: string, { by, at }: Ending): Promise<void> {
  await changeRepresentation(tx, id, { state: 'ended', ended_at: at, ended_by: by, updated_at: at })
}

export async function saveRecord(tx: Db, row: Insertable<Database['gallery_artist_records']>): Promise<void> {
  const { contact, notes, tags, updated_at } = row
  await tx
    .insertInto('gallery_artist_records')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['gallery_id', 'artist_id']).doUpdateSet({ contact, notes, tags, updated_at }),
    )
    .execute()
}

export function findRecord(db: Db, galleryId: string, artistId: string) {
  return db
    .selectFrom('gallery_artist_records')
    .selectAll()
    .where('gallery_id', '=', galleryId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst()
}

export async function listAgreementFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('representations')
    .select('agreement_file')
    .where('agreement_file', 'is not', null)
    .execute()
  return rows.map((row) => row.agreement_file ?? '')
}

/** Removes invitations and ends representations, without their texts. Returns agreements no longer referenced. */
export async function eraseRepresentations(
  tx: Db,
  account: Pick<UserRow, 'id' | 'email_key'>,
  at: string,
): Promise<string[]> {
  await tx
    .deleteFrom('gallery_artist_records')
    .where(({ or, eb }) => or([eb('gallery_id', '=', account.id), eb('artist_id', '=', account.id)]))
    .execute()
  const touched = await ofAccount(tx, account)
  await tx
    .deleteFrom('representations')
    .where('accepted_at', 'is', null)
    .where('id', 'in', [...touched.map(({ id }) => id), ''])
    .execute()
  await tx
    .updateTable('role_history')
    .set({ subject: 'Deleted user', details: '{}' })
    .where('screen', '=', 'manage-artists')
    .where('subject_id', 'in', [...touched.map(({ id }) => id), ''])
    .execute()
  for (const { id, ended_at, ended_by } of touched)
    await changeRepresentation(tx, id, {
      state: 'ended',
      ended_at: ended_at ?? at,
      ended_by,
      message: '',
      terms_note: '',
      agreement_file: null,
      agreement_title: null,
      updated_at: at,
    })
  return touched.flatMap(({ agreement_file }) => agreement_file ?? [])
}

const ofAccount = (tx: Db, { id, email_key }: Pick<UserRow, 'id' | 'email_key'>) =>
  tx
    .selectFrom('representations')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('gallery_id', '=', id), eb('artist_id', '=', id), eb('invited_email_key', '=', email_key)]),
    )
    .execute()
