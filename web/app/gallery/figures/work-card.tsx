import type { WorkLine } from '@passion-art/contract/gallery/figures/gallery'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentLang } from '../../i18n/languages.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import styles from './work-card.module.css'

export const WorkGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>

interface CardProps {
  work: WorkLine | null
  title: string
  language: string
  artist: string
  children: ReactNode
}

export function WorkCard({ work, title, language, artist, children }: CardProps) {
  const { url, width, height } = work?.thumbnail ?? {}
  return (
    <li className={layout.stack(2, layout.packed)}>
      <span className={styles.picture}>
        {url && <img src={url} alt="" loading="lazy" {...(width && height ? { width, height } : {})} />}
      </span>
      <span className={font.compactStrong}>
        <bdi>{artist}</bdi>
      </span>
      <span className={styles.title}>
        {work?.isPublic ? (
          <Link to={paths.artwork(work.id)} className={font.linkName}>
            <bdi {...contentLang(language)}>{title}</bdi>
          </Link>
        ) : (
          <bdi {...contentLang(language)}>{title}</bdi>
        )}
      </span>
      <span className={layout.cluster('4 12', layout.spread, font.compact)}>{children}</span>
    </li>
  )
}
