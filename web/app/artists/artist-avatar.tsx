import { layout } from '../kit/layout/layout.ts'
import { initialsOfName, profilePictureAddress } from '../kit/ui/avatar.tsx'
import { classes } from '../kit/ui/classes.ts'
import styles from './artist-avatar.module.css'

interface AvatarProps {
  person: { first_name: string; last_name: string; username: string; profile_picture: string | null }
  /** `card` 96 px, `row` 56, `page` 204; smaller on small screens. */
  size: 'card' | 'row' | 'page'
}

export function ArtistAvatar({ person, size }: AvatarProps) {
  const picture = profilePictureAddress(person.profile_picture)
  return (
    <span aria-hidden className={layout.inline(0, layout.centered, styles.avatar, styles[size])}>
      {picture ? (
        <img
          src={picture}
          alt=""
          loading={size === 'page' ? 'eager' : 'lazy'}
          className={classes(layout.fill, styles.picture)}
        />
      ) : (
        initialsOfName(person)
      )}
    </span>
  )
}
