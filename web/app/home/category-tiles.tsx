import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoryCoverQuery, featuredQuery } from '../artworks/artwork-queries.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowRightIcon } from '../kit/ui/frame-icons.ts'
import { CroppedPicture, DetailName } from '../exhibitions/detail-cover.tsx'
import type { Box } from '../kit/ui/picture.tsx'
import styles from './category-tiles.module.css'

export const tiles = [
  { name: 'digital', category: 'digital' },
  { name: 'photography', category: 'photography' },
  { name: 'mixedMedia', category: 'mixed-media' },
  { name: 'installations', category: 'installations' },
] as const

const boxes: Box[] = [
  { below: 1100, width: '50vw - 28px', ratio: 4 / 5 },
  { width: 'min(25vw - 42px, 378px)', ratio: 4 / 5 },
]

/** Signage: a cropped detail of the category's newest work that is not the hero, marked as a detail. */
export function CategoryTiles() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('word.categories')} className={styles.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </nav>
  )
}

function Tile({ name, category }: (typeof tiles)[number]) {
  const { t } = useTranslation()
  const { data } = useQuery(categoryCoverQuery(category))
  const hero = useQuery(featuredQuery()).data?.hero?.id
  const artwork = data?.find(({ id }) => id !== hero) ?? data?.[0]
  return (
    <Link to={`${paths.store()}?category=${category}`} className={styles.tile}>
      <CroppedPicture image={artwork?.images[0]} boxes={boxes} />
      <span className={layout.row(12, layout.spread, styles.head)}>
        <span className={styles.name}>{t(`home.tile.${name}`)}</span>
        <Icon path={arrowRightIcon} size={22} mirrored />
      </span>
      {artwork && (
        <span className={classes(font.quiet, styles.caption)}>
          <DetailName {...artwork} />
        </span>
      )}
    </Link>
  )
}
