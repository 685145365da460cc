import { categoryLabelKeys } from '@passion-art/contract/artworks/artwork-categories'
import { inCentimeters } from '@passion-art/contract/artworks/artwork-size'
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { formatDecimal } from '@passion-art/contract/site/formatters'
import type { Suggestion } from '@passion-art/contract/suggestions/suggestions'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import styles from './suggestion-difference.module.css'
import { markWords, type Part } from './word-marks.ts'

type Field = Suggestion['fields'][number]

type Level = 'h2' | 'h3'

interface SuggestionProps {
  suggestion: Suggestion
  /** Of its headings. */
  level: Level
}

/** What is and what is suggested, side by side; needs the texts of `suggestions`. */
export function SuggestionDifference({ suggestion, level }: SuggestionProps) {
  const { artwork, fields, images } = suggestion
  const next = fields.find(({ name }) => name === 'language')?.to ?? artwork.language
  const languages = { from: artwork.language, to: String(next) }
  return (
    <div className={layout.stack(24)}>
      {fields.map((field) => (
        <FieldDifference key={field.name} field={field} languages={languages} level={level} />
      ))}
      {images && <ImagesDifference images={images} languages={languages} level={level} />}
    </div>
  )
}

interface Languages {
  from: string
  to: string
}

interface Placed {
  languages: Languages
  level: Level
}

function FieldDifference({ field, languages, level }: Placed & { field: Field }) {
  const { t, i18n } = useTranslation()
  const { name, from, to } = field
  const isText = name === 'title' || name === 'description'
  const short = name === 'title'
  const marks = isText && markWords(String(from ?? ''), String(to ?? ''), languages.from)
  const plain = (value: Field['to']) => <bdi>{valueText(t, i18n.language, { name, value })}</bdi>
  return (
    <Difference
      level={level}
      title={labelOf(t, name)}
      from={
        marks ? <Marked parts={marks.from} as="del" language={languages.from} short={short} /> : plain(from)
      }
      to={marks ? <Marked parts={marks.to} as="ins" language={languages.to} short={short} /> : plain(to)}
    />
  )
}

interface DifferenceProps {
  level: Level
  title: string
  from: Elements
  to: Elements
}

function Difference({ level: Title, title, from, to }: DifferenceProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={title} className={layout.stack(8, styles.difference)}>
      <Title className={font.compactStrong}>{title}</Title>
      <div className={layout.pair('12 24')}>
        {(
          [
            ['now', from],
            ['suggested', to],
          ] as const
        ).map(([key, value]) => (
          <div key={key} className={layout.stack(4, layout.shrink)}>
            <p className={font.quiet}>{t(`features.suggestions.${key}`)}</p>
            <div className={styles.value}>{value}</div>
          </div>
        ))}
      </div>
    </section>
  )
}

interface MarkedProps {
  parts: readonly Part[]
  as: 'del' | 'ins'
  language: string
  /** Begins where the page's lines begin, whatever its language. */
  short: boolean
}

function Marked({ parts, as: Mark, language, short }: MarkedProps) {
  const words = parts.map(({ text, changed }, at) =>
    changed ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, never moved
      <Fragment key={at}>
        <Mark className={styles[Mark]}>{text.trimEnd()}</Mark>
        <span>{text.slice(text.trimEnd().length)}</span>
      </Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, never moved
      <span key={at}>{text}</span>
    ),
  )
  if (short)
    return (
      <p>
        <bdi {...contentLang(language)}>{words}</bdi>
      </p>
    )
  return (
    <p className={font.lines} {...contentLang(language)}>
      {words}
    </p>
  )
}

function labelOf(t: TFunction, name: Field['name']): string {
  if (name.endsWith('_mm')) return t(`record.field.${name}`)
  return t(name === 'language' ? 'field.textLanguage' : `field.${name}`)
}

interface Valued {
  name: Field['name']
  value: Field['to']
}

function valueText(t: TFunction, language: string, { name, value }: Valued): string {
  if (value === null) return t('record.unsaid')
  if (typeof value === 'number') return inCentimeters(formatDecimal(value / 10, language), language)
  if (name === 'language') return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value
  return Object.hasOwn(categoryLabelKeys, value) ? t(`category.${categoryLabelKeys[value]}`) : value
}

interface ImagesProps extends Placed {
  images: NonNullable<Suggestion['images']>
}

function ImagesDifference({ images: { from, to }, languages, level }: ImagesProps) {
  const { t } = useTranslation()
  const [old, now] = [from.map(({ url }) => url), to.map(({ url }) => url)]
  const kept = old.filter((url) => now.includes(url))
  const order = now.filter((url) => old.includes(url))
  const nowMark = (url: string) =>
    !old.includes(url) ? 'added' : kept.indexOf(url) === order.indexOf(url) ? null : 'moved'
  return (
    <Difference
      level={level}
      title={t('submissions.images')}
      from={
        <Images
          images={from}
          language={languages.from}
          markOf={({ url }) => (now.includes(url) ? null : 'removed')}
          textOf={() => undefined}
        />
      }
      to={
        <Images
          images={to}
          language={languages.to}
          markOf={({ url }) => nowMark(url)}
          textOf={({ url, alt }) => {
            const before = from.find((image) => image.url === url)
            return (before?.alt ?? null) === alt ? undefined : (alt ?? t('features.suggestions.noAlt'))
          }}
        />
      }
    />
  )
}

interface ImageRowProps {
  images: readonly ArtworkImage[]
  language: string
  markOf: (image: ArtworkImage) => 'added' | 'removed' | 'moved' | null
  /** An alternative text that differs. */
  textOf: (image: ArtworkImage) => string | undefined
}

function Images({ images, language, markOf, textOf }: ImageRowProps) {
  const { t } = useTranslation()
  return (
    <ol className={styles.images}>
      {images.map((image, at) => {
        const [mark, text] = [markOf(image), textOf(image)]
        return (
          <li key={image.url} className={layout.stack(4, styles.image)}>
            <a href={image.url} target="_blank" rel="noreferrer" className={styles.frame}>
              <img
                src={image.thumbnail_url}
                loading="lazy"
                lang={image.alt ? language : undefined}
                alt={image.alt || t('word.imageAt', { at: at + 1 })}
                className={classes(layout.fill, styles.picture)}
              />
            </a>
            {mark && <span className={font.compactStrong}>{t(`features.suggestions.${mark}`)}</span>}
            {text !== undefined && (
              <span className={font.quiet} {...contentLang(language)}>
                {text}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
