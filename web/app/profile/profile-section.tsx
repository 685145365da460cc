import { type ReactNode, useId } from 'react'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import styles from './profile-section.module.css'

interface SectionProps {
  title: string
  note?: ReactNode
  narrow?: boolean
  children: ReactNode
}

export function ProfileSection({ title, note, narrow = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={font.title3}>
          {title}
        </h2>
        {note && <p className={classes(font.quiet, styles.note)}>{note}</p>}
      </div>
      <div className={narrow ? styles.narrow : styles.content}>{children}</div>
    </section>
  )
}
