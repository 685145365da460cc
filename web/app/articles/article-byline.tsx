import type { Article } from '@passion-art/contract/articles/articles'
import { articleCategoryOf, articleCategorySlug } from '@passion-art/contract/articles/article-categories'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/dates.ts'
import { directionOf } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import styles from './article-byline.module.css'

interface BylineProps {
  article: Pick<Article, 'author' | 'date' | 'readTime' | 'views'>
  views?: boolean
}

/** Fewer are no recommendation and aren't shown. */
export const fewestViews = 100

export function ArticleByline({ article, views = true }: BylineProps) {
  const { t, i18n } = useTranslation()
  const count = { count: article.views, n: formatCount(article.views, i18n.language) }
  return (
    <div className={font.quiet}>
      <p>
        <bdi>{article.author}</bdi>
      </p>
      <p dir={directionOf(i18n.language)} className={styles.line}>
        <time dateTime={article.date} className={styles.fact}>
          {formatDay(article.date, i18n.language)}
        </time>
        <span className={styles.part}>{article.readTime}</span>
        {views && article.views >= fewestViews && (
          <span className={styles.part}>{t('articles.views', count)}</span>
        )}
      </p>
    </div>
  )
}

export function ArticleCategoryLabel({ category }: { category: string }) {
  const categoryName = useCategoryName()
  return (
    <p className={classes(font.label, font.soft)}>
      <bdi>{categoryName(category)}</bdi>
    </p>
  )
}

export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation()
  return (category) => {
    const known = articleCategoryOf(category)
    return known ? t(`articles.category.${articleCategorySlug(known)}`) : category
  }
}
