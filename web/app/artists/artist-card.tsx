import { commaIn } from '@passion-art/contract/site/formatters'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { ArtistAvatar } from './artist-avatar.tsx'
import styles from './artist-card.module.css'
import { ArtistCounts } from './artist-counts.tsx'
import { artistName } from './artist-name.ts'
import type { ArtistsView } from './artists-address.ts'
import { FollowButton } from './follow-button.tsx'
import type { Followed } from './followed-artists.ts'

export function ArtistCard({ artist, view }: { artist: Followed; view: ArtistsView }) {
  const { t, i18n } = useTranslation()
  const nameId = useId()
  return (
    <li className={styles[view]}>
      <ArtistAvatar person={artist} size={view === 'list' ? 'row' : 'card'} />
      <div className={styles.facts}>
        <h2 id={nameId} className={classes(font.title2, styles.name)}>
          <Link to={paths.artist(artist.id)} prefetch="intent">
            <bdi>{artistName(artist)}</bdi>
          </Link>
        </h2>
        <p className={classes(font.quiet, styles.handle)}>
          <bdi dir="ltr">{`@${artist.username}`}</bdi>
          <span className={styles.type}>{commaIn(i18n.language) + t(`type.${artist.user_type}`)}</span>
        </p>
        <p className={styles.bio}>
          <bdi {...contentLang(artist.bioLanguage)}>{artist.bio}</bdi>
        </p>
        <ArtistCounts
          artworks={artist.artworksCount}
          followers={artist.followersCount}
          className={styles.counts}
        />
        <div className={layout.cluster(8, layout.stretch, styles.actions)}>
          <ButtonLink look="outline" to={paths.artist(artist.id)} aria-describedby={nameId}>
            {t('artists.viewProfile')}
          </ButtonLink>
          <FollowButton person={artist} describedBy={nameId} />
        </div>
      </div>
    </li>
  )
}
