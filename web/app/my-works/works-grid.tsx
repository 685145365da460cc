import { joinFacts } from '@passion-art/contract/site/formatters'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import styles from './my-works.module.css'
import { WorkActions } from './work-actions.tsx'
import { Completeness, SelectBox, WorkPrice, WorkState } from './work-parts.tsx'
import type { WorksProps } from './works-table.tsx'

export function WorksGrid({ works, selection, failure }: WorksProps) {
  const { t, i18n } = useTranslation()
  const counted = (name: 'views' | 'favourites', count: number) =>
    t(`features.my-works.counted.${name}`, { count, n: formatCount(count, i18n.language) })
  return (
    <ul className={styles.grid}>
      {works.map((work, index) => (
        <li key={work.id} className={styles.card}>
          <div className={styles.picture} style={{ '--ratio': ratioOf(work) } as CSSProperties}>
            <ArtworkPicture artwork={work} sizes="(width < 700px) 46vw, 280px" priority={index < 4} />
          </div>
          <span className={layout.row(10, layout.start)}>
            <SelectBox work={work} selection={selection} />
            <Link to={paths.artwork(work.id)} className={classes(font.workTitleSmall, font.linkName)}>
              <bdi {...contentLang(work.language)}>{work.title}</bdi>
            </Link>
          </span>
          <span className={layout.cluster('4 12', layout.spread, font.compact)}>
            <WorkPrice work={work} />
            <WorkState work={work} />
          </span>
          <span className={font.quiet}>
            <span>
              {joinFacts(
                [counted('views', work.views), counted('favourites', work.favourites)],
                i18n.language,
              )}
            </span>
            <br />
            <span>{t('features.my-works.fields.completeness')}</span> <Completeness work={work} />
          </span>
          <WorkActions work={work} failure={failure} />
        </li>
      ))}
    </ul>
  )
}
