import type { OffSale } from '@passion-art/contract/artworks/artwork-status'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema/schema.ts'

export type Db = Kysely<Database>

export const roster = (db: Db, galleryId: string) =>
  db
    .selectFrom('representations')
    .innerJoin('users as artist', 'artist.id', 'representations.artist_id')
    .where('representations.gallery_id', '=', galleryId)
    .where('representations.state', '=', 'represented')
    .where('artist.is_active', '=', 1)

export const works = (db: Db, galleryId: string) =>
  roster(db, galleryId)
    .innerJoin('artworks', 'artworks.user_id', 'artist.id')
    .leftJoin('held_works', 'held_works.artwork_id', 'artworks.id')

export const artistColumns = [
  'artist.id as artist_id',
  'artist.first_name',
  'artist.last_name',
  'artist.username',
] as const

export const workColumns = [
  ...artistColumns,
  'artworks.id',
  'artworks.title',
  'artworks.language',
  'artworks.artist_name',
  'artworks.price_cents',
  'artworks.status',
  'artworks.off_sale',
  'artworks.outside_image',
  'artworks.created_at',
  'artworks.updated_at',
  'held_works.expires_at as held_until',
] as const

export interface ArtistNames {
  artist_id: string
  first_name: string
  last_name: string
  username: string
}

export interface WorkRow extends ArtistNames {
  id: string
  title: string
  language: string
  artist_name: string | null
  price_cents: number | null
  status: string
  off_sale: OffSale | null
  outside_image: string | null
  created_at: string
  updated_at: string
  held_until: string | null
}
