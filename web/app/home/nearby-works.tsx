import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { featuredQuery } from '../artworks/artwork-queries.ts'
import { ArtworkWall } from '../artworks/artwork-wall.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'

/** Three works, shown on 'not found' pages. */
export function NearbyWorks() {
  const { t } = useTranslation()
  const { data } = useQuery(featuredQuery())
  const works = data?.featured.slice(0, 3) ?? []
  if (works.length === 0) return null
  return (
    <section className={layout.stack(32)}>
      <h2 className={font.title1}>{t('state.onView')}</h2>
      <ArtworkWall artworks={works} line />
    </section>
  )
}
