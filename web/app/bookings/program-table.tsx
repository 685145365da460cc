import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatDay } from '../i18n/dates.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { type Column, DataTable } from '../kit/table/data-table.tsx'
import { ProgramStatusMark } from './program-card.tsx'

interface TableProps {
  rows: readonly OwnProgram[]
  busy: boolean
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  onOpen: (program: OwnProgram) => void
}

export function ProgramTable({ rows, busy, sort, onSort, onOpen }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('nav.educationalPrograms')}
      columns={useProgramColumns(onOpen)}
      rows={rows}
      rowId={(row) => row.id}
      busy={busy}
      sort={sort}
      onSort={onSort}
      empty={t('features.bookings.empty')}
    />
  )
}

export function useProgramColumns(onOpen: TableProps['onOpen']): Column<OwnProgram>[] {
  const { t, i18n } = useTranslation()
  return useMemo(() => columnsFor(t, i18n.language, onOpen), [t, i18n.language, onOpen])
}

function columnsFor(
  t: TFunction,
  language: string,
  onOpen: (program: OwnProgram) => void,
): Column<OwnProgram>[] {
  return [
    {
      id: 'title',
      head: t('field.title'),
      sort: true,
      small: 'title',
      cell: ({ title, language: own }) => <bdi {...contentLang(own)}>{title}</bdi>,
    },
    {
      id: 'kind',
      head: t('field.kind'),
      sort: true,
      cell: ({ kind }) => t(`bookings.kind.${kind}`),
    },
    {
      id: 'status',
      head: t('field.visibility'),
      small: 'aside',
      cell: ({ status }) => <ProgramStatusMark status={status} />,
    },
    {
      id: 'next',
      head: t('features.bookings.nextSession'),
      cell: ({ next_session }) => (next_session ? formatDay(next_session, language) : '–'),
    },
    {
      id: 'sessions',
      head: t('word.sessions'),
      numeric: true,
      cell: ({ sessions }) => sessions,
    },
    {
      id: 'bookings',
      head: t('features.bookings.part.bookings'),
      sort: true,
      numeric: true,
      cell: ({ bookings }) => bookings,
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
      cell: (program) => (
        <div className={layout.row(16, layout.toEnd)}>
          <Button
            look="outline"
            aria-label={t('features.bookings.editOf', { title: program.title })}
            onClick={() => onOpen(program)}
          >
            {t('ui.edit')}
          </Button>
          {program.status === 'public' && (
            <ButtonLink
              look="text"
              to={paths.program(program.id)}
              aria-label={t('features.bookings.pageOf', { title: program.title })}
            >
              {t('features.bookings.page')}
            </ButtonLink>
          )}
        </div>
      ),
    },
  ]
}
