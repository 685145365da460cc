import type { OwnExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useTranslation } from 'react-i18next'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { contentLang } from '../../i18n/languages.ts'
import { formatDay } from '../../i18n/dates.ts'
import { paths } from '../../paths.ts'
import { ExhibitionStanding } from '../../exhibitions/exhibition-standing.tsx'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'

interface TableProps {
  rows: readonly OwnExhibition[]
  busy: boolean
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

export function ExhibitionTable({ rows, ...rest }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('nav.myExhibitions')}
      columns={useExhibitionColumns()}
      rows={rows}
      rowId={({ id }) => id}
      empty={t('features.kit.nothingFound')}
      hasSortAbove
      {...rest}
    />
  )
}

export function useExhibitionColumns(): Column<OwnExhibition>[] {
  const { t, i18n } = useTranslation()
  const head = (name: string) => t(`features.gallery-exhibitions.fields.${name}`)
  const day = (value: string) => <bdi>{formatDay(value, i18n.language)}</bdi>
  return [
    {
      id: 'title',
      head: head('title'),
      sort: true,
      small: 'title',
      cell: ({ id, title, language, cover, firstWork }) => (
        <WorkCell
          image={(cover ?? firstWork)?.thumbnail_url ?? null}
          title={title}
          language={language}
          to={paths.myExhibition(id)}
        />
      ),
    },
    { id: 'start_date', head: head('startDate'), sort: true, cell: ({ startDate }) => day(startDate) },
    { id: 'end_date', head: head('endDate'), sort: true, cell: ({ endDate }) => day(endDate) },
    {
      id: 'state',
      head: head('state'),
      cell: ({ state, days }) => <ExhibitionStanding state={state} days={days} />,
    },
    {
      id: 'visibility',
      head: head('visibility'),
      cell: ({ visibility }) => t(`features.gallery-exhibitions.values.visibility.${visibility}`),
    },
    {
      id: 'venue',
      head: head('venue'),
      cell: ({ venue, language }) => <bdi {...(venue && contentLang(language))}>{venue || '–'}</bdi>,
    },
    { id: 'works', head: head('works'), numeric: true, cell: ({ works }) => works },
    { id: 'sold', head: head('sold'), numeric: true, cell: ({ sold }) => sold },
  ]
}
