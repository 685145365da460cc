import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryCoverQuery, featuredQuery } from '../artworks/artwork-queries.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { featuredArticlesQuery, newestArticlesQuery } from '../articles/article-queries.ts'
import { layout } from '../kit/layout/layout.ts'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { paths } from '../paths.ts'
import { eventsQuery } from '../events/event-queries.ts'
import { exhibitionsQuery } from '../exhibitions/exhibition-queries.ts'
import { articleFeeds, artworkFeeds } from '../shell/feed-links.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { organization, website } from '../shell/site-data.ts'
import type { Route } from './+types/home-page.ts'
import { CategoryTiles, tiles } from './category-tiles.tsx'
import { FeaturedArtworks } from './featured-artworks.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { MagazineBand } from './magazine-band.tsx'
import { PickedWorks } from './picked-works.tsx'
import type { PageHandle } from '../shell/frame.tsx'

const queries = () => [
  featuredQuery(),
  ...tiles.map((tile) => categoryCoverQuery(tile.category)),
  exhibitionsQuery(),
  eventsQuery(),
  featuredArticlesQuery(),
  newestArticlesQuery(),
]

// The day is loader data: a cached page and its hydration must name the same exhibition.
const today = () => new Date().toISOString().slice(0, 10)

export const handle: PageHandle = { cachedBy: [] }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await prefetchOnServer(context, queries())),
  today: today(),
})
export const clientLoader = async () => ({ ...(await prefetchInBrowser(queries())), today: today() })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { data, error, isPending } = useQuery(featuredQuery())
  const { t } = useTranslation()
  const featured = data?.featured ?? []
  const hero = data?.hero ?? undefined
  useEffect(() => {
    if (error) console.error('The featured artworks could not be loaded.', error)
  }, [error])
  return (
    <div className={layout.stack(0, styles.page)}>
      <PageHead
        path={paths.home()}
        description={t('home.statement')}
        image={hero?.images[0]}
        feeds={[...articleFeeds(t), ...artworkFeeds(t)]}
      />
      <JsonLd describe={(home) => [organization(home), website(home, t('home.statement'))]} />
      <Hero artwork={hero} today={loaderData.today} />
      <CategoryTiles />
      <FeaturedArtworks artworks={featured} loading={isPending} />
      <PickedWorks />
      <MagazineBand />
      <NewsletterBox />
    </div>
  )
}
