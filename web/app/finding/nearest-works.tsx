import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtworkWall } from '../artworks/artwork-wall.tsx'
import { WorkRow } from '../artworks/work-row.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { nearestQuery, type SearchInput } from './finding-queries.ts'

interface NearestProps extends SearchInput {
  /** The address of this search with other words; without it, what was meant is not offered. */
  toMeant?: (meant: string) => string
}

/** Shown below the text that nothing was found. */
export function NearestWorks({ toMeant, ...input }: NearestProps) {
  const { data } = useQuery(nearestQuery(input))
  if (!data) return null
  return (
    <>
      {toMeant && data.meant !== null && <DidYouMean meant={data.meant} to={toMeant(data.meant)} />}
      <NearestWall artworks={data.artworks} near={data.near} />
    </>
  )
}

interface WallProps {
  artworks: readonly Artwork[]
  /** Otherwise they are the newest. */
  near: boolean
}

export function NearestWall({ artworks, near }: WallProps) {
  const { t } = useTranslation()
  if (artworks.length === 0) return null
  return (
    <FindingSection title={t(near ? 'search.nearest' : 'search.recent')}>
      <FoundWorks artworks={artworks} />
    </FindingSection>
  )
}

export function FindingSection({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.stack(24)}>
      <h2 id={id} className={font.title1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function FoundWorks({ artworks, eager = 0 }: { artworks: readonly Artwork[]; eager?: number }) {
  return artworks.length > 2 ? (
    <ArtworkWall artworks={artworks} short heading="h3" eager={eager} />
  ) : (
    <WorkRow artworks={artworks} highest={400} />
  )
}

/** For a search that has not begun: the newest works, in one row. */
export function RecentWorks() {
  const { t } = useTranslation()
  const { data } = useQuery(recentQuery())
  if (!data || data.artworks.length === 0) return null
  return (
    <FindingSection title={t('search.recent')}>
      <ArtworkWall artworks={data.artworks.slice(0, 4)} line heading="h3" />
    </FindingSection>
  )
}

export const recentQuery = () => nearestQuery({ q: '' })

export function DidYouMean({ meant, to }: { meant: string; to: string }) {
  const { t } = useTranslation()
  return (
    <p className={font.title3}>
      <Link to={to} className={layout.touch(0, font.link)}>
        <bdi>{t('search.meant', { word: meant })}</bdi>
      </Link>
    </p>
  )
}
