import { exportRoster, type RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { missingParts, representationStates } from '@passion-art/contract/gallery/roster/representation-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { useRoleAddress } from '../../roles/role-address.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ListFooter } from '../../roles/list-footer.tsx'
import { ActionButton, RoleEmpty, RoleToolbar } from '../../roles/role-toolbar.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { ArtistDialog } from './artist-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useRoster } from './representation-queries.ts'
import { RosterCard } from './roster-card.tsx'
import styles from './roster.module.css'
import tools from '../../roles/role-toolbar.module.css'
import { RosterTable, useRosterColumns } from './roster-table.tsx'

export function Roster() {
  const { t } = useTranslation()
  const address = useRoleAddress(['state', 'missing'], ['grid', 'list'])
  const views = useListViews()
  const [opened, setOpened] = useState<RosterEntry | null>(null)
  const [inviting, setInviting] = useState(false)
  const columns = useRosterColumns(setOpened)
  const { data, error, isPlaceholderData, refetch } = useRoster(address.query)
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  const representations = data?.representations ?? []
  const action = { label: t('features.gallery-roster.invite'), onClick: () => setInviting(true) }
  const invitation = inviting && <InviteDialog onClose={() => setInviting(false)} />
  if (data?.counts.all === 0 && !address.filtered)
    return (
      <>
        <RoleEmpty
          title={t('features.gallery-roster.empty')}
          text={t('features.gallery-roster.emptyText')}
          action={<ActionButton {...action} />}
        />
        {invitation}
      </>
    )
  const states = ['all', ...representationStates] as const
  const tabs = states.map((value) => ({
    value,
    label: t(`features.gallery-roster.states.${value}`),
    count: data && (data.counts[value] ?? 0),
  }))
  // The table is sorted by its head.
  const sorts = ['-invited_at', 'name', '-on_sale', '-sold', '-sales'].map((value, index) => ({
    value: index === 0 ? '' : value,
    label: t(`features.gallery-roster.sort.${value.replace('-', '')}`),
  }))
  const missing = missingParts.map((value) => ({
    value,
    label: t(`features.gallery-roster.missing.${value}`, { n: String(data?.missing_bio ?? '') }),
  }))
  return (
    <div className={layout.stack(0, tools.part)}>
      <FilterTabs
        label={t('field.state')}
        countText={(count) => t('features.gallery-roster.counted', { count })}
        tabs={tabs}
        value={states.find((state) => state === address.filters.state) ?? 'all'}
        onChange={(state) => address.change({ state: state === 'all' ? '' : state })}
      />
      <RoleToolbar
        address={address}
        search={t('features.gallery-roster.search')}
        columns={columns}
        {...(address.view === 'grid' && { sorts })}
        views={views}
        csv={{ route: exportRoster, name: 'artists' }}
        action={action}
        filters={[
          {
            name: 'missing',
            label: t('word.profile'),
            all: t('features.gallery-roster.missing.all'),
            options: missing,
          },
        ]}
      />
      {!data && <LoadingLines shape={address.view === 'grid' ? 'faces' : 'table'} above="nothing" />}
      {representations.length > 0 && address.view === 'grid' && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.grid} aria-busy={isPlaceholderData || undefined}>
          {representations.map((entry) => (
            <RosterCard key={entry.id} entry={entry} onOpen={() => setOpened(entry)} />
          ))}
        </ul>
      )}
      {representations.length > 0 && address.view === 'list' && (
        <RosterTable
          rows={representations}
          busy={isPlaceholderData}
          sort={address.sort}
          onSort={(sort) => address.change({ sort: sort ?? '' })}
          onOpen={setOpened}
        />
      )}
      {data && <ListFooter address={address} total={data.pagination.total} />}
      {invitation}
      {opened && (
        <ArtistDialog
          key={opened.id}
          // As it was opened once the filters exclude it.
          entry={representations.find(({ id }) => id === opened.id) ?? opened}
          onChanged={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
