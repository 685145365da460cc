import type { Kysely } from 'kysely'
import type { Database, UserRow } from '../../db/schema/schema.ts'

export type Db = Kysely<Database>

export type ProfileRow = Pick<UserRow, 'id' | 'details' | 'bio_language' | 'website' | 'social_media'> & {
  opening_hours: string | null
  logo: string | null
}

export function getProfile(db: Db, userId: string): Promise<ProfileRow> {
  return db
    .selectFrom('users')
    .leftJoin('gallery_profiles', 'gallery_profiles.user_id', 'users.id')
    .leftJoin('attachments', (join) =>
      join.onRef('attachments.user_id', '=', 'users.id').on('attachments.kind', '=', 'galleryLogo'),
    )
    .select([
      'users.id',
      'users.details',
      'users.bio_language',
      'users.website',
      'users.social_media',
      'gallery_profiles.opening_hours',
      'attachments.name as logo',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Like `getProfile`; locks the account until the transaction ends. */
export async function lockProfile(tx: Db, userId: string): Promise<ProfileRow> {
  await tx
    .updateTable('users')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', userId)
    .execute()
  return getProfile(tx, userId)
}

export type ProfileColumns = Pick<UserRow, 'details' | 'bio_language' | 'website' | 'social_media'>

export async function updateProfile(
  tx: Db,
  userId: string,
  { openingHours, at, ...columns }: ProfileColumns & { openingHours: string | null; at: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columns, updated_at: at })
    .where('id', '=', userId)
    .execute()
  if (openingHours === null) {
    await tx.deleteFrom('gallery_profiles').where('user_id', '=', userId).execute()
    return
  }
  await tx
    .insertInto('gallery_profiles')
    .values({ user_id: userId, opening_hours: openingHours, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ opening_hours: openingHours, updated_at: at }),
    )
    .execute()
}
