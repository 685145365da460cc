import { articleCategoryOf } from '@passion-art/contract/articles/article-categories'
import type { Article, Block } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockDir, contentLang } from '../i18n/languages.ts'
import { layout } from '../kit/layout/layout.ts'
import { BackLink } from '../kit/ui/back-link.tsx'
import { paths } from '../paths.ts'
import { articleFeeds } from '../shell/feed-links.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ArticleBlocks } from './article-blocks.tsx'
import { ArticleContents, type Contents } from './article-contents.tsx'
import { articleFacts, articleShare, articleThings } from './article-data.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleHead } from './article-head.tsx'
import { FirstMentions } from './article-inlines.tsx'
import styles from './article-page.module.css'
import { countView } from './article-queries.ts'
import tags from './article-tags.module.css'
import { firstMentions } from './article-text.ts'
import { RelatedArticles } from './related-articles.tsx'

function useViews({ id, views }: Pick<Article, 'id' | 'views'>): number {
  const counted = useRef(false)
  const [answered, setAnswered] = useState<number | null>(null)
  useEffect(() => {
    // React may run an effect twice.
    if (counted.current) return
    counted.current = true
    countView(id).then(setAnswered, (error: unknown) => console.error(error))
  }, [id])
  return answered ?? views
}

export interface OpenArticle extends Article {
  body: Block[]
  contents: Contents
  works: Artwork[]
}

export function ArticleReading({ article }: { article: OpenArticle }) {
  const { t } = useTranslation()
  const views = useViews(article)
  const first = useMemo(() => firstMentions(article.body), [article.body])
  const works = useMemo(() => new Map(article.works.map((work) => [work.id, work])), [article.works])
  return (
    <article className={layout.stack(56, styles.page)}>
      <PageHead
        title={article.title}
        description={article.excerpt}
        image={article.image ?? undefined}
        share={articleShare(article)}
        type="article"
        article={articleFacts(article)}
        feeds={articleFeeds(t, articleCategoryOf(article.category))}
        index={article.status === 'published'}
      />
      <JsonLd describe={articleThings(article, t('word.articles'))} />
      <div aria-hidden className={styles.progress} />
      <BackLink to={paths.articles()} label={t('article.back')} className={styles.backLink} />
      <ArticleHead article={article} views={views} />
      <div className={styles.columns}>
        <aside className={layout.stack(40, styles.margin)}>
          <ArticleFacts article={article} views={views} />
          <ArticleContents contents={article.contents} language={article.language} />
        </aside>
        <div className={layout.stack(24, styles.text)}>
          <FirstMentions value={first}>
            <ArticleBlocks blocks={article.body} works={works} language={article.language} />
          </FirstMentions>
          <ArticleTags names={article.tags} language={article.language} />
        </div>
      </div>
      <RelatedArticles article={article} />
    </article>
  )
}

function ArticleTags({ names, language }: { names: readonly string[]; language: string }) {
  const { t } = useTranslation()
  const row = layout.cluster(8, layout.stretch, tags.tags)
  if (names.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks
    <ul role="list" dir={blockDir(language)} aria-label={t('field.tags')} className={row}>
      {names.map((tag) => (
        <li key={tag}>
          <Link
            to={`${paths.articles()}?${new URLSearchParams({ q: tag })}`}
            className={layout.touch(0, tags.tag)}
          >
            <bdi {...contentLang(language)}>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
