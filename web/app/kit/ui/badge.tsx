import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A small capital label such as an account type or 'Test mode'. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
