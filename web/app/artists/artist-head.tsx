import type { User } from '@passion-art/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import { RepresentedBy } from '../gallery/roster/represented-by.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { ArtistAvatar } from './artist-avatar.tsx'
import styles from './artist-head.module.css'
import { artistName } from './artist-name.ts'
import { FollowButton } from './follow-button.tsx'
import { personLinks } from './person-links.ts'
import { SocialRow } from './social-row.tsx'

const nameId = 'artist-name'

export function ArtistHead({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <ArtistAvatar person={user} size="page" />
      <div className={styles.title}>
        <h1 id={nameId} className={font.display1}>
          <bdi>{artistName(user)}</bdi>
        </h1>
        <p className={layout.cluster(0, styles.handle)}>
          <bdi dir="ltr">{`@${user.username}`}</bdi>
          <Badge>{t(`type.${user.user_type}`)}</Badge>
        </p>
        <RepresentedBy userId={user.id} />
      </div>
      <div className={layout.stack(24, styles.words)}>
        {user.bio && (
          <p className={styles.bio} {...contentLang(user.bioLanguage)}>
            {user.bio}
          </p>
        )}
        <SocialRow links={personLinks(user.social_media, user.website)} />
      </div>
      <div className={layout.stack(36, layout.packed, styles.side)}>
        <Counts stats={user.stats} />
        <FollowButton person={user} describedBy={nameId} wide />
      </div>
    </header>
  )
}

function Counts({ stats }: { stats: User['stats'] }) {
  const { t, i18n } = useTranslation()
  return (
    <dl className={layout.row(32, layout.stretch)}>
      {(['artworks', 'followers', 'following'] as const).map((name) => (
        <div key={name} className={styles.count}>
          <dt className={font.quiet}>{t(`artist.count.${name}`)}</dt>
          <dd>{formatCount(stats[name], i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}
