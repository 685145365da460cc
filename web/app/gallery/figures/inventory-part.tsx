import { artworkStatuses } from '@passion-art/contract/artworks/artwork-status'
import { exportGalleryInventory, type InventoryWork } from '@passion-art/contract/gallery/figures/gallery'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArtworkStatus } from '../../artworks/artwork-status.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { type RoleAddress, useRoleAddress } from '../../roles/role-address.ts'
import { RoleMenu } from '../../roles/role-menu.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ListFooter } from '../../roles/list-footer.tsx'
import { RoleToolbar } from '../../roles/role-toolbar.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import tools from '../../roles/role-toolbar.module.css'
import { inventoryQuery } from './gallery-queries.ts'
import { NoArtists } from './overview-part.tsx'
import { WorkCard, WorkGrid } from './work-card.tsx'
import { WorkTitle } from './work-title.tsx'

type Address = RoleAddress<'status' | 'artist', 'list' | 'grid'>

export function InventoryPart() {
  const { t } = useTranslation()
  const address: Address = useRoleAddress(['status', 'artist'], ['list', 'grid'])
  const { data, error, isPlaceholderData, refetch } = useQuery(inventoryQuery(address.query))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.artists.length === 0)
    return (
      <>
        <NoArtists />
        <RoleMenu />
      </>
    )
  return (
    <div className={layout.stack(0, tools.part)}>
      <States address={address} counts={data.counts} />
      <Tools address={address} artists={data.artists} />
      {data.pagination.total > 0 ? (
        <Works works={data.works} currency={data.currency} view={address.view} busy={isPlaceholderData} />
      ) : (
        !address.filtered && (
          <StatePanel
            title={t('features.gallery-figures.noWorks')}
            text={t('features.gallery-figures.noWorksText')}
          />
        )
      )}
      <ListFooter address={address} total={data.pagination.total} />
    </div>
  )
}

function States({ address, counts }: { address: Address; counts: Record<string, number> }) {
  const { t } = useTranslation()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const states = ['', ...artworkStatuses].map((value) => ({
    value,
    label: value === '' ? t('word.allFeminine') : t(`status.${value}`),
    count: value === '' ? all : (counts[value] ?? 0),
  }))
  return (
    <FilterTabs
      label={t('field.status')}
      countText={(count) => t('count.works', { count })}
      tabs={states}
      value={address.filters.status}
      onChange={(status) => address.change({ status })}
    />
  )
}

function Tools({ address, artists }: { address: Address; artists: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation()
  const views = useListViews()
  const sorts = ['', 'created_at', 'title', '-price', 'price'] as const
  return (
    <RoleToolbar
      address={address}
      search={t('ui.searchTitles')}
      sorts={sorts.map((value) => ({
        value,
        label: t(`features.gallery-figures.inventorySort.${value || 'newest'}`),
      }))}
      views={views}
      csv={{ route: exportGalleryInventory, name: 'inventory' }}
      filters={[
        {
          name: 'artist',
          label: t('field.artist'),
          all: t('ui.allArtists'),
          options: artists.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
    />
  )
}

interface WorksProps {
  works: readonly InventoryWork[]
  currency: string
  view: 'list' | 'grid'
  busy: boolean
}

function Works({ works, currency, view, busy }: WorksProps) {
  const { t, i18n } = useTranslation()
  const priceOf = ({ price }: InventoryWork) =>
    price ? <bdi>{formatPrice(price, currency, i18n.language)}</bdi> : t('artwork.priceOnRequest')
  if (view === 'grid')
    return (
      <WorkGrid>
        {works.map((work) => (
          <WorkCard
            key={work.id}
            work={work}
            title={work.title}
            language={work.language}
            artist={work.artist}
          >
            <span>{priceOf(work)}</span>
            <State work={work} />
            {work.inventory_no && (
              <span className={font.quiet}>
                <span>{t('record.field.inventory_no')}</span> <bdi lang="">{work.inventory_no}</bdi>
              </span>
            )}
          </WorkCard>
        ))}
      </WorkGrid>
    )
  const columns: Column<InventoryWork>[] = [
    { id: 'work', head: t('field.artwork'), small: 'title', cell: (work) => <WorkTitle work={work} /> },
    { id: 'artist', head: t('field.artist'), small: 'line', cell: ({ artist }) => <bdi>{artist}</bdi> },
    ...(works.some(({ inventory_no }) => inventory_no)
      ? [
          {
            id: 'inventory_no',
            head: t('record.field.inventory_no'),
            cell: ({ inventory_no }: InventoryWork) => <bdi lang="">{inventory_no ?? '–'}</bdi>,
          },
        ]
      : []),
    { id: 'status', head: t('field.status'), small: 'aside', cell: (work) => <State work={work} /> },
    { id: 'price', head: t('field.price'), numeric: true, small: 'amount', cell: priceOf },
  ]
  return (
    <DataTable<InventoryWork>
      label={t('features.gallery-figures.part.inventory')}
      columns={columns}
      rows={works}
      rowId={({ id }) => id}
      busy={busy}
      empty=""
    />
  )
}

/** A hold is no status of its own, but no one else can buy the work. */
function State({ work }: { work: InventoryWork }) {
  const { t } = useTranslation()
  if (!work.held) return <ArtworkStatus status={work.off_sale ?? work.status} />
  return <StatusMark shape="half">{t('status.held')}</StatusMark>
}
