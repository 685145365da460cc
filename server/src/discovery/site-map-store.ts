import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/schema.ts'

type Db = Kysely<Database>

export const mapKinds = ['artworks', 'artists', 'articles', 'exhibitions', 'programs'] as const
export type MapKind = (typeof mapKinds)[number]

export interface MapRow {
  id: string
  updated_at: string
}

const yes = sql.lit(1)

const artworks = (db: Db) =>
  db
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .select(['artworks.id as id', 'artworks.updated_at as updated_at'])
    .where('artworks.status', 'in', ['available', 'approved', 'reserved', 'sold'])
    .where((where) =>
      where.or([
        where.and([where('users.deleted_at', 'is', null), where('users.is_active', '=', yes)]),
        where.and([
          where('users.deleted_at', 'is not', null),
          where('artworks.status', '=', 'sold'),
          where('artworks.off_sale', 'is', null),
        ]),
      ]),
    )

const artists = (db: Db) =>
  db
    .selectFrom('people_directory')
    .innerJoin('users', 'users.id', 'people_directory.user_id')
    .select(['users.id as id', 'users.updated_at as updated_at'])
    .where('people_directory.listed', '=', yes)
    .where('people_directory.verified', '=', yes)

const articles = (db: Db) =>
  db.selectFrom('articles').select(['id', 'updated_at']).where('place', 'is not', null)

const exhibitions = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom('exhibitions')
        .select(['id', 'updated_at'])
        .where('status', '=', 'published')
        .unionAll(
          db
            .selectFrom('gallery_exhibitions')
            .innerJoin('users', 'users.id', 'gallery_exhibitions.owner_id')
            .select(['gallery_exhibitions.id', 'gallery_exhibitions.updated_at'])
            .where('gallery_exhibitions.visibility', '=', 'public')
            .where('users.is_active', '=', yes)
            .where('users.deleted_at', 'is', null)
            .where('users.user_type', '=', 'gallery'),
        )
        .as('all_exhibitions'),
    )
    .select(['id', 'updated_at'])

const programs = (db: Db) =>
  db
    .selectFrom('programs')
    .innerJoin('users', 'users.id', 'programs.owner_id')
    .select(['programs.id as id', 'programs.updated_at as updated_at'])
    .where('programs.status', '=', 'public')
    .where('users.user_type', '=', 'institution')
    .where('users.deleted_at', 'is', null)
    .where('users.is_active', '=', yes)

export interface MapSlice {
  after: string | undefined
  limit: number
  offset?: number
}

/** By id, so that a part starts after the last id of the previous one. */
export function listMapRows(
  db: Db,
  kind: MapKind,
  { after = '', limit, offset = 0 }: MapSlice,
): Promise<MapRow[]> {
  if (kind === 'artworks')
    return artworks(db)
      .where('artworks.id', '>', after)
      .orderBy('artworks.id')
      .limit(limit)
      .offset(offset)
      .execute()
  if (kind === 'artists')
    return artists(db).where('users.id', '>', after).orderBy('users.id').limit(limit).offset(offset).execute()
  if (kind === 'articles')
    return articles(db).where('id', '>', after).orderBy('id').limit(limit).offset(offset).execute()
  if (kind === 'programs')
    return programs(db)
      .where('programs.id', '>', after)
      .orderBy('programs.id')
      .limit(limit)
      .offset(offset)
      .execute()
  return exhibitions(db).where('id', '>', after).orderBy('id').limit(limit).offset(offset).execute()
}
