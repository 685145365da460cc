import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type { Artist } from '@passion-art/contract/artists/artists'
import type { ArtistRecord, PersonRecord } from './artist-store.ts'

type Person = Omit<Artist, 'followersCount' | 'artworksCount'>

export const presentPerson = (row: PersonRecord): Person => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  bio: row.bio,
  user_type: row.user_type as AccountType,
  profile_picture: row.profile_picture,
  created_at: row.created_at,
})

export const presentArtist = (row: ArtistRecord): Artist => ({
  ...presentPerson(row),
  followersCount: row.followers,
  artworksCount: row.artworks,
})
