import type { Article } from '@passion-art/contract/articles/articles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockDir, contentLang } from '../i18n/languages.ts'
import { ArticleByline, ArticleCategoryLabel } from '../articles/article-byline.tsx'
import { ArticleCover, ArticleLink } from '../articles/article-card.tsx'
import { featuredArticlesQuery, newestArticlesQuery } from '../articles/article-queries.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowRightIcon } from '../kit/ui/frame-icons.ts'
import { paths } from '../paths.ts'
import styles from './magazine-band.module.css'

const boxes = [
  { below: 1100, width: '100vw - 40px', ratio: 16 / 10 },
  { width: 'min(57.3vw - 55px, 908px)', ratio: 16 / 10 },
]

const bandSize = 5

export function bandArticles<T extends { id: string }>(featured: readonly T[], newest: readonly T[]): T[] {
  const all = new Map([...featured, ...newest].map((article) => [article.id, article]))
  return [...all.values()].slice(0, bandSize)
}

export function MagazineBand() {
  const { t } = useTranslation()
  const { data: featured } = useQuery(featuredArticlesQuery())
  const { data: newest } = useQuery(newestArticlesQuery())
  const [lead, ...others] = bandArticles(featured?.articles ?? [], newest?.articles ?? [])
  if (!lead) return null
  return (
    <section className={layout.stack(32)}>
      <div className={layout.row(24, layout.end, layout.spread, styles.head)}>
        <h2 className={font.display2}>{t('home.magazine')}</h2>
        <Link to={paths.articles()} className={layout.touch(8, styles.all)}>
          <span className={font.link}>{t('word.allArticles')}</span>
          <Icon path={arrowRightIcon} size={20} mirrored />
        </Link>
      </div>
      <div className={styles.columns}>
        <Lead article={lead} />
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks */}
        <ul role="list">
          {others.map((article) => (
            <Line key={article.id} article={article} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Lead({ article }: { article: Article }) {
  return (
    <div dir={blockDir(article.language)} className={layout.stack(10, layout.relative)}>
      <ArticleCover article={article} boxes={boxes} className={styles.cover} />
      <ArticleCategoryLabel category={article.category} />
      <h3 className={font.title1}>
        <ArticleLink article={article} />
      </h3>
      <p className={styles.excerpt}>
        <bdi {...contentLang(article.language)}>{article.excerpt}</bdi>
      </p>
      <ArticleByline article={article} views={false} />
    </div>
  )
}

function Line({ article }: { article: Article }) {
  return (
    <li dir={blockDir(article.language)} className={layout.stack(8, layout.relative, styles.line)}>
      <ArticleCategoryLabel category={article.category} />
      <h3 className={font.title2}>
        <ArticleLink article={article} />
      </h3>
      <ArticleByline article={article} views={false} />
    </li>
  )
}
