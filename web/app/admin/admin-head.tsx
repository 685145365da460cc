import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import styles from './admin-head.module.css'

interface HeadProps {
  title: string
  /** Of the figures below; lists say it themselves. */
  loading?: boolean
  children?: Elements
}

export function AdminHead({ title, loading = false, children }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className={layout.cluster(0, layout.end, layout.spread, styles.head)}>
      <h1 className={font.display2}>{title}</h1>
      {loading && (
        <p role="status" className={classes(font.quiet, styles.loading)}>
          {t('admin.shell.loading')}
        </p>
      )}
      {children && <div className={layout.cluster(12, layout.stretch)}>{children}</div>}
    </div>
  )
}

export interface Figure {
  name: string
  value: string | undefined
}

interface FiguresProps {
  figures: readonly Figure[]
  loading: boolean
  className?: string | undefined
}

export function AdminFigures({ figures, loading, className }: FiguresProps) {
  return (
    <dl aria-busy={loading || undefined} className={classes(styles.figures, className)}>
      {figures.map(({ name, value }) => (
        <div key={name} className={layout.stack(2, styles.figure)}>
          <dt className={classes(font.compact, font.soft)}>{name}</dt>
          <dd className={classes(font.price, styles.value)}>
            <bdi dir="ltr">{value ?? '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SectionProps {
  title: string
  aside?: Elements
  children: Elements
}

export function AdminSection({ title, aside, children }: SectionProps) {
  return (
    <section className={layout.stack(16, layout.packed)} aria-label={title}>
      <div className={layout.row(16, layout.spread, styles.sectionHead)}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
