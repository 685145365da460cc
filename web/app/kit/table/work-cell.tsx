import { Link } from 'react-router'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { classes } from '../ui/classes.ts'
import styles from './work-cell.module.css'

interface WorkCellProps {
  image: string | null
  title: string
  to?: string
}

export function WorkCell({ image, title, to }: WorkCellProps) {
  return (
    <span className={layout.row(12)}>
      <span className={layout.row(0, layout.centered, styles.thumbnail)}>
        {image && <img src={image} alt="" loading="lazy" />}
      </span>
      {to === undefined ? (
        <bdi className={font.workTitleSmall}>{title}</bdi>
      ) : (
        <Link to={to} className={classes(font.workTitleSmall, font.linkName)}>
          <bdi>{title}</bdi>
        </Link>
      )}
    </span>
  )
}
