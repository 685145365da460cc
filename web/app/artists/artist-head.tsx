import type { User } from '@passion-art/contract/accounts/accounts'
import type { ArtistWork } from '@passion-art/contract/artists/artists'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import { RepresentedBy } from '../gallery/roster/represented-by.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { ArtistAvatar } from './artist-avatar.tsx'
import styles from './artist-head.module.css'
import { artistName } from './artist-name.ts'
import { ArtistOpening } from './artist-opening.tsx'
import { FollowButton } from './follow-button.tsx'
import { personLinks } from './person-links.ts'
import { SocialRow } from './social-row.tsx'

const nameId = 'artist-name'

interface HeadProps {
  user: User
  opening: Artwork | undefined
  newest: ArtistWork | undefined
  /** Works the page shows. */
  hung: number
}

export function ArtistHead({ user, opening, newest, hung }: HeadProps) {
  const image = opening?.images[0]
  return (
    <header className={styles.head}>
      <div className={layout.stack(0, styles.first)}>
        {opening && <ArtistOpening artwork={opening} />}
        <Title user={user} work={image ? { image } : newest} />
      </div>
      <div className={styles.about}>
        <div className={layout.stack(24, layout.packed, styles.words)}>
          {user.bio && (
            <p className={styles.bio} {...contentLang(user.bioLanguage)}>
              {user.bio}
            </p>
          )}
          <SocialRow links={personLinks(user.social_media, user.website)} />
        </div>
        <div className={layout.stack(24, layout.packed, layout.startItems)}>
          <Counts stats={{ ...user.stats, artworks: Math.max(user.stats.artworks, hung) }} />
          <FollowButton person={user} describedBy={nameId} />
        </div>
      </div>
    </header>
  )
}

function Title({ user, work }: { user: User; work: Pick<ArtistWork, 'image'> | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={styles.title}>
      <div className={styles.name}>
        <ArtistAvatar person={user} work={work} size="page" />
        <h1 id={nameId} className={classes(font.display1, styles.heading)}>
          <bdi>{artistName(user)}</bdi>
        </h1>
        <div>
          <p className={layout.cluster('8 20')}>
            <bdi dir="ltr" className={font.soft}>{`@${user.username}`}</bdi>
            <Badge>{t(`type.${user.user_type}`)}</Badge>
          </p>
          <RepresentedBy userId={user.id} />
        </div>
      </div>
    </div>
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
