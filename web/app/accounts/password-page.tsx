import type { ReactNode } from 'react'
import { PageHead } from '../shell/page-head.tsx'
import styles from './password-page.module.css'

interface PasswordPageProps {
  title: string
  text: string
  children: ReactNode
}

/** Title at the start, a narrow form at the end. */
export function PasswordPage({ title, text, children }: PasswordPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} description={text} index={false} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
