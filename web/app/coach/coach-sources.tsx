import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CoachSource } from '@passion-art/contract/coach/coach'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArticleCover } from '../articles/article-card.tsx'
import { useCategoryName } from '../articles/article-byline.tsx'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ArtworkPrice, useArtworkTexts, WorkLink } from '../artworks/artwork-label.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Box } from '../kit/ui/picture.tsx'
import styles from './coach-sources.module.css'
import type { StoredSource } from './conversation-store.ts'

interface SourcesProps {
  sources: readonly StoredSource[]
  /** Language of the answer they came with. */
  language: string
}

/** Works hang side by side, texts stand below one another; the best match comes first. */
export function CoachSources({ sources, language }: SourcesProps) {
  const { t } = useTranslation()
  const id = useId()
  const works = sources.flatMap(({ artwork }) => artwork ?? [])
  const texts = sources.filter(({ artwork }) => !artwork)
  const worksFirst = Boolean(sources[0]?.artwork)
  return (
    <div className={layout.stack(20, styles.sources)}>
      <p id={id} className={font.fieldLabel}>
        {t(texts.length === 0 ? 'coach.inStore' : 'coach.sources')}
      </p>
      {worksFirst ? (
        <Works works={works} labelledBy={id} />
      ) : (
        <Texts texts={texts} labelledBy={id} answered={language} />
      )}
      {worksFirst ? (
        <Texts texts={texts} labelledBy={id} answered={language} />
      ) : (
        <Works works={works} labelledBy={id} />
      )}
    </div>
  )
}

function Works({ works, labelledBy }: { works: readonly Artwork[]; labelledBy: string }) {
  if (works.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks
    <ul role="list" aria-labelledby={labelledBy} className={styles.works}>
      {works.map((work) => (
        <WorkCard key={work.id} work={work} />
      ))}
    </ul>
  )
}

function WorkCard({ work }: { work: Artwork }) {
  const { artist } = useArtworkTexts(work)
  return (
    <li className={styles.work}>
      <figure className={classes(layout.relative, styles.figure)}>
        <div className={styles.picture} style={{ '--ratio': ratioOf(work) } as CSSProperties}>
          <ArtworkPicture artwork={work} sizes="(width < 700px) calc(50vw - 30px), 256px" priority={false} />
        </div>
        <figcaption>
          <p className={font.workTitle}>
            <WorkLink artwork={work} />
          </p>
          <p className={font.quiet}>
            <bdi>{artist}</bdi>
          </p>
          <ArtworkPrice artwork={work} className={styles.price} />
        </figcaption>
      </figure>
    </li>
  )
}

interface TextsProps {
  texts: readonly StoredSource[]
  labelledBy: string
  answered: string
}

function Texts({ texts, labelledBy, answered }: TextsProps) {
  if (texts.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks
    <ul role="list" aria-labelledby={labelledBy} className={layout.stack(24, styles.texts)}>
      {texts.map(({ title, url, language = '', quote, article, course }) => (
        <li key={url} className={classes(layout.relative, styles.text)}>
          <SourceCover cover={article ?? course} language={language} />
          <div className={layout.stack(6, layout.packed)}>
            <SourceLine article={article} course={course} language={language} answered={answered} />
            <p className={styles.title}>
              <Link to={url} prefetch="intent" className={classes(layout.covering, font.linkName)}>
                <bdi {...contentLang(language)}>{title}</bdi>
              </Link>
            </p>
            {quote && (
              <blockquote className={styles.quote}>
                <bdi {...contentLang(language)}>
                  <q>{quote}</q>
                </bdi>
              </blockquote>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const boxes: Box[] = [
  { below: 700, width: '96px', ratio: 1 },
  { width: '200px', ratio: 4 / 3 },
]

interface TextParts {
  article: CoachSource['article'] | undefined
  course: CoachSource['course'] | undefined
  language: string
}

function SourceCover({
  cover,
  language,
}: {
  cover: CoachSource['article' | 'course'] | undefined
  language: string
}) {
  if (!cover) return null
  return <ArticleCover article={{ ...cover, language }} boxes={boxes} className={styles.cover} />
}

function SourceLine({ article, course, language, answered }: TextParts & { answered: string }) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  if (article)
    return (
      <p className={classes(font.quiet, styles.line)}>
        <bdi>{categoryName(article.category)}</bdi>
        <span lang={answered}>{article.readTime}</span>
      </p>
    )
  if (!course) return null
  return (
    <p className={classes(font.quiet, styles.line)}>
      <span>{t('coach.course')}</span>
      <bdi {...contentLang(language)}>{course.heading}</bdi>
    </p>
  )
}
