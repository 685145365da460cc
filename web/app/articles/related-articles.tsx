import type { Article } from '@passion-art/contract/articles/articles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { ArticleCard } from './article-card.tsx'
import { relatedQuery } from './article-queries.ts'
import styles from './related-articles.module.css'

const thirds = [
  { below: 700, width: '100vw - 40px', ratio: 4 / 3 },
  { below: 1100, width: '50vw - 60px', ratio: 4 / 3 },
  { width: 'min(33.4vw - 48px, 512px)', ratio: 4 / 3 },
]

export function RelatedArticles({ article }: { article: Pick<Article, 'id' | 'category'> }) {
  const { t } = useTranslation()
  const { data } = useQuery(relatedQuery(article.category))
  const others = (data?.articles ?? []).filter(({ id }) => id !== article.id).slice(0, 2)
  return <ArticleRow title={t('article.related')} articles={others} />
}

export function ArticleRow({ title, articles }: { title: string; articles: readonly Article[] }) {
  if (articles.length === 0) return null
  return (
    <section className={layout.stack(32, styles.row)}>
      <h2 className={font.title1}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks */}
      <ul role="list" className={styles.cards}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} {...(articles.length !== 2 && { boxes: thirds })} />
        ))}
      </ul>
    </section>
  )
}
