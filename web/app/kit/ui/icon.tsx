import { classes } from './classes.ts'
import styles from './icon.module.css'

interface IconProps {
  path: string
  /** Pixels; bold icons are drawn for 14 to 16, the others for 20 to 24. */
  size?: number
  /** Arrows, sign-out and list icons are mirrored in right-to-left languages. */
  mirrored?: boolean
  label?: string
  className?: string | undefined
}

export function Icon({ path, size = 22, mirrored = false, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      {...named}
      className={classes(styles.icon, mirrored && styles.mirrored, className)}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
    >
      <path d={path} />
    </svg>
  )
}
