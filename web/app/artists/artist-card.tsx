import type { ArtistWork } from '@passion-art/contract/artists/artists'
import { commaIn } from '@passion-art/contract/site/formatters'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ratioOf } from '../artworks/hanging.ts'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import { ArtistAvatar } from './artist-avatar.tsx'
import styles from './artist-card.module.css'
import { ArtistCounts } from './artist-counts.tsx'
import { artistName } from './artist-name.ts'
import type { ArtistsView } from './artists-address.ts'
import { FollowButton } from './follow-button.tsx'
import type { Followed } from './followed-artists.ts'
import { sentencesOf, wholeSentences } from '../artworks/whole-sentences.ts'

export function ArtistCard({ artist, view }: { artist: Followed; view: ArtistsView }) {
  const { t, i18n } = useTranslation()
  const nameId = useId()
  const works = artist.works ?? []
  return (
    <li className={styles[view]}>
      <ArtistAvatar person={artist} work={works[0]} size={view === 'list' ? 'row' : 'card'} />
      <div className={styles.who}>
        <h2 id={nameId} className={classes(font.title2, styles.name)}>
          <Link to={paths.artist(artist.id)} prefetch="intent">
            <bdi>{artistName(artist)}</bdi>
          </Link>
        </h2>
        <p className={classes(font.quiet, styles.handle)}>
          <bdi dir="ltr">{`@${artist.username}`}</bdi>
          <span>{commaIn(i18n.language) + t(`type.${artist.user_type}`)}</span>
        </p>
        <ArtistCounts
          artworks={artist.worksCount}
          followers={artist.followersCount}
          className={styles.counts}
        />
      </div>
      {view === 'grid' && <Bio text={artist.bio ?? ''} language={artist.bioLanguage} />}
      <ArtistWorks works={works} />
      <div className={layout.cluster('4 16', styles.actions)}>
        <ButtonLink look="outline" to={paths.artist(artist.id)} aria-describedby={nameId}>
          {t('artists.viewProfile')}
        </ButtonLink>
        <FollowButton person={artist} describedBy={nameId} size="small" />
      </div>
    </li>
  )
}

/** On phones only the first sentence, in two lines at most. */
function Bio({ text, language }: { text: string; language: string }) {
  const [first = '', ...others] = sentencesOf(wholeSentences(text, bioRoom))
  return (
    <p className={styles.bio} {...contentLang(language)}>
      <span>{first}</span>
      {others.length > 0 && <span className={styles.others}>{` ${others.join(' ')}`}</span>}
    </p>
  )
}

/** Three or four lines. */
const bioRoom = 170

/** Whole works in one row, at most as wide as this together at height 1. */
const widestRow = 3.6
/** In pixels, where the row does not fill the width. */
const highestRow = 190

export function ArtistWorks({ works }: { works: readonly ArtistWork[] }) {
  const ratios = works.map(({ image }) => ratioOf({ images: [image] }))
  const fits = works.filter((_, index) => index === 0 || sumOf(ratios.slice(0, index + 1)) <= widestRow)
  const sum = sumOf(ratios.slice(0, fits.length))
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
      role="list"
      className={layout.row(0, layout.start, styles.works)}
      style={{ '--gaps': `${8 * (fits.length - 1)}px` } as CSSProperties}
    >
      {fits.map(({ id, title, language, image }, index) => (
        <li key={id} className={styles.work} style={widthOf(ratios[index] ?? 1, sum)}>
          <Link to={paths.artwork(id)} aria-label={title} lang={language} className={styles.link}>
            <Picture
              image={image}
              alt=""
              sizes={`min(${Math.round((88 * (ratios[index] ?? 1)) / sum)}vw, ${Math.round(highestRow * (ratios[index] ?? 1))}px)`}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const widthOf = (ratio: number, sum: number) =>
  ({ '--share': ratio / sum, maxInlineSize: `${highestRow * ratio}px` }) as CSSProperties

const sumOf = (ratios: readonly number[]): number => ratios.reduce((sum, ratio) => sum + ratio, 0)
