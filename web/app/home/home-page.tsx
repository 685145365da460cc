import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { heroOf } from '../artworks/hanging.ts'
import { categoryCoverQuery, featuredQuery } from '../artworks/artwork-queries.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/home-page.ts'
import { CategoryTiles, tiles } from './category-tiles.tsx'
import { FeaturedArtworks } from './featured-artworks.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'

const queries = () => [featuredQuery(), ...tiles.map((tile) => categoryCoverQuery(tile.category))]

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, queries())
export const clientLoader = () => prefetchInBrowser(queries())

/** `/` and `/gallery`: the name with a work as its hyphen, four tiles, the featured hang. */
export default function HomePage() {
  const { data, error, isPending } = useQuery(featuredQuery())
  const { t } = useTranslation()
  const featured = data?.featured ?? []
  const hero = heroOf(featured)
  useEffect(() => {
    if (error) console.error('The featured artworks could not be loaded.', error)
  }, [error])
  return (
    <div className={styles.page}>
      <PageHead description={t('home.statement')} image={hero?.images[0]} />
      <Hero artwork={hero} />
      <CategoryTiles />
      <FeaturedArtworks artworks={featured} loading={isPending} />
    </div>
  )
}
