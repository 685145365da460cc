import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { ExhibitionWithWorks } from '@passion-art/contract/exhibitions/exhibitions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { ArticleBlocks } from '../articles/article-blocks.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { frameCornersIcon } from '../kit/ui/icons.ts'
import { Picture } from '../kit/ui/picture.tsx'
import { MotionButton, useMotion } from '../kit/motion/use-motion.tsx'
import { ExhibitionDates } from './exhibition-dates.tsx'
import styles from './exhibition-head.module.css'
import { ExhibitionStanding } from './exhibition-standing.tsx'

interface HeadProps {
  exhibition: ExhibitionWithWorks
  onWalk: (() => void) | null
}

export function ExhibitionHead({ exhibition, onWalk }: HeadProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <div className={layout.stack(20, layout.whole)}>
        <h1 className={font.display1}>
          <bdi {...contentLang(exhibition.language)}>{exhibition.title}</bdi>
        </h1>
        {exhibition.gallery?.subtitle && (
          <p className={classes(font.title3, styles.subtitle)}>
            <bdi {...contentLang(exhibition.language)}>{exhibition.gallery.subtitle}</bdi>
          </p>
        )}
      </div>
      <div className={layout.stack(32, styles.side)}>
        <Facts exhibition={exhibition} />
        {onWalk && (
          <Button onClick={onWalk}>
            <Icon path={frameCornersIcon} size={20} />
            <span>{t('exhibition.walk')}</span>
          </Button>
        )}
      </div>
      <div className={styles.statement}>
        <Cover exhibition={exhibition} />
        {exhibition.gallery && exhibition.state === 'closed' && exhibition.artworksCount > 0 && (
          <p className={classes(font.title3, styles.archive)}>
            {t('exhibition.archive', { sold: exhibition.gallery.sold, total: exhibition.artworksCount })}
          </p>
        )}
        {exhibition.gallery ? (
          <ArticleBlocks blocks={exhibition.body} works={noWorks} language={exhibition.language} />
        ) : (
          <Plain text={exhibition.statement} language={exhibition.language} />
        )}
      </div>
    </header>
  )
}

const noWorks = new Map<string, Artwork>()

function Plain({ text, language }: { text: string; language: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} {...contentLang(language)}>
      {paragraph}
    </p>
  ))
}

function Cover({ exhibition: { image, detailOf, language } }: { exhibition: ExhibitionWithWorks }) {
  const played = useMotion(image)
  if (!image || detailOf) return null
  return (
    <>
      <Picture
        image={image}
        alt={image.alt ?? ''}
        language={language}
        sizes="(width < 1100px) calc(100vw - 40px), 50vw"
        priority
        motion={played.motion}
      />
      <MotionButton played={played} />
    </>
  )
}

function Facts({ exhibition }: { exhibition: ExhibitionWithWorks }) {
  const { t } = useTranslation()
  const { gallery } = exhibition
  const venue = gallery ? (
    <Place exhibition={exhibition} gallery={gallery} />
  ) : (
    <bdi {...contentLang(exhibition.language)}>{exhibition.location}</bdi>
  )
  const facts = [
    {
      name: 'field.state',
      value: <ExhibitionStanding state={exhibition.state} days={exhibition.days} />,
    },
    { name: 'field.dates', value: <ExhibitionDates exhibition={exhibition} /> },
    { name: 'field.gallery', value: gallery && <GalleryLink gallery={gallery} /> },
    { name: 'exhibition.fact.place', value: venue },
    {
      name: 'field.openingHours',
      value: gallery?.openingHours && (
        <bdi {...contentLang(exhibition.language)} className={font.lines}>
          {gallery.openingHours}
        </bdi>
      ),
    },
    { name: 'field.curator', value: exhibition.curator && <bdi>{exhibition.curator}</bdi> },
    { name: 'field.works', value: exhibition.artworksCount },
  ]
  return (
    <dl className={layout.stack(16, styles.facts)}>
      {facts.map(
        ({ name, value }) =>
          value !== null &&
          value !== undefined &&
          value !== '' && (
            <div key={name}>
              <dt className={font.quiet}>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Gallery = NonNullable<ExhibitionWithWorks['gallery']>

function GalleryLink({ gallery }: { gallery: Gallery }) {
  return (
    <Link to={paths.artist(gallery.id)} className={styles.link}>
      <bdi>{gallery.name}</bdi>
    </Link>
  )
}

function Place({ exhibition, gallery }: { exhibition: ExhibitionWithWorks; gallery: Gallery }) {
  const { t } = useTranslation()
  const lines = [gallery.address, ...(gallery.kind === 'physical' ? [] : [t('word.online')])].filter(Boolean)
  return (
    <>
      {exhibition.location && <bdi {...contentLang(exhibition.language)}>{exhibition.location}</bdi>}
      {exhibition.location && lines.length > 0 && <br />}
      <bdi className={font.lines}>{lines.join('\n')}</bdi>
    </>
  )
}
