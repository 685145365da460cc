import type { Artist, ArtistSort } from '@passion-art/contract/artists/artists'

export interface Followed extends Omit<Artist, Later | 'artworksCount'> {
  followersCount?: number
  worksCount?: number
  works?: Artist['works']
}

/** What the list of followed accounts doesn't say. */
type Later = 'followersCount' | 'worksCount' | 'works'

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Ignores case and accents; searches username, first name, last name and bio. */
export function matchesArtist(artist: Followed, search: string): boolean {
  const { username, first_name, last_name, bio } = artist
  return fold([username, `${first_name} ${last_name}`, bio ?? ''].join('\n')).includes(fold(search.trim()))
}

type Compare = (a: Followed, b: Followed) => number

const compares: Record<ArtistSort, Compare> = {
  name: (a, b) => sortName(a).localeCompare(sortName(b), 'en'),
  followers: (a, b) => (b.followersCount ?? 0) - (a.followersCount ?? 0),
  artworks: (a, b) => (b.worksCount ?? 0) - (a.worksCount ?? 0),
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  oldest: (a, b) => a.created_at.localeCompare(b.created_at),
}

const sortName = ({ first_name, last_name, username }: Followed): string =>
  fold(`${first_name} ${last_name}`.trim() || username)

export const sortArtists = (artists: readonly Followed[], sort: ArtistSort): Followed[] =>
  [...artists].sort((a, b) => compares[sort](a, b) || compares.name(a, b))

export const needsCounts = (sort: ArtistSort): boolean => sort === 'followers' || sort === 'artworks'
