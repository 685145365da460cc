import { layout } from '../layout/layout.ts'
import styles from './logo.module.css'

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={layout.inline(0, styles.logo, className)} dir="ltr" translate="no">
      <span aria-hidden>PASSION</span>
      <span aria-hidden className={styles.hyphen} />
      <span aria-hidden>ART</span>
      <span className={layout.hidden}>PASSION-ART</span>
    </span>
  )
}
