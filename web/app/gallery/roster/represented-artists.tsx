import type { Artist } from '@passion-art/contract/artists/artists'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtistAvatar } from '../../artists/artist-avatar.tsx'
import { ArtistCounts } from '../../artists/artist-counts.tsx'
import { artistName } from '../../artists/artist-name.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { representationQuery } from './representation-queries.ts'
import styles from './represented.module.css'

export function RepresentedArtists({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(representationQuery(userId))
  if (!data || data.artists.length === 0) return null
  return (
    <section className={styles.artists} aria-labelledby="represented-artists">
      <h2 id="represented-artists" className={font.title2}>
        {t('artist.represents')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
      <ul role="list" className={styles.list}>
        {data.artists.map((artist) => (
          <RepresentedArtist key={artist.id} artist={artist} />
        ))}
      </ul>
    </section>
  )
}

const RepresentedArtist = ({ artist }: { artist: Artist }) => (
  <li className={layout.row(16, styles.artist)}>
    <ArtistAvatar person={artist} work={artist.works[0]} size="row" />
    <div className={layout.shrink}>
      <h3 className={classes(font.title3, styles.name)}>
        <Link to={paths.artist(artist.id)} prefetch="intent">
          <bdi>{artistName(artist)}</bdi>
        </Link>
      </h3>
      <ArtistCounts
        artworks={artist.worksCount}
        followers={artist.followersCount}
        className={styles.counts}
      />
    </div>
  </li>
)
