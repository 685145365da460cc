import type { Article } from '@passion-art/contract/articles/articles'
import { Link } from 'react-router'
import { blockDir, contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import { type Box, coverSizes, type Motion, Picture } from '../kit/ui/picture.tsx'
import { ArticleByline, ArticleCategoryLabel } from './article-byline.tsx'
import styles from './article-card.module.css'

interface CardProps {
  article: Article
  boxes?: readonly Box[]
  className?: string | undefined
}

const quarter: Box[] = [
  { below: 700, width: '100vw - 40px', ratio: 4 / 3 },
  { below: 1100, width: '50vw - 60px', ratio: 4 / 3 },
  { width: 'min(25vw - 42px, 378px)', ratio: 4 / 3 },
]

export function ArticleCard({ article, boxes = quarter, className }: CardProps) {
  return (
    <li
      dir={blockDir(article.language)}
      className={layout.stack(0, layout.packed, layout.shrink, layout.relative, className)}
    >
      <ArticleCover article={article} boxes={boxes} className={styles.cover} />
      <ArticleCategoryLabel category={article.category} />
      <h3 className={classes(font.title2, styles.title)}>
        <ArticleLink article={article} />
      </h3>
      <p className={styles.excerpt}>
        <bdi {...contentLang(article.language)}>{article.excerpt}</bdi>
      </p>
      <ArticleByline article={article} />
    </li>
  )
}

/** An article's title as the link of its card: it covers the nearest `relative` box. */
export function ArticleLink({ article }: { article: Article }) {
  return (
    <Link
      to={paths.article(article.id)}
      prefetch="intent"
      className={classes(layout.covering, font.linkName)}
    >
      <bdi {...contentLang(article.language)}>{article.title}</bdi>
    </Link>
  )
}

interface CoverProps {
  article: Pick<Article, 'image' | 'image_url' | 'language'>
  /** What it fills on narrow pages and on wide ones. */
  boxes: readonly Box[]
  priority?: boolean
  motion?: Motion
  /** Decorative in cards, which show the title too. */
  alt?: string
  className?: string | undefined
}

export function ArticleCover({ article, boxes, priority = false, motion, alt = '', className }: CoverProps) {
  const { image, image_url: own } = article
  return (
    <div className={classes(styles.frame, className)}>
      {image ? (
        <Picture
          image={image}
          alt={alt}
          language={article.language}
          sizes={coverSizes(image, boxes)}
          fit="cover"
          priority={priority}
          {...(motion && { motion })}
        />
      ) : (
        own && <img src={own} alt="" loading={priority ? 'eager' : 'lazy'} className={styles.own} />
      )}
    </div>
  )
}
