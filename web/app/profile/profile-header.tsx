import type { User } from '@passion-art/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Avatar, initialsOfName, profilePictureAddress } from '../kit/ui/avatar.tsx'
import { Badge } from '../kit/ui/badge.tsx'
import styles from './profile-header.module.css'

const stats = ['artworks', 'followers', 'following'] as const

export function ProfileHeader({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  return (
    <header className={styles.header}>
      <Avatar
        initials={initialsOfName(user)}
        picture={profilePictureAddress(user.profile_picture)}
        size={152}
        ground="surface"
      />
      <div className={layout.stack(12)}>
        <h1 className={styles.name}>
          <bdi>{user.name}</bdi>
        </h1>
        <p className={layout.cluster(0, styles.facts)}>
          <bdi>{`@${user.username}`}</bdi>
          <bdi>{user.email}</bdi>
          <Badge>{t(`type.${user.user_type}`)}</Badge>
        </p>
      </div>
      <ul className={layout.row(32, layout.stretch)}>
        {stats.map((stat) => (
          <li key={stat}>
            <Link to={paths.artist(user.id)} className={layout.stack(2, font.quiet, styles.stat)}>
              <span className={styles.count}>{formatCount(user.stats[stat], i18n.language)}</span>{' '}
              <span>{t(`artist.count.${stat}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </header>
  )
}
