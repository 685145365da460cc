import type { ReactNode } from 'react'
import font from '../layout/font.module.css'
import styles from './badge.module.css'
import { classes } from './classes.ts'

export function Badge({ children }: { children: ReactNode }) {
  return <span className={classes(font.label, styles.badge)}>{children}</span>
}
