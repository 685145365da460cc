import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import type { TableAddress } from '../../roles/role-address.ts'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import { LoanMark } from '../loan-mark.tsx'
import { insuredText, itemsText } from './loan-labels.ts'
import styles from './loans-part.module.css'

interface TableProps {
  loans: readonly Loan[]
  address: TableAddress<'direction' | 'state' | 'time'>
}

export function LoanTable({ loans, address }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('features.museum.part.loans')}
      columns={useLoanColumns()}
      rows={loans}
      rowId={(loan) => loan.id}
      sort={address.sort}
      hasSortAbove
      onSort={(sort) => address.change({ sort })}
      empty={t('features.kit.nothingFound')}
    />
  )
}

export function useLoanColumns(): Column<Loan>[] {
  const { t, i18n } = useTranslation()
  const head = (name: string) => t(`features.museum.fields.${name}`)
  const day = (value: string) => <bdi>{formatDay(value, i18n.language)}</bdi>
  return [
    {
      id: 'party',
      head: head('party'),
      sort: true,
      small: 'title',
      cell: ({ id, party }) => (
        <Link to={paths.museumLoan(id)} className={classes(font.linkName, font.bold)}>
          <bdi lang="">{party}</bdi>
        </Link>
      ),
    },
    {
      id: 'direction',
      head: head('direction'),
      cell: ({ direction }) => t(`features.museum.loans.direction.${direction}`),
    },
    {
      id: 'state',
      head: head('loan'),
      cell: ({ state, time }) => <LoanMark state={state} time={time} />,
    },
    {
      id: 'objects',
      head: t('features.museum.part.objects'),
      cell: (loan) => (
        <bdi lang="" className={styles.cell}>
          {itemsText(loan, i18n.language)}
        </bdi>
      ),
    },
    { id: 'from', head: head('fromOn'), sort: true, cell: ({ fromOn }) => day(fromOn) },
    { id: 'until', head: head('untilOn'), sort: true, cell: ({ untilOn }) => day(untilOn) },
    {
      id: 'insured',
      head: head('insured'),
      numeric: true,
      cell: (loan) => <bdi dir="ltr">{insuredText(loan, i18n.language) || '–'}</bdi>,
    },
  ]
}
