import {
  type Artist,
  type ArtistSort,
  follow,
  getUser,
  listArtists,
  listFollowing,
  unfollow,
} from '@passion-art/contract/artists/artists'
import type { User } from '@passion-art/contract/accounts/accounts'
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import type { ArtistsAddress } from './artists-address.ts'
import { type Followed, needsCounts } from './followed-artists.ts'

/** Artists on a page; whole rows in two and three columns. */
export const pageSize = 24

export const artistsQuery = ({ search, sort, page }: Pick<ArtistsAddress, 'search' | 'sort' | 'page'>) =>
  queryFor(listArtists, {
    query: { page: String(page), limit: String(pageSize), sort, ...(search && { q: search }) },
  })

export const useArtists = (address: ArtistsAddress) =>
  useQuery({ ...artistsQuery(address), placeholderData: keepPreviousData })

export const userQuery = (id: string) => queryFor(getUser, { params: { id } })

export function useFollowing() {
  const session = useSession()
  return useQuery({ ...queryFor(listFollowing), enabled: session !== null })
}

/** Adds counts and works, which the reply to `following` lacks: for the page shown, or for all when counts decide its order. */
export function useCounts(
  following: readonly Followed[],
  shown: (all: readonly Followed[]) => Followed[],
  sort: ArtistSort,
) {
  const loaded = needsCounts(sort) ? following : shown(following)
  const found = useQueries({ queries: loaded.map(({ id }) => userQuery(id)) })
  const known = new Map(found.map(({ data }) => [data?.user.id, data]))
  return following.map((account): Followed => {
    const data = known.get(account.id)
    if (!data) return account
    const { followers, artworks } = data.user.stats
    return { ...account, followersCount: followers, worksCount: artworks, works: data.works }
  })
}

type Person = Pick<
  Artist,
  'id' | 'username' | 'first_name' | 'last_name' | 'bio' | 'user_type' | 'profile_picture' | 'created_at'
>

export function useFollow(person: Person) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (following: boolean) => call(following ? follow : unfollow, { body: { userId: person.id } }),
    onError: (error) => console.error(error),
    onSuccess: async ({ following, count }) => {
      await client.cancelQueries(allOf(listFollowing))
      client.setQueriesData<Following>(
        allOf(listFollowing),
        (data) => data && withPerson(data, person, following),
      )
      client.setQueriesData<Directory>(
        allOf(listArtists),
        (data) => data && withCount(data, person.id, count),
      )
      client.setQueryData<Account>(
        userQuery(person.id).queryKey,
        (data) => data && withFollowers(data, count),
      )
      // The viewer's own page counts whom they follow.
      void client.invalidateQueries({ ...allOf(getUser), refetchType: 'none' })
    },
  })
}

interface Following {
  following: Person[]
}
interface Directory {
  artists: Artist[]
}
interface Account {
  user: User
}

function withPerson<T extends Following>(data: T, person: Person, following: boolean): T {
  const others = data.following.filter(({ id }) => id !== person.id)
  return { ...data, following: following ? [person, ...others] : others }
}

const withCount = <T extends Directory>(data: T, id: string, followersCount: number): T => ({
  ...data,
  artists: data.artists.map((artist) => (artist.id === id ? { ...artist, followersCount } : artist)),
})

const withFollowers = <T extends Account>(data: T, followers: number): T => ({
  ...data,
  user: { ...data.user, stats: { ...data.user.stats, followers } },
})
