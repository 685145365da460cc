import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import styles from './footer.module.css'

const columns = [
  {
    head: 'look',
    links: [
      { text: 'store', to: paths.store() },
      { text: 'artists', to: paths.artists() },
      { text: 'exhibitions', to: paths.exhibitions() },
      { text: 'events', to: paths.events() },
    ],
  },
  {
    head: 'read',
    links: [
      { text: 'articles', to: paths.articles() },
      { text: 'courses', to: paths.learn() },
      { text: 'community', to: paths.community() },
    ],
  },
]

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={classes(font.title1, styles.statement)}>{t('footer.statement')}</p>
        <nav aria-label={t('footer.label')} className={styles.columns}>
          {columns.map(({ head, links }) => (
            <div key={head}>
              <p className={styles.head}>{t(`footer.${head}`)}</p>
              <ul>
                {links.map(({ text, to }) => (
                  <li key={to}>
                    <Link to={to} className={layout.touch(0, styles.link)}>
                      {t(`footer.${text}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p aria-hidden dir="ltr" className={layout.row(0, layout.spread, styles.wordmark)}>
          <span className={styles.passion}>PASSION</span>
          <span className={styles.hyphen} />
          <span className={styles.art}>ART</span>
        </p>
      </div>
    </footer>
  )
}
