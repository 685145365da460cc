import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
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
        <div className={styles.statement}>
          <p className={font.title1}>{t('footer.statement')}</p>
          <Link to={paths.accessibility()} className={layout.touch(0, styles.link, styles.about)}>
            {t('footer.accessibility')}
          </Link>
        </div>
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
