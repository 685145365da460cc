import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { type Column, DataTable } from '../kit/table/data-table.tsx'
import { sessionTime } from './program-labels.ts'
import { isOver, SessionMark } from './session-facts.tsx'

interface Steps {
  onEdit: (session: OwnSession) => void
  onPeople: (session: OwnSession) => void
}

interface TableProps extends Steps {
  rows: readonly OwnSession[]
  busy: boolean
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

export function SessionTable({ rows, busy, sort, onSort, onEdit, onPeople }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('word.sessions')}
      columns={useSessionColumns({ onEdit, onPeople })}
      rows={rows}
      rowId={(row) => row.id}
      busy={busy}
      sort={sort}
      onSort={onSort}
      empty={t('features.bookings.noSession')}
    />
  )
}

export function useSessionColumns({ onEdit, onPeople }: Steps): Column<OwnSession>[] {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => columnsFor(t, i18n.language, { onEdit, onPeople }),
    [t, i18n.language, onEdit, onPeople],
  )
}

function columnsFor(t: TFunction, language: string, { onEdit, onPeople }: Steps): Column<OwnSession>[] {
  return [
    {
      id: 'date',
      head: t('features.bookings.session.when'),
      sort: true,
      small: 'title',
      cell: (session) => <bdi>{sessionTime(session, language)}</bdi>,
    },
    {
      id: 'state',
      head: t('features.bookings.fields.places'),
      small: 'line',
      cell: (session) => <SessionMark session={session} />,
    },
    {
      id: 'title',
      head: t('field.program'),
      sort: true,
      cell: ({ program }) => <bdi {...contentLang(program.language)}>{program.title}</bdi>,
    },
    {
      id: 'room',
      head: t('features.bookings.fields.room'),
      cell: ({ room, program }) => <bdi {...(room && contentLang(program.language))}>{room || '–'}</bdi>,
    },
    {
      id: 'staff',
      head: t('features.bookings.fields.staff'),
      cell: ({ staff }) => <bdi>{staff || '–'}</bdi>,
    },
    {
      id: 'taken',
      head: t('features.bookings.session.takenHead'),
      sort: true,
      numeric: true,
      cell: ({ taken, places }) => <bdi>{`${taken} / ${places}`}</bdi>,
    },
    {
      id: 'waiting',
      head: t('features.bookings.values.state.waiting'),
      numeric: true,
      cell: ({ waiting }) => waiting,
    },
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (session) => (
        <div className={layout.row(16, layout.toEnd)}>
          <Button
            look="outline"
            aria-label={t('features.bookings.session.peopleOf', {
              when: sessionTime(session, language),
            })}
            onClick={() => onPeople(session)}
          >
            {t('features.bookings.session.people')}
          </Button>
          {!isOver(session) && (
            <Button
              look="text"
              aria-label={t('features.bookings.editOf', { title: sessionTime(session, language) })}
              onClick={() => onEdit(session)}
            >
              {t('ui.edit')}
            </Button>
          )}
        </div>
      ),
    },
  ]
}
