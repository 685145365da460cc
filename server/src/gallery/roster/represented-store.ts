import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema/schema.ts'

type Db = Kysely<Database>

const galleryColumns = [
  'g.first_name as gallery_first_name',
  'g.last_name as gallery_last_name',
  'g.username as gallery_username',
  'g.details as gallery_details',
  'g.profile_picture as gallery_picture',
  'g.is_active as gallery_active',
  'g.user_type as gallery_type',
  'g.deleted_at as gallery_deleted_at',
] as const

const withGallery = (db: Db) =>
  db
    .selectFrom('representations as r')
    .innerJoin('users as g', 'g.id', 'r.gallery_id')
    .selectAll('r')
    .select(galleryColumns)

/** Representations by the artist's account, and open invitations to their address; newest first. */
export function listForArtist(db: Db, { id, emailKey }: { id: string; emailKey: string }) {
  return withGallery(db)
    .where(({ or, and, eb }) =>
      or([
        eb('r.artist_id', '=', id),
        and([eb('r.invited_email_key', '=', emailKey), eb('r.state', '=', 'invited')]),
      ]),
    )
    .where(({ or, eb }) => or([eb('r.state', '!=', 'invited'), eb('g.is_active', '=', 1)]))
    .orderBy('r.invited_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
}

export const findForArtist = (db: Db, id: string) => withGallery(db).where('r.id', '=', id).executeTakeFirst()

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findForArtist>>>

export function listGalleriesOf(db: Db, artistId: string) {
  return withGallery(db)
    .where('r.artist_id', '=', artistId)
    .where('r.state', '=', 'represented')
    .where('g.is_active', '=', 1)
    .where('g.user_type', '=', 'gallery')
    .orderBy('r.accepted_at')
    .orderBy('r.id')
    .execute()
}

/** Listed artists of an active gallery, by name, with the directory's counts of followers and works. */
export function listArtistsOf(db: Db, galleryId: string, { unverifiedToo }: { unverifiedToo: boolean }) {
  const artists = db
    .selectFrom('representations as r')
    .innerJoin('users as g', 'g.id', 'r.gallery_id')
    .innerJoin('users as a', 'a.id', 'r.artist_id')
    .innerJoin('people_directory as p', 'p.user_id', 'a.id')
    .select([
      'a.id',
      'a.username',
      'a.first_name',
      'a.last_name',
      'a.bio',
      'a.bio_language as bioLanguage',
      'a.user_type',
      'a.profile_picture',
    ])
    .select(['a.created_at', 'p.followers', 'p.artworks', 'p.shown'])
    .where('r.gallery_id', '=', galleryId)
    .where('r.state', '=', 'represented')
    .where('g.is_active', '=', 1)
    .where('g.user_type', '=', 'gallery')
    .where('p.listed', '=', 1)
    .orderBy('p.name_key')
    .orderBy('a.id')
    .limit(500)
  return (unverifiedToo ? artists : artists.where('p.verified', '=', 1)).execute()
}

export async function isOpenAccount(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
