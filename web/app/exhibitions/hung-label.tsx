import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { ExhibitionWithWorks } from '@passion-art/contract/exhibitions/exhibitions'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { ArtworkLabel } from '../artworks/artwork-label.tsx'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import styles from './hung-label.module.css'

export type HungLabels = ExhibitionWithWorks['labels']

interface LabelProps {
  artwork: Artwork
  labels: HungLabels
  linked?: boolean
  sized?: boolean
  heading?: 'h2' | 'h3'
}

export function HungLabel({ artwork, labels, linked = false, sized = false, heading }: LabelProps) {
  const { t } = useTranslation()
  const own = labels.find(({ artworkId }) => artworkId === artwork.id)
  return (
    <>
      <ArtworkLabel
        artwork={artwork}
        linked={linked}
        sized={sized}
        {...(heading && { heading })}
        {...(own?.notForSale && artwork.status !== 'sold' && { instead: t('status.notForSale') })}
      />
      {own?.caption && (
        <p className={classes(font.quiet, styles.caption)}>
          <bdi {...contentLang(own.language)}>{own.caption}</bdi>
        </p>
      )}
    </>
  )
}
