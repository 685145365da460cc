import { layout } from '../layout/layout.ts'
import { classes } from './classes.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  initials: string
  picture?: string | null
  size?: number
  ground?: 'ink' | 'surface'
}

/** Decorative: the name is next to it. */
export function Avatar({ initials, picture, size = 40, ground = 'ink' }: AvatarProps) {
  const box = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.36) }
  return (
    <span
      aria-hidden
      className={layout.inline(0, layout.centered, styles.avatar, styles[ground])}
      style={box}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          width={size}
          height={size}
          className={classes(layout.fill, styles.picture)}
        />
      ) : (
        initials
      )}
    </span>
  )
}

export const initialsOfEmail = (email: string): string => [...email].slice(0, 2).join('').toUpperCase()

/** Initials of first and last name, else of the username; in capitals. */
export function initialsOfName({ first_name, last_name, username }: NamedPerson): string {
  const initials = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (initials || [...username].slice(0, 2).join('')).toUpperCase()
}

interface NamedPerson {
  first_name: string
  last_name: string
  username: string
}

export const profilePictureAddress = (fileName: string | null): string | null =>
  fileName && `/uploads/profile-pictures/${encodeURIComponent(fileName)}`
