import { type Artwork, getArtwork } from '@passion-art/contract/artworks/artworks'
import { listFavourites } from '@passion-art/contract/profile/profile'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryFor } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { useArtworkTexts } from '../artworks/artwork-label.tsx'
import { artistWorksQuery, artworkQuery, firstPageQuery } from '../artworks/artwork-queries.ts'
import { ArtworkSize } from '../artworks/artwork-size.tsx'
import { contentLang } from '../i18n/languages.ts'
import { useSettled } from '../kit/forms/use-settled.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { type Hung, mayHang } from './hanging-plan.ts'
import styles from './panel.module.css'

interface AddWorkProps {
  artwork: Artwork
  hung: readonly Hung[]
  onAdd: (artwork: Artwork) => void
  onClose: () => void
}

/** Each group. */
const mostOffered = 8

export function AddWork({ artwork, hung, onAdd, onClose }: AddWorkProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), 300)
  const offered = useOffered(artwork)
  const found = useQuery({
    ...firstPageQuery({ q, category: null, sort: '', filters: {}, page: 1 }),
    enabled: q !== '',
  })
  const isFree = (work: Artwork) => mayHang(work) && !hung.some((other) => other.artwork.id === work.id)
  const groups = q === '' ? offered : [{ name: 'found', works: found.data?.works ?? [] }]
  const shown = withoutDoubles(groups, isFree)
  const isEmpty = shown.length === 0 && (q === '' || found.data !== undefined)
  return (
    <Dialog open onClose={onClose} labelledBy={titleId}>
      <div className={layout.stack(24)}>
        <h2 id={titleId} className={classes(font.title2, layout.dialogTitle)}>
          {t('features.own-wall.add')}
        </h2>
        <div className={layout.stack(8)}>
          <SearchLine
            label={t('features.own-wall.search')}
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className={font.quiet}>{t('features.own-wall.onlyKnown')}</p>
        </div>
        {found.error && (
          <p role="alert" className={font.problem}>
            {t('ui.didNotWork')}
          </p>
        )}
        {shown.map(({ name, works }) => (
          <section key={name} className={layout.stack(4)}>
            <h3 className={font.fieldLabel}>
              {t(`features.own-wall.offered.${name}`, { artist: artwork.artist })}
            </h3>
            <ul>
              {works.map((work) => (
                <Offer key={work.id} work={work} onAdd={() => onAdd(work)} />
              ))}
            </ul>
          </section>
        ))}
        <p role="status" className={isEmpty ? font.compact : layout.hidden}>
          {isEmpty
            ? t('features.own-wall.noneFound')
            : q !== '' && found.data && t('count.works', { count: shown[0]?.works.length ?? 0 })}
        </p>
      </div>
    </Dialog>
  )
}

interface Group {
  name: string
  works: readonly Artwork[]
}

/** What a person may have in mind: the artist's, the person's own favourites, what was looked at. */
function useOffered(artwork: Artwork): Group[] {
  const client = useQueryClient()
  const session = useSession()
  const byArtist = useQuery({ ...artistWorksQuery(artwork.user_id), enabled: artwork.user_id !== '' })
  const favourites = useQuery({ ...queryFor(listFavourites), enabled: session !== null })
  const page = useQuery({ ...artworkQuery(artwork.id), enabled: false })
  return [
    { name: 'byArtist', works: byArtist.data?.artworks ?? [] },
    { name: 'favourites', works: favourites.data?.artworks ?? [] },
    { name: 'seen', works: seenNow(client) },
    { name: 'related', works: page.data?.related ?? [] },
  ]
}

/** Works whose pages were open since the site was loaded: their answers are still there. */
const seenNow = (client: QueryClient): Artwork[] =>
  client
    .getQueriesData<{ artwork: Artwork }>({ queryKey: [getArtwork.name] })
    .flatMap(([, answer]) => answer?.artwork ?? [])

function withoutDoubles(groups: readonly Group[], isFree: (work: Artwork) => boolean): Group[] {
  const known = new Set<string>()
  return groups
    .map(({ name, works }) => ({
      name,
      works: works
        .filter((work) => isFree(work) && !known.has(work.id))
        .slice(0, mostOffered)
        .filter(({ id }) => known.add(id)),
    }))
    .filter(({ works }) => works.length > 0)
}

function Offer({ work, onAdd }: { work: Artwork; onAdd: () => void }) {
  const { title, artist } = useArtworkTexts(work)
  const image = work.images[0]
  return (
    <li className={styles.row}>
      <button type="button" className={layout.row(14, styles.offer)} onClick={onAdd}>
        <span className={styles.thumb}>
          {image && <Picture image={image} alt="" sizes="56px" fit="contain" className={layout.fill} />}
        </span>
        <span className={layout.stack(0, layout.shrink)}>
          <bdi {...contentLang(work.language)} className={classes(font.workTitleSmall, font.linkName)}>
            {title}
          </bdi>
          <span className={font.quiet}>
            <bdi>{artist}</bdi>
          </span>
          <span className={font.quiet}>
            <ArtworkSize artwork={work} />
          </span>
        </span>
      </button>
    </li>
  )
}
