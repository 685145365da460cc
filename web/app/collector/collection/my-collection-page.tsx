import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useRoleAddress } from '../../roles/role-address.ts'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ListFooter } from '../../roles/list-footer.tsx'
import type { MoreItem } from '../../roles/role-menu.tsx'
import { ActionButton, type RoleAction, RoleEmpty, RoleToolbar } from '../../roles/role-toolbar.tsx'
import { shareNetworkIcon, uploadSimpleIcon } from '../../kit/ui/icons.ts'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { CollectionGrid } from './collection-grid.tsx'
import { CollectionGroups } from './collection-groups.tsx'
import { collectionQuery, files } from './collection-queries.ts'
import { CollectionSums } from './collection-sums.tsx'
import { CollectionTable, useCollectionColumns } from './collection-table.tsx'
import { type CollectionAddress, collectionViews, listQuery, sourceNames } from './collection-views.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ObjectDialog } from './object-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ValueView } from './value-view.tsx'
import styles from './my-collection.module.css'

type Opened = 'add' | 'file' | 'share' | undefined

export default function MyCollectionPage() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  return (
    <RoleScreen screen="my-collection" title={t('nav.myCollection')} roles={['collector']}>
      <Collection onOpen={setOpened} />
      <Windows opened={opened} onClose={() => setOpened(undefined)} />
    </RoleScreen>
  )
}

function Windows({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const navigate = useNavigate()
  if (opened === 'add')
    return <ObjectDialog onClose={onClose} onAdded={(id) => void navigate(paths.collectionWork(id))} />
  if (opened === 'file') return <ImportDialog onClose={onClose} />
  return opened === 'share' ? <ShareDialog onClose={onClose} /> : null
}

function Collection({ onOpen }: { onOpen: (what: Opened) => void }) {
  const { t } = useTranslation()
  const address = useRoleAddress(['artist', 'location', 'tag', 'source'], collectionViews)
  const { data, error, isPlaceholderData, refetch } = useQuery(collectionQuery(listQuery(address)))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  const action = { label: t('features.collection.add'), onClick: () => onOpen('add') }
  const more = [
    { label: t('features.collection.fromFile'), icon: uploadSimpleIcon, onClick: () => onOpen('file') },
    { label: t('ui.share'), icon: shareNetworkIcon, onClick: () => onOpen('share') },
  ]
  if (data?.total === 0)
    return (
      <RoleEmpty
        title={t('features.collection.empty')}
        text={t('features.collection.emptyText')}
        action={<ActionButton {...action} />}
        more={more}
      />
    )
  const { view } = address
  return (
    <>
      <CollectionSums works={data?.works} sums={data?.sums ?? []} />
      <Tools address={address} choices={data?.choices} action={action} more={more} />
      {view === 'value' ? (
        <ValueView />
      ) : !data ? (
        <LoadingLines shape={view === 'table' ? 'table' : 'wall'} above="nothing" />
      ) : (
        <>
          {data.objects.length > 0 && (
            <div className={isPlaceholderData ? styles.waiting : undefined}>
              {view === 'grid' && <CollectionGrid objects={data.objects} />}
              {view === 'table' && <CollectionTable objects={data.objects} address={address} />}
              {(view === 'artist' || view === 'location') && (
                <CollectionGroups objects={data.objects} by={view} choices={data.choices} />
              )}
            </div>
          )}
          <ListFooter address={address} total={data.pagination.total} />
        </>
      )}
    </>
  )
}

interface ToolsProps {
  address: CollectionAddress
  /** Undefined until loaded: every filter keeps its place. */
  choices: Record<'artists' | 'locations' | 'tags', { value: string; count: number }[]> | undefined
  action: RoleAction
  more: readonly MoreItem[]
}

const sorts = ['', 'artist', 'title', '-year', '-bought_on', '-price', '-value', '-insured'] as const

function Tools({ address, choices, action, more }: ToolsProps) {
  const { t } = useTranslation()
  const columns = useCollectionColumns()
  const counted = (list: { value: string; count: number }[] = []) =>
    list.map(({ value, count }) => ({ value, label: `${value} (${count})` }))
  const sources = sourceNames.map((value) => ({ value, label: t(`features.collection.source.${value}`) }))
  const filters = [
    { name: 'artist', options: counted(choices?.artists) },
    { name: 'location', options: counted(choices?.locations) },
    { name: 'tag', options: counted(choices?.tags) },
    { name: 'source', options: sources },
  ] as const
  const grouped = address.view === 'artist' || address.view === 'location'
  const ofList = address.view !== 'value' && {
    search: t('features.collection.search'),
    filters: filters.map(
      ({ name, options }) =>
        (!choices || options.length > 0) && {
          name,
          label: t(`features.collection.filter.${name}.label`),
          all: t(`features.collection.filter.${name}.all`),
          options,
          open: name !== 'source',
        },
    ),
  }
  return (
    <RoleToolbar
      address={address}
      columns={columns}
      {...ofList}
      {...(ofList &&
        !grouped && {
          sorts: sorts.map((value) => ({
            value,
            label: t(`features.collection.sort.${value.replace('-', '') || 'created_at'}`),
          })),
        })}
      views={collectionViews.map((value) => ({ value, label: t(`features.collection.view.${value}`) }))}
      csv={{
        route: files.csv,
        name: 'collection',
        input: (query) => ({ query: listQuery({ query, view: address.view }) }),
      }}
      more={[
        {
          label: t('features.collection.insurance'),
          file: () => {
            const { location } = address.currentQuery()
            const query = location ? { location } : {}
            return { route: files.insurance, input: { query }, name: 'insurance-schedule', ending: 'pdf' }
          },
        },
        ...more,
      ]}
      action={action}
    />
  )
}
