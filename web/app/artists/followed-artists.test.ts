import { artistSorts } from '@passion-art/contract/artists/artists'
import { describe, expect, it } from 'vitest'
import { type Followed, matchesArtist, sortArtists } from './followed-artists.ts'

const person = (over: Partial<Followed>): Followed => ({
  id: over.username ?? 'x',
  username: 'x',
  first_name: '',
  last_name: '',
  bio: null,
  bioLanguage: 'en',
  user_type: 'artist',
  profile_picture: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...over,
})

const lucia = person({
  username: 'lferran',
  first_name: 'Lucía',
  last_name: 'Ferrán',
  bio: 'Equations in stoneware.',
  created_at: '2026-03-01T00:00:00.000Z',
  followersCount: 5,
  worksCount: 2,
})
const amara = person({
  username: 'amara',
  first_name: 'Amara',
  last_name: 'Okonjo',
  created_at: '2026-02-01T00:00:00.000Z',
  followersCount: 5,
  worksCount: 9,
})
const nameless = person({ username: 'zoe', created_at: '2026-01-01T00:00:00.000Z' })
const all = [lucia, nameless, amara]

describe('matchesArtist', () => {
  it.each(['LUCIA', 'ferrán', 'lucia fer', 'stoneware', 'lferr', '', '  '])('finds %j', (search) => {
    expect(matchesArtist(lucia, search)).toBe(true)
  })

  it.each(['amara', 'stone ware', '%', '_'])('does not find %j', (search) => {
    expect(matchesArtist(lucia, search)).toBe(false)
  })
})

describe('sortArtists', () => {
  const expected = {
    name: ['amara', 'lferran', 'zoe'],
    followers: ['amara', 'lferran', 'zoe'],
    artworks: ['amara', 'lferran', 'zoe'],
    newest: ['lferran', 'amara', 'zoe'],
    oldest: ['zoe', 'amara', 'lferran'],
  }
  it.each(artistSorts)('by %s', (sort) => {
    expect(sortArtists(all, sort).map((one) => one.username)).toEqual(expected[sort])
  })

  it('puts most artworks first', () => {
    const busy = { ...lucia, worksCount: 20 }
    expect(sortArtists([amara, busy], 'artworks')[0]).toBe(busy)
  })
})
