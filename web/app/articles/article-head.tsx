import type { Article } from '@passion-art/contract/articles/articles'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockDir, contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { MotionButton, useMotion } from '../kit/motion/use-motion.tsx'
import { ArticleByline, ArticleCategoryLabel } from './article-byline.tsx'
import { ArticleCover } from './article-card.tsx'
import styles from './article-head.module.css'

const boxes = [
  { below: 700, width: '100vw', ratio: 4 / 5 },
  { below: 1100, width: '100vw - 96px', ratio: 1002 / 690 },
  { width: 'min(75vw - 90px, 1170px)', ratio: 1002 / 690 },
]

/** Enlarged as in the style sheet; less on a phone, whose line would wait seconds for the pixels. */
const details = boxes.map((box) => ({ ...box, width: `${box.below === 700 ? 1.25 : 2} * (${box.width})` }))

interface HeadProps {
  article: Article
  views: number
}

export function ArticleHead({ article, views }: HeadProps) {
  const { t } = useTranslation()
  const played = useMotion(article.image)
  return (
    <header dir={blockDir(article.language)} className={layout.stack(56, styles.head)}>
      <div className={layout.stack(0)}>
        <ArticleCategoryLabel category={article.category} />
        {article.status === 'draft' && (
          <p>
            <Badge>{t('status.draft')}</Badge>
          </p>
        )}
        <h1 className={styles.title} {...contentLang(article.language)}>
          {article.title}
        </h1>
        <p className={styles.standfirst} {...contentLang(article.language)}>
          {article.excerpt}
        </p>
        <div className={styles.byline}>
          <ArticleByline article={{ ...article, views }} />
        </div>
      </div>
      {(article.image || article.image_url) && (
        <figure className={styles.figure}>
          <ArticleCover
            article={article}
            boxes={article.detailOf ? details : boxes}
            priority
            motion={played.motion}
            alt={article.image?.alt ?? ''}
            className={classes(styles.cover, article.detailOf && styles.detail)}
          />
          <figcaption className={font.quiet}>
            <MotionButton played={played} />
            <Caption article={article} />
          </figcaption>
        </figure>
      )}
    </header>
  )
}

/** 'Detail: Undertow': a crop is never shown as the work itself. */
function Caption({ article: { detailOf } }: { article: Article }) {
  const { t } = useTranslation()
  if (!detailOf) return null
  const { artworkId, title, language, artist } = detailOf
  return (
    <>
      <p>
        <span>{t('ui.detail')}</span>{' '}
        <Link to={paths.artwork(artworkId)} className={classes(font.linkName, styles.work)}>
          <bdi {...contentLang(language)}>{title}</bdi>
        </Link>
      </p>
      <p>
        <bdi>{artist}</bdi>
      </p>
    </>
  )
}
