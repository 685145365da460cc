import { commaIn } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../../i18n/languages.ts'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { classes } from '../ui/classes.ts'
import type { Elements } from '../ui/elements.ts'
import styles from './work-cell.module.css'

interface WorkCellProps {
  image: string | null
  title: string
  language?: string | null | undefined
  /** Number of an edition's copy, after the title. */
  copy?: string | null
  to?: string
  /** Under the title. */
  children?: Elements
}

export function WorkCell({ image, title, language, copy, to, children }: WorkCellProps) {
  const { i18n } = useTranslation()
  const written = contentLang(language ?? '')
  return (
    <span className={layout.row(12)}>
      <span className={styles.thumbnail}>{image && <img src={image} alt="" loading="lazy" />}</span>
      <span>
        {to === undefined ? (
          <bdi {...written} className={font.workTitleSmall}>
            {title}
          </bdi>
        ) : (
          <Link to={to} className={classes(font.workTitleSmall, font.linkName)}>
            <bdi {...written}>{title}</bdi>
          </Link>
        )}
        {copy && (
          <>
            <span>{commaIn(i18n.language)}</span>
            <bdi dir="ltr">{copy}</bdi>
          </>
        )}
        {children}
      </span>
    </span>
  )
}
