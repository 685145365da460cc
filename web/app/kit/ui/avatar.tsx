import { layout } from '../layout/layout.ts'
import { classes } from './classes.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** Two capital letters, shown without a picture. */
  letters: string
  /** Address of the picture. */
  picture?: string | null
  /** Pixels. */
  size?: number
  /** `ink` in bars, `surface` in lists. */
  ground?: 'ink' | 'surface'
}

/** Decoration: the name stands beside it. */
export function Avatar({ letters, picture, size = 40, ground = 'ink' }: AvatarProps) {
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
        letters
      )}
    </span>
  )
}

/** The first two letters of an e-mail address, in capitals. */
export const lettersOfEmail = (email: string): string => [...email].slice(0, 2).join('').toUpperCase()

/** First letters of first and last name in capitals, else of the username. */
export function lettersOfName({ first_name, last_name, username }: NamedPerson): string {
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || [...username].slice(0, 2).join('')).toUpperCase()
}

interface NamedPerson {
  first_name: string
  last_name: string
  username: string
}

/** Address of a stored profile picture. */
export const profilePictureAddress = (fileName: string | null): string | null =>
  fileName && `/uploads/profile-pictures/${encodeURIComponent(fileName)}`
