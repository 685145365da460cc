import {
  exhibitionStates,
  exhibitionVisibilities,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { useRoleAddress } from '../../roles/role-address.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ListFooter } from '../../roles/list-footer.tsx'
import { ActionButton, RoleEmpty, RoleToolbar } from '../../roles/role-toolbar.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { ExhibitionCard } from './exhibition-card.tsx'
import { files, listQuery } from './exhibition-queries.ts'
import { ExhibitionTable, useExhibitionColumns } from './exhibition-table.tsx'
import styles from './own-exhibitions.module.css'
import tools from '../../roles/role-toolbar.module.css'

const sorts = ['', 'start_date', 'end_date', 'title', '-updated_at'] as const

export function OwnExhibitions({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation()
  const address = useRoleAddress(['state', 'visibility'], ['grid', 'list'])
  const views = useListViews()
  const action = { label: t('features.gallery-exhibitions.add'), onClick: onAdd }
  const columns = useExhibitionColumns()
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery(address.query))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  const exhibitions = data?.exhibitions ?? []
  if (data?.counts.all === 0 && !address.filtered)
    return (
      <RoleEmpty
        title={t('features.gallery-exhibitions.empty')}
        text={t('features.gallery-exhibitions.emptyText')}
        action={<ActionButton {...action} />}
      />
    )
  const tabs = (['all', ...exhibitionStates] as const).map((value) => ({
    value,
    label: t(`features.gallery-exhibitions.state.${value}`),
    count: data && (data.counts[value] ?? 0),
  }))
  return (
    <div className={layout.stack(0, tools.part)}>
      <FilterTabs
        label={t('field.state')}
        countText={(count) => t('features.gallery-exhibitions.counted', { count })}
        tabs={tabs}
        value={exhibitionStates.find((state) => state === address.filters.state) ?? 'all'}
        onChange={(state) => address.change({ state: state === 'all' ? '' : state })}
      />
      <RoleToolbar
        address={address}
        search={t('features.gallery-exhibitions.search')}
        columns={columns}
        {...(address.view === 'grid' && {
          sorts: sorts.map((value) => ({
            value,
            label: t(`features.gallery-exhibitions.sort.${value.replace('-', '') || 'newest'}`),
          })),
        })}
        views={views}
        csv={{ route: files.list, name: 'exhibitions' }}
        action={action}
        filters={[
          {
            name: 'visibility',
            label: t('field.visibility'),
            all: t('features.gallery-exhibitions.anyVisibility'),
            options: exhibitionVisibilities.map((value) => ({
              value,
              label: t(`features.gallery-exhibitions.values.visibility.${value}`),
            })),
          },
        ]}
      />
      {!data && (
        <div className={styles.waiting}>
          <LoadingLines shape={address.view === 'grid' ? 'wall' : 'table'} above="nothing" />
        </div>
      )}
      {exhibitions.length > 0 && address.view === 'grid' && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.grid} aria-busy={isPlaceholderData || undefined}>
          {exhibitions.map((exhibition) => (
            <ExhibitionCard key={exhibition.id} exhibition={exhibition} />
          ))}
        </ul>
      )}
      {exhibitions.length > 0 && address.view === 'list' && (
        <ExhibitionTable
          rows={exhibitions}
          busy={isPlaceholderData}
          sort={address.sort}
          onSort={(sort) => address.change({ sort: sort ?? '' })}
        />
      )}
      {data && <ListFooter address={address} total={data.pagination.total} />}
    </div>
  )
}
