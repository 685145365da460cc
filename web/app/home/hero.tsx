import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ArtworkLabel, useWorkName } from '../artworks/artwork-label.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import { startArtworkTransition, canAnimateNavigation } from '../artworks/artwork-transition.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Hyphen } from '../kit/ui/hyphen.tsx'
import styles from './hero.module.css'
import { ProgrammeLine } from './programme-line.tsx'

/** 66vw is slightly less than the picture, else a phone of 412 px would load a file half as large again for 11 px. */
const pictureSizes = (ratio: number): string =>
  `(width < 1100px) 66vw, calc(${Math.sqrt(ratio).toFixed(3)} * min(36.2vw, 58vh, 610px))`

export function Hero({ artwork, today }: { artwork: Artwork | undefined; today: string }) {
  const { t } = useTranslation()
  const ratio = artwork ? ratioOf(artwork) : 1
  return (
    <section
      className={styles.hero}
      style={{ '--ratio': Math.sqrt(ratio), '--aspect': ratio } as CSSProperties}
    >
      <div className={layout.row(0, layout.spread, styles.name)} dir="ltr">
        <h1 className={styles.word} aria-label="PASSION-ART">
          PASSION
        </h1>
        <div className={classes(layout.relative, styles.picture)}>
          {artwork ? <HeroWork artwork={artwork} /> : <Hyphen size="panel" />}
        </div>
        <span className={styles.word} aria-hidden="true">
          ART
        </span>
      </div>
      <div className={styles.row}>
        <p className={styles.statement}>{t('home.statement')}</p>
        <div className={styles.label}>{artwork && <ArtworkLabel artwork={artwork} heading="h2" />}</div>
        <div className={styles.actions}>
          <ButtonLink to={paths.store()}>{t('home.browse')}</ButtonLink>
          <ButtonLink look="text" to={paths.articles()}>
            {t('ui.readMagazine')}
          </ButtonLink>
        </div>
      </div>
      <ProgrammeLine today={today} />
    </section>
  )
}

function HeroWork({ artwork }: { artwork: Artwork }) {
  return (
    <>
      <ArtworkPicture artwork={artwork} sizes={pictureSizes(ratioOf(artwork))} priority alt={artwork.title} />
      <Link
        to={paths.artwork(artwork.id)}
        prefetch="intent"
        viewTransition={canAnimateNavigation()}
        onClick={(event) => startArtworkTransition(event.currentTarget.parentElement, artwork.id)}
        aria-label={useWorkName(artwork)}
        className={layout.covering}
      />
    </>
  )
}
