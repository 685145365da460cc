import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { joinFacts } from '@passion-art/contract/site/formatters'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import styles from './artwork-facts.module.css'
import { useCategoryLabel } from './artwork-label.tsx'
import { ArtworkSize } from './artwork-size.tsx'

export function ArtworkFacts({ artwork }: { artwork: Artwork }) {
  const { t, i18n } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const facts: [name: string, value: ReactNode, language?: string][] = [
    // oxlint-disable-next-line react/jsx-key -- a pair, not a list of elements
    ['artwork.fact.dimensions', artwork.dimensions && <ArtworkSize artwork={artwork} />],
    ['field.medium', artwork.materials, artwork.language],
    ['field.technique', artwork.technique],
    ['field.material', artwork.material],
    ['field.year', artwork.year && String(artwork.year)],
    ['field.category', categoryLabel(artwork.category)],
    ['artwork.fact.keywords', joinFacts(artwork.keywords, i18n.language), artwork.language],
    ['artwork.fact.listed', formatDay(artwork.created_at, i18n.language)],
  ]
  return (
    <div>
      <ColourStrip colours={artwork.images[0]?.palette ?? []} />
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value, language]) => (
            <div key={name} className={styles.fact}>
              <dt className={font.quiet}>{t(name)}</dt>
              <dd>
                <bdi {...(language && contentLang(language))}>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function ColourStrip({ colours }: { colours: readonly string[] }) {
  if (colours.length === 0) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      {colours.map((colour, rank) => (
        // Ranks are fixed and two clusters may share a color.
        <span key={`${rank}-${colour}`} style={{ background: colour, flexGrow: widths[rank] ?? 10 }} />
      ))}
    </div>
  )
}

const widths = [34, 24, 18, 14, 10]
