import type { AccountType, User } from '@passion-art/contract/accounts/accounts'
import type { Artist, ArtistSort, ArtistWork } from '@passion-art/contract/artists/artists'
import { describeAccount } from '../accounts/account-service.ts'
import { listArtworksById } from '../artworks/artwork-service.ts'
import type { UserRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { type Page, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import * as store from './artist-store.ts'
import type { ArtistRecord, PersonRecord } from './artist-store.ts'

type Person = Omit<Artist, 'followersCount' | 'artworksCount' | 'worksCount' | 'works'>

const presentPerson = (row: PersonRecord): Person => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  bio: row.bio,
  bioLanguage: row.bio_language,
  user_type: row.user_type as AccountType,
  profile_picture: row.profile_picture,
  created_at: row.created_at,
})

const presentArtist = (row: ArtistRecord, works: ArtistWork[] = []): Artist => ({
  ...presentPerson(row),
  followersCount: row.followers,
  artworksCount: row.artworks,
  worksCount: row.works,
  works,
})

const canSeeAllWorks = (viewer: Viewer | null, account: { id: string }): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === account.id)

const canOpenAccount = (viewer: Viewer | null, account: { is_active: number }): boolean =>
  account.is_active === 1 || (viewer?.isAdmin ?? false)

const maxUnpaged = 1_000

type ReadDeps = Pick<Deps, 'db' | 'config'>

export interface ArtistSearch {
  q?: string | undefined
  sort?: ArtistSort | undefined
  page: Page | null
}

export async function listArtists(
  deps: ReadDeps,
  { q, sort, page }: ArtistSearch,
): Promise<{ artists: Artist[]; total: number }> {
  const query = await store.resolveFilter(deps.db, {
    q,
    unverifiedToo: deps.config.EMAIL_VERIFICATION === 'off',
  })
  const total = await store.countDirectory(deps.db.read, query)
  const slice = page ? sliceOf(page) : { limit: maxUnpaged, offset: 0 }
  if (slice.offset >= total) return { artists: [], total }
  const order = sort ?? (page || q ? 'name' : 'newest')
  const ids = await store.listDirectory(deps.db.read, query, { ...slice, sort: order })
  const found = new Map((await store.listArtistsById(deps.db.read, ids)).map((row) => [row.id, row]))
  const works = page ? await listNewestWorksOf(deps, ids) : new Map<string, ArtistWork[]>()
  const artists = ids.flatMap((id) => found.get(id) ?? []).map((row) => presentArtist(row, works.get(row.id)))
  return { artists, total }
}

const worksBeside = 3

/** The same for every caller. Works without a picture are left out. */
export async function listNewestWorksOf(
  deps: ReadDeps,
  ids: readonly string[],
): Promise<Map<string, ArtistWork[]>> {
  const newest = await store.listNewestWorks(deps.db.read, ids, worksBeside)
  const works = await listArtworksById(
    deps,
    null,
    newest.map(({ id }) => id),
  )
  const byArtist = new Map<string, ArtistWork[]>()
  for (const { id, user_id, title, language, images } of works) {
    const [image] = images
    if (image) byArtist.set(user_id, [...(byArtist.get(user_id) ?? []), { id, title, language, image }])
  }
  return byArtist
}

/** For others counts only works on the page. Throws not_found, also for inactive accounts, except to the administrator. */
export async function getUser(deps: Deps, viewer: Viewer | null, id: string): Promise<User> {
  const account = await getOpenAccount(deps, viewer, id)
  const user = await describeAccount(deps, account, viewer)
  if (canSeeAllWorks(viewer, account)) return user
  const artworks = await store.countWorks(deps.db.read, id)
  return { ...user, stats: { ...user.stats, artworks } }
}

async function getOpenAccount({ db }: Pick<Deps, 'db'>, viewer: Viewer | null, id: string): Promise<UserRow> {
  const account = await store.findPerson(db.read, id)
  if (!account || !canOpenAccount(viewer, account)) throw notFound('User')
  return account
}

export async function countFollowers(deps: ReadDeps, viewer: Viewer | null, id: string): Promise<number> {
  await getOpenAccount(deps, viewer, id)
  return store.countFollowers(deps.db.read, id)
}

export async function countFollowing(deps: ReadDeps, viewer: Viewer | null, id: string): Promise<number> {
  await getOpenAccount(deps, viewer, id)
  return store.countFollowing(deps.db.read, id)
}

export async function listFollowing(
  deps: ReadDeps,
  viewer: Viewer,
): Promise<ReturnType<typeof presentPerson>[]> {
  return (await store.listFollowed(deps.db.read, viewer.id, maxUnpaged)).map(presentPerson)
}

export interface FollowState {
  following: boolean
  count: number
}

/** Idempotent. Throws validation_failed for oneself and not_found. */
export async function follow(deps: Deps, viewer: Viewer, userId: string): Promise<FollowState> {
  if (userId.toLowerCase() === viewer.id)
    throw new AppError('validation_failed', { fields: { userId: { key: 'self_follow' } } })
  const { id } = await getOpenAccount(deps, viewer, userId)
  return deps.db.write.transaction().execute(async (tx) => {
    const created_at = deps.now().toISOString()
    await store.insertFollow(tx, { follower_id: viewer.id, artist_id: id, created_at })
    return { following: true, count: await store.countFollowers(tx, id) }
  })
}

/** Idempotent. Throws not_found. */
export async function unfollow(deps: Deps, viewer: Viewer, userId: string): Promise<FollowState> {
  if (!(await store.findPerson(deps.db.read, userId))) throw notFound('User')
  return deps.db.write.transaction().execute(async (tx) => {
    await store.deleteFollow(tx, viewer.id, userId)
    return { following: false, count: await store.countFollowers(tx, userId) }
  })
}
