import { classes } from './classes.ts'
import styles from './hyphen.module.css'

interface HyphenProps {
  /** `mark` for positions, `bad` for errors, `current` for the text color. */
  tone?: 'mark' | 'bad' | 'current'
  /** `inline` 22 x 4, `panel` 40 x 5. */
  size?: 'inline' | 'panel'
  sliding?: boolean
  className?: string | undefined
}

export function Hyphen({ tone = 'mark', size = 'inline', sliding = false, className }: HyphenProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.hyphen, styles[tone], styles[size], sliding && styles.sliding, className)}
    />
  )
}

/** 120 x 6 with a moving hyphen. Decorative; say next to it what is loading. */
export function LoadingTrack() {
  return (
    <span aria-hidden className={styles.track}>
      <span className={styles.runner} />
    </span>
  )
}
