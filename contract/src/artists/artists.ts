import { z } from 'zod'
import { accountTypes, user } from '../accounts/accounts.ts'
import { artworkImage } from '../artworks/artworks.ts'
import { route } from '../http/route.ts'
import { byId, line, pagingQuery, success, time, uuid } from '../http/schemas.ts'

export const artistSorts = ['name', 'followers', 'artworks', 'newest', 'oldest'] as const
export type ArtistSort = (typeof artistSorts)[number]

const person = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  bio: z.string().nullable(),
  bioLanguage: z.string(),
  user_type: z.enum(accountTypes),
  profile_picture: z.string().nullable(),
  created_at: time,
})

/** A work in an artist's row or on an artist's card. */
export const artistWork = z.object({
  id: z.string(),
  title: z.string(),
  /** Language of the title. */
  language: z.string(),
  image: artworkImage,
})
export type ArtistWork = z.output<typeof artistWork>

export const artist = person.extend({
  followersCount: z.number(),
  /** Works on sale. */
  artworksCount: z.number(),
  /** Works on the artist's page: on sale, reserved or sold. */
  worksCount: z.number(),
  /** The newest of the page, at most three; none in a list that isn't paged. */
  works: z.array(artistWork),
})
export type Artist = z.output<typeof artist>

export const listArtists = route({
  name: 'artists.list',
  method: 'GET',
  path: '/artists',
  access: 'any',
  cached: true,
  sameForAll: true,
  summary:
    'Active, verified artists: searched, sorted and paged. Without parameters at most the 1,000 newest.',
  query: pagingQuery.extend({
    q: line(200).optional(),
    sort: z.enum(artistSorts).optional().catch(undefined),
  }),
  reply: z.object({ success, artists: z.array(artist), total: z.number(), message: z.string() }),
})

export const getUser = route({
  name: 'artists.get',
  method: 'GET',
  path: '/user/{id}',
  access: 'any',
  cached: true,
  summary: 'One active account; e-mail and phone only for its owner and the administrator.',
  recordKind: 'User',
  params: byId,
  reply: z.object({ success, user, works: artist.shape.works }),
})

const count = z.object({ success, count: z.number() })

export const countFollowers = route({
  name: 'artists.followers',
  method: 'GET',
  path: '/user/{id}/followers',
  access: 'any',
  cached: true,
  summary: 'How many accounts follow this one.',
  recordKind: 'User',
  params: byId,
  reply: count,
})

export const countFollowing = route({
  name: 'artists.following',
  method: 'GET',
  path: '/user/{id}/following',
  access: 'any',
  cached: true,
  summary: 'How many accounts this one follows.',
  recordKind: 'User',
  params: byId,
  reply: count,
})

export const listFollowing = route({
  name: 'artists.listFollowing',
  method: 'GET',
  path: '/profile/following',
  access: 'signed-in',
  summary: 'Whom the caller follows.',
  recordKind: 'User',
  reply: z.object({ success, following: z.array(person) }),
})

const followReply = z.object({ success, following: z.boolean(), count: z.number() })
const whom = z.object({ userId: uuid })

export const follow = route({
  name: 'artists.follow',
  method: 'POST',
  path: '/profile/follow',
  access: 'signed-in',
  summary: 'Follow an account; repeating it is harmless.',
  recordKind: 'User',
  body: whom,
  reply: followReply,
})

export const unfollow = route({
  name: 'artists.unfollow',
  method: 'POST',
  path: '/profile/unfollow',
  access: 'signed-in',
  summary: 'Stop following an account; repeating it is harmless.',
  recordKind: 'User',
  body: whom,
  reply: followReply,
})

export const artistRoutes = [
  listArtists,
  getUser,
  countFollowers,
  countFollowing,
  listFollowing,
  follow,
  unfollow,
] as const
