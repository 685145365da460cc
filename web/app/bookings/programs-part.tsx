import { exportPrograms, type OwnProgram } from '@passion-art/contract/bookings/programs'
import { programKinds, programStatuses } from '@passion-art/contract/bookings/programs-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleAddress } from '../roles/role-address.ts'
import { RoleFailure } from '../roles/role-states.tsx'
import { ListFooter } from '../roles/list-footer.tsx'
import { ActionButton, RoleEmpty, RoleToolbar } from '../roles/role-toolbar.tsx'
import { useListViews } from '../roles/view-switch.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import styles from './educational-programs.module.css'
import { ProgramCard } from './program-card.tsx'
import { ProgramDialog } from './program-dialog.tsx'
import { useOwnPrograms } from './program-queries.ts'
import { ProgramTable, useProgramColumns } from './program-table.tsx'

export function ProgramsPart() {
  const { t } = useTranslation()
  const address = useRoleAddress(['kind', 'status'], ['grid', 'list'])
  const views = useListViews()
  const [opened, setOpened] = useState<OwnProgram | 'new' | null>(null)
  const columns = useProgramColumns(setOpened)
  const { data, error, isPlaceholderData, refetch } = useOwnPrograms(address.query)
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  const programs = data?.programs ?? []
  const action = { label: t('features.bookings.new'), onClick: () => setOpened('new') }
  const dialog = opened && (
    <ProgramDialog
      key={opened === 'new' ? 'new' : opened.id}
      program={opened === 'new' ? null : opened}
      onChanged={setOpened}
      onClose={() => setOpened(null)}
    />
  )
  if (data?.pagination.total === 0 && !address.filtered)
    return (
      <>
        <RoleEmpty
          title={t('features.bookings.empty')}
          text={t('features.bookings.emptyText')}
          action={<ActionButton {...action} />}
        />
        {dialog}
      </>
    )
  const sorts = ['-updated_at', 'title', 'kind', '-bookings'].map((value, index) => ({
    value: index === 0 ? '' : value,
    label: t(`features.bookings.sort.${value.replace('-', '')}`),
  }))
  return (
    <>
      <RoleToolbar
        address={address}
        search={t('features.bookings.search')}
        columns={columns}
        {...(address.view === 'grid' && { sorts })}
        views={views}
        csv={{ route: exportPrograms, name: 'programs' }}
        action={action}
        filters={[
          {
            name: 'kind',
            label: t('field.kind'),
            all: t('features.bookings.allKinds'),
            options: programKinds.map((value) => ({ value, label: t(`bookings.kind.${value}`) })),
          },
          {
            name: 'status',
            label: t('field.visibility'),
            all: t('features.bookings.allVisibilities'),
            options: programStatuses.map((value) => ({
              value,
              label: t(`features.bookings.values.status.${value}`),
            })),
          },
        ]}
      />
      {!data && <LoadingLines shape={address.view === 'grid' ? 'cards' : 'table'} above="nothing" />}
      {programs.length > 0 && address.view === 'grid' && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.grid} aria-busy={isPlaceholderData || undefined}>
          {programs.map((program) => (
            <ProgramCard key={program.id} program={program} onOpen={() => setOpened(program)} />
          ))}
        </ul>
      )}
      {programs.length > 0 && address.view === 'list' && (
        <ProgramTable
          rows={programs}
          busy={isPlaceholderData}
          sort={address.sort}
          onSort={(sort) => address.change({ sort: sort ?? '' })}
          onOpen={setOpened}
        />
      )}
      {data && <ListFooter address={address} total={data.pagination.total} />}
      {dialog}
    </>
  )
}
