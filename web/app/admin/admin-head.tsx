import { useTranslation } from 'react-i18next'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import styles from './admin-head.module.css'

interface HeadProps {
  title: string
  /** Buttons at the end of the title's row. */
  children?: Elements
}

/** The title of a tab, with what can be done there. */
export function AdminHead({ title, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

export interface Figure {
  name: string
  /** Undefined while it loads, and when it could not be. */
  value: string | undefined
}

interface FiguresProps {
  figures: readonly Figure[]
  loading: boolean
  className?: string | undefined
}

/** Figures in ruled cells side by side. */
export function AdminFigures({ figures, loading, className }: FiguresProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <dl aria-busy={loading || undefined} className={classes(styles.figures, className)}>
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              <bdi dir="ltr">{value ?? '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {loading && (
        <p role="status" className={styles.loading}>
          {t('admin.shell.loading')}
        </p>
      )}
    </div>
  )
}

interface SectionProps {
  title: string
  /** At the end of the title's row. */
  aside?: Elements
  children: Elements
}

/** What a tab consists of, one below the other. */
export function AdminSection({ title, aside, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
