import { type Sides, sidesOf, sizeText } from '@passion-art/contract/artworks/artwork-size'
import { sizeInInches } from '@passion-art/contract/artworks/size-in-inches'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { commaIn, joinFacts } from '@passion-art/contract/site/formatters'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { editionFact } from '../editions/edition-line.ts'
import { contentLang } from '../i18n/languages.ts'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import styles from './artwork-facts.module.css'
import { useCategoryLabel } from './artwork-label.tsx'

export function ArtworkFacts({ artwork }: { artwork: Artwork }) {
  const { t, i18n } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const { record, language } = artwork
  const field = (name: keyof Artwork['record']) => t(`record.field.${name}`)
  const facts: [name: string, value: ReactNode, language?: string][] = [
    [t('artwork.fact.dimensions'), artwork.dimensions && <Size key="size" sides={artwork.dimensions} />],
    [field('medium'), record.medium, language],
    [field('year'), record.year, language],
    [t('field.edition'), editionFact(artwork.edition, i18n)],
    // oxlint-disable-next-line react/jsx-key -- a pair, not a list of elements
    [field('signed'), record.signed && <Signature artwork={artwork} />],
    // oxlint-disable-next-line react/jsx-key -- a pair, not a list of elements
    [field('framed'), record.framed !== null && <Frame artwork={artwork} />],
    [field('condition'), record.condition, language],
    [field('series'), record.series, language],
    [field('how_made'), record.how_made && t(`record.how_made.${record.how_made}`)],
    [
      field('certificate'),
      record.certificate !== null && t(`record.certificate.${record.certificate ? 'yes' : 'no'}`),
    ],
    [field('inventory_no'), record.inventory_no, language],
    [t('field.category'), categoryLabel(artwork.category)],
    [t('artwork.fact.keywords'), joinFacts(artwork.keywords, language), language],
    [t('artwork.fact.listed'), formatDay(artwork.created_at, i18n.language)],
  ]
  return (
    <div>
      <ColorStrip colors={artwork.images[0]?.palette ?? []} />
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value, language]) => (
            <div key={name} className={styles.fact}>
              <dt className={font.quiet}>{name}</dt>
              <dd>
                <bdi {...(language && contentLang(language))}>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** In inches on a line of its own where both don't fit. */
function Size({ sides }: { sides: Sides }) {
  const { i18n } = useTranslation()
  return (
    // Isolated numbers leave no letter by which the line would find its direction.
    <bdi dir={i18n.dir()}>
      <bdi className={styles.size}>{sizeText(sides, i18n.language)}</bdi>{' '}
      <bdi className={styles.size}>{`(${sizeInInches(sides, i18n.language)})`}</bdi>
    </bdi>
  )
}

function Signature({ artwork: { record, language } }: { artwork: Artwork }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <span>{t(`record.signed.${record.signed}`)}</span>
      {record.signed_where !== null && (
        <>
          <span>{commaIn(i18n.language)}</span>
          <bdi {...contentLang(language)}>{record.signed_where}</bdi>
        </>
      )}
    </>
  )
}

function Frame({ artwork: { record } }: { artwork: Artwork }) {
  const { t, i18n } = useTranslation()
  const { frame_width_mm: width_mm, frame_height_mm: height_mm, frame_depth_mm: depth_mm } = record
  const size = sizeText(sidesOf({ width_mm, height_mm, depth_mm }), i18n.language)
  return (
    <>
      <span>{t(`record.framed.${record.framed ? 'yes' : 'no'}`)}</span>
      {size && (
        <>
          <span>{commaIn(i18n.language)}</span>
          <bdi>{size}</bdi>
        </>
      )}
    </>
  )
}

function ColorStrip({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      {colors.map((color, rank) => (
        // Ranks are fixed and two clusters may share a color.
        <span key={`${rank}-${color}`} style={{ background: color, flexGrow: widths[rank] ?? 10 }} />
      ))}
    </div>
  )
}

const widths = [34, 24, 18, 14, 10]
