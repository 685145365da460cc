import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { ArtworkWall } from './artwork-wall.tsx'
import { ratioOf } from './hanging.ts'
import styles from './other-works.module.css'
import { WorkRow } from './work-row.tsx'

interface OthersProps {
  artist: string
  moreByArtist: readonly Artwork[]
  related: readonly Artwork[]
}

/** Few of both share one row. */
export function OtherWorks({ artist, moreByArtist, related }: OthersProps) {
  const { t } = useTranslation()
  const more = { title: t('artwork.moreBy', { artist }), artworks: moreByArtist }
  const kin = { title: t('artwork.related'), artworks: related }
  const sum = sumOf(moreByArtist) + sumOf(related)
  const few = (artworks: readonly Artwork[]) => artworks.length > 0 && artworks.length <= 2
  if (!(few(moreByArtist) && few(related) && sum <= oneRow))
    return [more, kin].map((part) => part.artworks.length > 0 && <Part key={part.title} {...part} />)
  const gaps = gapBetween + gap * (moreByArtist.length + related.length - 2)
  const first = `calc(${gap * (moreByArtist.length - 1)}px + ${sumOf(moreByArtist) / sum} * (100% - ${gaps}px))`
  return (
    <div
      className={styles.pair}
      style={{ '--first': first, '--widest': `${sum * highest + gaps}px` } as CSSProperties}
    >
      <Part {...more} paired />
      <Part {...kin} paired />
    </div>
  )
}

interface PartProps {
  title: string
  artworks: readonly Artwork[]
  paired?: boolean
}

function Part({ title, artworks, paired = false }: PartProps) {
  return (
    <section className={layout.stack(32, classes(paired && styles.part))}>
      <h2 className={font.title1}>{title}</h2>
      {artworks.length > 2 ? (
        <ArtworkWall artworks={artworks} line />
      ) : (
        <WorkRow artworks={artworks} highest={highest} below={paired} />
      )}
    </section>
  )
}

const sumOf = (artworks: readonly Artwork[]): number =>
  artworks.reduce((width, artwork) => width + ratioOf(artwork), 0)

/** Widths of works of height 1 which fill a row. */
const oneRow = 4
/** In pixels, as in the stylesheets. */
const highest = 520
const gap = 32
const gapBetween = 64
