import type { OwnExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { contentLang } from '../../i18n/languages.ts'
import { paths } from '../../paths.ts'
import { ExhibitionStanding } from '../../exhibitions/exhibition-standing.tsx'
import { coverSizes, Picture } from '../../kit/ui/picture.tsx'
import styles from './exhibition-card.module.css'
import { ExhibitionDays } from './exhibition-days.tsx'

export function ExhibitionCard({ exhibition }: { exhibition: OwnExhibition }) {
  const { t } = useTranslation()
  const { id, title, subtitle, venue, language, works, visibility, state, days } = exhibition
  const written = contentLang(language)
  return (
    <li className={layout.stack(2, layout.shrink, layout.relative, layout.startItems, styles.card)}>
      <Cover exhibition={exhibition} />
      <h2 className={font.title2}>
        <Link to={paths.myExhibition(id)} className={classes(layout.covering, font.linkName)}>
          <bdi {...written}>{title}</bdi>
        </Link>
      </h2>
      {subtitle && (
        <p className={font.quiet}>
          <bdi {...written}>{subtitle}</bdi>
        </p>
      )}
      <p className={font.quiet}>
        <ExhibitionDays exhibition={exhibition} />
      </p>
      {venue && (
        <p className={font.quiet}>
          <bdi {...written}>{venue}</bdi>
        </p>
      )}
      <p className={font.quiet}>
        {`${t(`features.gallery-exhibitions.values.visibility.${visibility}`)} · ${t('exhibitions.works', { count: works })}`}
      </p>
      <ExhibitionStanding state={state} days={days} />
    </li>
  )
}

const sizes = '(width < 700px) calc(100vw - 40px), 400px'
const boxes = [
  { below: 700, width: '100vw - 40px', ratio: 3 / 2 },
  { width: '400px', ratio: 3 / 2 },
]

/** A cover fills its field; a work in its place is never cropped. */
function Cover({ exhibition: { cover, firstWork } }: { exhibition: OwnExhibition }) {
  const ratio = firstWork?.width && firstWork.height ? firstWork.width / firstWork.height : 1
  return (
    <div className={styles.cover}>
      {cover && <Picture image={cover} alt="" sizes={coverSizes(cover, boxes)} fit="cover" />}
      {!cover && firstWork && (
        <div className={styles.work} style={{ '--ratio': ratio } as CSSProperties}>
          <Picture image={firstWork} alt="" sizes={sizes} />
        </div>
      )}
    </div>
  )
}
