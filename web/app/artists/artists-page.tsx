import { useTranslation } from 'react-i18next'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { useSession } from '../api/session.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { NearestWorks } from '../finding/nearest-works.tsx'
import { paths } from '../paths.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { breadcrumb } from '../shell/site-data.ts'
import { Button } from '../kit/ui/button.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/artists-page.ts'
import { ArtistCard } from './artist-card.tsx'
import { ArtistSearch, ArtistTabs, ArtistTools } from './artist-controls.tsx'
import { artistsQuery, pageSize } from './artist-queries.ts'
import styles from './artists-page.module.css'
import { type ArtistsView, readAddress, useArtistsAddress } from './artists-address.ts'
import type { Followed } from './followed-artists.ts'
import { type ArtistList, useAllArtists, useFollowedArtists } from './use-artist-list.ts'
import type { PageHandle } from '../shell/frame.tsx'

const queriesOf = (request: Request) => [artistsQuery(readAddress(new URL(request.url).searchParams))]

export const handle: PageHandle = { cachedBy: ['page', 'sort', 'view', 'q'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  prefetchOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchInBrowser(queriesOf(request))
/** The component fetches changed filters itself and shows the old list until then. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ArtistsPage() {
  const { t } = useTranslation()
  const session = useSession()
  const { address, typed, type, change } = useArtistsAddress()
  const tab = session ? address.tab : 'all'
  const Tab = tab === 'all' ? AllArtists : FollowedArtists
  return (
    <div className={layout.stack(28, layout.page, styles.page)}>
      <PageHead title={t('artists.pageTitle')} description={t('artists.description')} />
      <JsonLd describe={breadcrumb(t('artists.pageTitle'), paths.artists())} />
      <div className={layout.row(32, layout.end, layout.spread, styles.head)}>
        <h1 className={classes(font.display1, styles.title)}>{t('artists.title')}</h1>
        <ArtistSearch address={address} typed={typed} onType={type} />
      </div>
      <div className={styles.list}>
        <div className={styles.tabs}>
          <ArtistTabs tab={tab} onChange={change} />
        </div>
        <div className={layout.row(16, layout.spread, styles.tools)}>
          <ArtistTools address={address} onChange={change} />
        </div>
        <Tab address={address} onPage={(page) => change({ page })} onClear={() => change({ search: '' })} />
      </div>
    </div>
  )
}

interface TabProps {
  address: ReturnType<typeof useArtistsAddress>['address']
  onPage: (page: number) => void
  onClear: () => void
}

function AllArtists(tab: TabProps) {
  const { t } = useTranslation()
  return <Found {...tab} list={useAllArtists(tab.address)} empty={t('artists.empty')} />
}

function FollowedArtists(tab: TabProps) {
  const { t } = useTranslation()
  const { nobody, ...list } = useFollowedArtists(tab.address)
  const empty = t(nobody ? 'artists.followingNobody' : 'artists.empty')
  return <Found {...tab} list={list} empty={empty} />
}

interface FoundProps extends TabProps {
  list: ArtistList
  empty: string
}

function Found({ list, address: { view, search }, empty, onPage, onClear }: FoundProps) {
  const { t, i18n } = useTranslation()
  const { failure, artists, total, page, retry } = list
  if (failure !== null) return <LoadFailure text={failure} onRetry={retry} />
  if (!artists) return <LoadingLines shape={view === 'grid' ? 'faces' : 'rows'} above="nothing" />
  return (
    <>
      <p role="status" className={classes(font.quiet, styles.count)}>
        {t('artists.found', { count: total, n: formatCount(total, i18n.language) })}
      </p>
      {artists.length > 0 ? (
        <Artists artists={artists} view={view} />
      ) : (
        <>
          <StatePanel
            title={empty}
            action={
              search !== '' && (
                <Button look="outline" onClick={onClear}>
                  {t('ui.clearSearch')}
                </Button>
              )
            }
          />
          {search !== '' && <NearestWorks q={search} toMeant={meantHere} />}
        </>
      )}
      <Pagination page={page} pages={Math.max(1, Math.ceil(total / pageSize))} onChange={onPage} />
    </>
  )
}

const meantHere = (meant: string) => `?${new URLSearchParams({ q: meant })}`

function Artists({ artists, view }: { artists: readonly Followed[]; view: ArtistsView }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={styles[view === 'grid' ? 'cards' : 'rows']}>
      {artists.map((artist) => (
        <ArtistCard key={artist.id} artist={artist} view={view} />
      ))}
    </ul>
  )
}

function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      tone="error"
      title={t('artists.failed')}
      text={<bdi>{text}</bdi>}
      action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    />
  )
}
