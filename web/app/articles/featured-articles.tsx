import type { Article } from '@passion-art/contract/articles/articles'
import { useTranslation } from 'react-i18next'
import { blockDir, contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { ArticleByline, ArticleCategoryLabel } from './article-byline.tsx'
import { ArticleCover, ArticleLink } from './article-card.tsx'
import styles from './featured-articles.module.css'

const leadBoxes = [
  { below: 1100, width: '100vw - 40px', ratio: 5 / 4 },
  { width: 'min(50vw - 72px, 768px)', ratio: 660 / 674 },
]
const smallBoxes = [
  { below: 700, width: '112px', ratio: 4 / 3 },
  { width: '200px', ratio: 4 / 3 },
]

export function FeaturedArticles({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation()
  const [lead, ...others] = articles
  if (!lead) return null
  return (
    <section className={layout.stack(56)}>
      <h2>
        <VisuallyHidden>{t('articles.featured')}</VisuallyHidden>
      </h2>
      <Lead article={lead} />
      {others.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.others}>
          {others.map((article) => (
            <Other key={article.id} article={article} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Lead({ article }: { article: Article }) {
  return (
    <div className={classes(layout.relative, styles.lead)}>
      <ArticleCover article={article} boxes={leadBoxes} priority className={styles.cover} />
      <div dir={blockDir(article.language)} className={layout.stack(0, styles.text)}>
        <ArticleCategoryLabel category={article.category} />
        <h3 className={styles.headline}>
          <ArticleLink article={article} />
        </h3>
        <p className={styles.standfirst}>
          <bdi {...contentLang(article.language)}>{article.excerpt}</bdi>
        </p>
        <ArticleByline article={article} />
      </div>
    </div>
  )
}

function Other({ article }: { article: Article }) {
  return (
    <li className={classes(layout.relative, styles.other)}>
      <ArticleCover article={article} boxes={smallBoxes} className={styles.small} />
      <div dir={blockDir(article.language)}>
        <ArticleCategoryLabel category={article.category} />
        <h3 className={classes(font.title2, styles.title)}>
          <ArticleLink article={article} />
        </h3>
        <ArticleByline article={article} />
      </div>
    </li>
  )
}

/** Featured articles that aren't in the grid; if all are, only the first. */
export function notBelow<T extends { id: string }>(featured: readonly T[], grid: readonly T[]): T[] {
  const shown = new Set(grid.map(({ id }) => id))
  const others = featured.filter(({ id }) => !shown.has(id))
  return others.length > 0 ? others : featured.slice(0, 1)
}
