import { exportSessions, type OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { sessionTimes } from '@passion-art/contract/bookings/programs-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleAddress } from '../roles/role-address.ts'
import { RoleFailure } from '../roles/role-states.tsx'
import { ListFooter } from '../roles/list-footer.tsx'
import { RoleToolbar } from '../roles/role-toolbar.tsx'
import { useListViews } from '../roles/view-switch.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { AttendanceDialog } from './attendance-dialog.tsx'
import styles from './educational-programs.module.css'
import { useProgramFilter } from './program-filter.ts'
import { useSessions } from './program-queries.ts'
import { SessionCard } from './session-card.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionTable, useSessionColumns } from './session-table.tsx'

export interface SessionSteps {
  onEdit: (session: OwnSession) => void
  onPeople: (session: OwnSession) => void
}

export function SessionsPart() {
  const { t } = useTranslation()
  const address = useRoleAddress(['program', 'when'], ['grid', 'list'])
  const views = useListViews()
  const programFilter = useProgramFilter()
  const [edited, setEdited] = useState<OwnSession | 'new' | null>(null)
  const [people, setPeople] = useState<OwnSession | null>(null)
  const steps: SessionSteps = { onEdit: setEdited, onPeople: setPeople }
  const columns = useSessionColumns(steps)
  const { data, error, isPlaceholderData, refetch } = useSessions(address.query)
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const { sessions, pagination } = data
  const sorts = ['date', 'title', '-taken'].map((value, index) => ({
    value: index === 0 ? '' : value,
    label: t(`features.bookings.sort.${value.replace('-', '')}`),
  }))
  return (
    <>
      <RoleToolbar
        address={address}
        search={t('features.bookings.searchSessions')}
        columns={columns}
        {...(address.view === 'grid' && { sorts })}
        views={views}
        csv={{ route: exportSessions, name: 'sessions' }}
        action={{ label: t('features.bookings.addSession'), onClick: () => setEdited('new') }}
        filters={[
          {
            name: 'when',
            label: t('features.bookings.when.label'),
            all: t('features.bookings.when.upcoming'),
            options: sessionTimes.slice(1).map((value) => ({
              value,
              label: t(`features.bookings.when.${value}`),
            })),
          },
          programFilter,
        ]}
      />
      {sessions.length === 0 && !address.filtered && (
        <StatePanel title={t('features.bookings.noSession')} text={t('features.bookings.noSessionText')} />
      )}
      {sessions.length > 0 && address.view === 'grid' && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.grid} aria-busy={isPlaceholderData || undefined}>
          {sessions.map((session) => (
            <SessionCard key={session.id} session={session} {...steps} />
          ))}
        </ul>
      )}
      {sessions.length > 0 && address.view === 'list' && (
        <SessionTable
          rows={sessions}
          busy={isPlaceholderData}
          sort={address.sort}
          onSort={(sort) => address.change({ sort: sort ?? '' })}
          {...steps}
        />
      )}
      <ListFooter address={address} total={pagination.total} />
      {edited && (
        <SessionDialog
          session={edited === 'new' ? null : edited}
          program={null}
          onClose={() => setEdited(null)}
        />
      )}
      {people && <AttendanceDialog session={people} onClose={() => setPeople(null)} />}
    </>
  )
}
