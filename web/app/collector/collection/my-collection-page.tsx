import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { CsvButton, FileButton } from '../../roles/file-button.tsx'
import { useRoleAddress } from '../../roles/role-address.ts'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { RoleEmpty, RoleFailure } from '../../roles/role-states.tsx'
import { RoleFilter, RoleFoot, RoleTools } from '../../roles/role-tools.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { LoadingPanel } from '../../kit/ui/state-panel.tsx'
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
    <RoleScreen
      screen="my-collection"
      title={t('nav.myCollection')}
      roles={['collector']}
      action={<Actions onOpen={setOpened} />}
    >
      <Collection onOpen={setOpened} />
      <Windows opened={opened} onClose={() => setOpened(undefined)} />
    </RoleScreen>
  )
}

function Actions({ onOpen }: { onOpen: (what: Opened) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button onClick={() => onOpen('add')}>{t('features.collection.add')}</Button>
      <Button look="outline" onClick={() => onOpen('file')}>
        {t('features.collection.fromFile')}
      </Button>
      <Button look="outline" onClick={() => onOpen('share')}>
        {t('ui.share')}
      </Button>
    </>
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
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(collectionQuery(listQuery(address)))
  if (isPending) return <LoadingPanel />
  if (!data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (data.total === 0)
    return (
      <RoleEmpty
        title={t('features.collection.empty')}
        text={t('features.collection.emptyText')}
        action={<Button onClick={() => onOpen('add')}>{t('features.collection.add')}</Button>}
      />
    )
  const { view } = address
  return (
    <>
      <CollectionSums works={data.works} sums={data.sums} />
      <FilterTabs
        label={t('ui.view')}
        tabs={collectionViews.map((value) => ({ value, label: t(`features.collection.view.${value}`) }))}
        value={view}
        onChange={address.setView}
      />
      {view === 'value' ? (
        <ValueView />
      ) : (
        <>
          <Tools address={address} choices={data.choices} />
          {data.objects.length > 0 && (
            <div className={isPlaceholderData ? styles.waiting : undefined}>
              {view === 'grid' && <CollectionGrid objects={data.objects} />}
              {view === 'table' && <CollectionTable objects={data.objects} address={address} />}
              {(view === 'artist' || view === 'location') && (
                <CollectionGroups objects={data.objects} by={view} choices={data.choices} />
              )}
            </div>
          )}
          <RoleFoot address={address} total={data.pagination.total} />
        </>
      )}
    </>
  )
}

interface ToolsProps {
  address: CollectionAddress
  choices: Record<'artists' | 'locations' | 'tags', { value: string; count: number }[]>
}

const sorts = ['', 'artist', 'title', '-year', '-bought_on', '-price', '-value', '-insured'] as const

function Tools({ address, choices }: ToolsProps) {
  const { t } = useTranslation()
  const columns = useCollectionColumns()
  const counted = (list: { value: string; count: number }[]) =>
    list.map(({ value, count }) => ({ value, label: `${value} (${count})` }))
  const sources = sourceNames.map((value) => ({ value, label: t(`features.collection.source.${value}`) }))
  const filters = [
    { name: 'artist', options: counted(choices.artists) },
    { name: 'location', options: counted(choices.locations) },
    { name: 'tag', options: counted(choices.tags) },
    { name: 'source', options: sources },
  ] as const
  const grouped = address.view === 'artist' || address.view === 'location'
  return (
    <RoleTools
      address={address}
      search={t('features.collection.search')}
      columns={columns}
      {...(!grouped && {
        sorts: sorts.map((value) => ({
          value,
          label: t(`features.collection.sort.${value.replace('-', '') || 'created_at'}`),
        })),
      })}
      end={
        <>
          <CsvButton
            route={files.csv}
            name="collection"
            address={{ queryNow: () => listQuery({ query: address.queryNow(), view: address.view }) }}
          />
          <FileButton
            route={files.insurance}
            input={() => {
              const { location } = address.queryNow()
              return { query: location ? { location } : {} }
            }}
            name="insurance-schedule"
            ending="pdf"
            label={t('features.collection.insurance')}
          />
        </>
      }
    >
      {filters.map(({ name, options }) =>
        options.length > 0 ? (
          <RoleFilter
            key={name}
            address={address}
            name={name}
            label={t(`features.collection.filter.${name}.label`)}
            all={t(`features.collection.filter.${name}.all`)}
            options={options}
            open={name !== 'source'}
          />
        ) : null,
      )}
    </RoleTools>
  )
}
