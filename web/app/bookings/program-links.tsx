import type { LinkedArticle, LinkedWork, OpenProgram } from '@passion-art/contract/bookings/programs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { useCategoryName } from '../articles/article-byline.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { Picture } from '../kit/ui/picture.tsx'
import styles from './program-links.module.css'

export function ProgramLinks({ program: { works, articles } }: { program: OpenProgram }) {
  const { t } = useTranslation()
  return (
    <>
      {works.length > 0 && (
        <section aria-labelledby="program-works" className={layout.stack(24)}>
          <h2 id="program-works" className={font.title2}>
            {t('bookings.works')}
          </h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
          <ul role="list" className={styles.works}>
            {works.map((work) => (
              <Work key={work.id} work={work} />
            ))}
          </ul>
        </section>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="program-articles" className={layout.stack(24)}>
          <h2 id="program-articles" className={font.title2}>
            {t('bookings.articles')}
          </h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
          <ul role="list" className={layout.stack(0)}>
            {articles.map((article) => (
              <Article key={article.id} article={article} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Work = ({ work: { id, title, language, artist, image } }: { work: LinkedWork }) => (
  <li>
    <Link to={paths.artwork(id)} prefetch="intent" className={styles.work}>
      {image && <Picture image={image} alt="" sizes="(width < 700px) 46vw, 300px" />}
      <span>
        <bdi className={font.compactStrong}>{artist}</bdi>
        <bdi {...contentLang(language)} className={classes(font.linkName, font.workTitle)}>
          {title}
        </bdi>
      </span>
    </Link>
  </li>
)

function Article({ article: { id, title, language, category } }: { article: LinkedArticle }) {
  const categoryName = useCategoryName()
  return (
    <li className={layout.cluster('4 16', layout.lineAbove)}>
      <Link className={layout.touch(0, font.textLink, font.bold)} to={paths.article(id)} prefetch="intent">
        <bdi {...contentLang(language)}>{title}</bdi>
      </Link>
      <bdi className={font.quiet}>{categoryName(category)}</bdi>
    </li>
  )
}
