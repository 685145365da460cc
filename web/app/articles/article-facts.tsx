import type { Article } from '@passion-art/contract/articles/articles'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/dates.ts'
import { formatCount } from '../i18n/numbers.ts'
import { layout } from '../kit/layout/layout.ts'
import { fewestViews } from './article-byline.tsx'
import styles from './article-facts.module.css'

export function ArticleFacts({ article, views }: { article: Article; views: number }) {
  const { t, i18n } = useTranslation()
  const { author, date, readTime } = article
  return (
    <dl className={layout.stack(16, styles.facts)}>
      <div>
        <dt>{t('article.words')}</dt>
        <dd>
          <bdi>{author}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('field.published')}</dt>
        <dd>
          <time dateTime={date}>{formatDay(date, i18n.language)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('article.readingTime')}</dt>
        <dd>{readTime}</dd>
      </div>
      {views >= fewestViews && (
        <div>
          <dt>{t('article.views')}</dt>
          <dd>{formatCount(views, i18n.language)}</dd>
        </div>
      )}
    </dl>
  )
}
