import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { pageSize, useArtists, useCounts, useFollowing } from './artist-queries.ts'
import type { ArtistsAddress } from './artists-address.ts'
import { type Followed, matchesArtist, sortArtists } from './followed-artists.ts'

interface Answer {
  success?: boolean
  message?: string
}

/** The line under 'Unable to Load Artists', or null when there is nothing to say. */
export function artistsFailure(error: unknown, answer: Answer | undefined, t: TFunction): string | null {
  if (error instanceof ApiError && error.status > 0) return t('artists.httpError', { status: error.status })
  if (error) return error instanceof Error ? error.message : t('artists.fetchFailed')
  if (answer && answer.success === false) return answer.message || t('artists.fetchFailed')
  return null
}

export interface ArtistList {
  artists: readonly Followed[] | undefined
  total: number
  page: number
  failure: string | null
  retry: () => void
}

export function useAllArtists(address: ArtistsAddress): ArtistList {
  const { t } = useTranslation()
  const { data, error, refetch } = useArtists(address)
  const failure = artistsFailure(data ? null : error, data, t)
  const total = data?.total ?? 0
  return { artists: data?.artists, total, page: address.page, failure, retry: () => void refetch() }
}

export function useFollowedArtists(address: ArtistsAddress): ArtistList & { nobody: boolean } {
  const { t } = useTranslation()
  const { data, error, refetch } = useFollowing()
  const matching = useMemo(
    () => (data?.following ?? []).filter((person) => matchesArtist(person, address.search)),
    [data, address.search],
  )
  const shownOf = (all: readonly Followed[]) =>
    sortArtists(all, address.sort).slice((address.page - 1) * pageSize, address.page * pageSize)
  const counted = useCounts(matching, shownOf, address.sort)
  return {
    artists: data && shownOf(counted),
    nobody: data?.following.length === 0,
    total: matching.length,
    page: address.page,
    failure: artistsFailure(data ? null : error, data, t),
    retry: () => void refetch(),
  }
}
