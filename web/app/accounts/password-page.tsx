import type { ReactNode } from 'react'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { PageHead } from '../shell/page-head.tsx'
import styles from './password-page.module.css'

interface PasswordPageProps {
  title: string
  text: string
  children: ReactNode
}

export function PasswordPage({ title, text, children }: PasswordPageProps) {
  return (
    <div className={classes(layout.tall, styles.page)}>
      <PageHead title={title} description={text} index={false} />
      <div className={styles.head}>
        <h1 className={classes(font.display2, styles.title)}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={layout.stack(20, styles.content)}>{children}</div>
    </div>
  )
}
