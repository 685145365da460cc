import type { ArtistWork } from '@passion-art/contract/artists/artists'
import { layout } from '../kit/layout/layout.ts'
import { initialsOfName, profilePictureAddress } from '../kit/ui/avatar.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Picture } from '../kit/ui/picture.tsx'
import styles from './artist-avatar.module.css'

interface AvatarProps {
  person: { first_name: string; last_name: string; username: string; profile_picture: string | null }
  /** Work whose detail is shown when the artist has no profile picture. */
  work?: Pick<ArtistWork, 'image'> | undefined
  /** Smaller on small screens. */
  size: keyof typeof sides
}

const sides = { row: 56, card: 96, page: 144 }

export function ArtistAvatar(props: AvatarProps) {
  return (
    <span
      aria-hidden
      className={layout.inline(0, layout.centered, layout.relative, styles.avatar, styles[props.size])}
    >
      <Face {...props} />
    </span>
  )
}

function Face({ person, work, size }: AvatarProps) {
  const picture = profilePictureAddress(person.profile_picture)
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        loading={size === 'page' ? 'eager' : 'lazy'}
        className={classes(layout.fill, styles.picture)}
      />
    )
  if (!work) return <span>{initialsOfName(person)}</span>
  const { width, height } = work.image
  const ratio = width && height ? Math.max(width / height, 1) : 1
  return (
    <Picture
      image={work.image}
      alt=""
      fit="cover"
      sizes={`${Math.round(3 * sides[size] * ratio)}px`}
      className={styles.detail}
    />
  )
}
