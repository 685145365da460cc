import { classes } from './classes.ts'
import styles from './hyphen.module.css'

interface HyphenProps {
  /** `mark` for places, `bad` for errors, `current` for the colour of the text around it. */
  tone?: 'mark' | 'bad' | 'current'
  /** `place` 22 x 4, `panel` 40 x 5. */
  size?: 'place' | 'panel'
  /** Slides from start to end while something is under way. */
  sliding?: boolean
  className?: string | undefined
}

/** The one ornament: a short bar in the reader's palette. */
export function Hyphen({ tone = 'mark', size = 'place', sliding = false, className }: HyphenProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.hyphen, styles[tone], styles[size], sliding && styles.sliding, className)}
    />
  )
}

/** The loading track: 120 x 6 with a hyphen that travels. Decoration; say what loads beside it. */
export function LoadingTrack() {
  return (
    <span aria-hidden className={styles.track}>
      <span className={styles.runner} />
    </span>
  )
}
