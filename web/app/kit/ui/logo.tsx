import { classes } from './classes.ts'
import styles from './logo.module.css'

/** The name with its drawn hyphen; never translated, always left to right. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={classes(styles.logo, className)} dir="ltr" translate="no">
      <span aria-hidden>PASSION</span>
      <span aria-hidden className={styles.hyphen} />
      <span aria-hidden>ART</span>
      <span className={styles.name}>PASSION-ART</span>
    </span>
  )
}
