import type { AttachmentKind } from '@passion-art/contract/accounts/registration-rules'
import type { Kysely } from 'kysely'
import type { AccountPreferencesTable, Database, UserRow } from '../db/schema/schema.ts'

export type Db = Kysely<Database>

export type ProfileChange = Partial<
  Pick<
    UserRow,
    | 'username'
    | 'username_key'
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'bio'
    | 'bio_language'
    | 'website'
    | 'details'
    | 'social_media'
  >
>

export async function changeProfile(
  db: Db,
  userId: string,
  change: ProfileChange & { updated_at: string },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}

export async function replacePicture(
  db: Db,
  userId: string,
  { name, at }: { name: string; at: string },
): Promise<string | null> {
  const { profile_picture: before } = await db
    .selectFrom('users')
    .select('profile_picture')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const result = await db
    .updateTable('users')
    .set({ profile_picture: name, updated_at: at })
    .where('id', '=', userId)
    .where('profile_picture', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  // A concurrent upload won the race; now its picture is the one to replace.
  return result.numUpdatedRows === 1n ? before : replacePicture(db, userId, { name, at })
}

export function findPreferences(
  db: Db,
  userId: string,
): Promise<Pick<AccountPreferencesTable, 'preferences' | 'interests'> | undefined> {
  return db
    .selectFrom('account_preferences')
    .select(['preferences', 'interests'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function upsertPreferences(
  db: Db,
  userId: string,
  changes: { preferences?: string; interests?: string; updated_at: string },
): Promise<void> {
  await db
    .insertInto('account_preferences')
    .values({
      user_id: userId,
      preferences: changes.preferences ?? null,
      interests: changes.interests ?? null,
      updated_at: changes.updated_at,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute()
}

/** Language of emails and receipts; writes nothing if it is unchanged. */
export async function setLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute()
}

interface Attachment {
  kind: AttachmentKind
  name: string
  at: string
}

export async function replaceAttachment(
  db: Db,
  userId: string,
  attachment: Attachment,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attachments')
    .select('name')
    .where('user_id', '=', userId)
    .where('kind', '=', attachment.kind)
    .executeTakeFirst()
  const before = row?.name
  const done = before ? await renameAttachment(db, before, attachment) : await addRow(db, userId, attachment)
  // A concurrent upload won the race; now its file is the one to replace.
  return done ? before : replaceAttachment(db, userId, attachment)
}

async function addRow(db: Db, userId: string, { kind, name, at }: Attachment): Promise<boolean> {
  const result = await db
    .insertInto('attachments')
    .values({ user_id: userId, kind, name, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

async function renameAttachment(db: Db, before: string, { name, at }: Attachment): Promise<boolean> {
  const result = await db
    .updateTable('attachments')
    .set({ name, created_at: at })
    .where('name', '=', before)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function removeAttachmentRow(
  db: Db,
  userId: string,
  kind: AttachmentKind,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('attachments')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Every referenced file, by its name in the store; `folders` by kind of attachment. */
export async function listNamedFiles(db: Db, folders: Record<string, string>): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('profile_picture')
    .where('profile_picture', 'is not', null)
    .execute()
  const attachments = await db.selectFrom('attachments').select(['kind', 'name']).execute()
  return [
    ...users.map((row) => `profile-pictures/${row.profile_picture}`),
    ...attachments.map((row) => `${folders[row.kind]}/${row.name}`),
  ]
}
