import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { dueDays, loanDirections, loanStates } from '@passion-art/contract/museum/objects/museum-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { type RoleAddress, useRoleAddress } from '../../roles/role-address.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ListFooter } from '../../roles/list-footer.tsx'
import { ActionButton, type RoleAction, RoleEmpty, RoleToolbar } from '../../roles/role-toolbar.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { files, loansQuery } from '../museum-queries.ts'
import { LoanCard } from './loan-card.tsx'
import { LoanDialog, type LoanState } from './loan-dialog.tsx'
import { LoanTable, useLoanColumns } from './loan-table.tsx'
import styles from './loans-part.module.css'

type Address = RoleAddress<'direction' | 'state' | 'time', 'list' | 'grid'>

export function LoansPart() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const address = useRoleAddress(['direction', 'state', 'time'], ['list', 'grid'])
  const [drafting, setDrafting] = useState(false)
  const { data, error, refetch } = useQuery(loansQuery(address.query))
  const draft = { label: t('features.museum.loans.draft'), onClick: () => setDrafting(true) }
  return (
    <>
      {!data && error && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {data?.total === 0 && (
        <RoleEmpty
          title={t('features.museum.loans.empty')}
          text={t('features.museum.loans.emptyText')}
          action={<ActionButton {...draft} />}
        />
      )}
      {data && data.total > 0 && (
        <>
          <Times address={address} total={data.total} due={data.due} overdue={data.overdue} />
          <Tools address={address} draft={draft} />
          <Found address={address} loans={data.loans} />
          <ListFooter address={address} total={data.pagination.total} />
        </>
      )}
      {drafting && (
        <LoanDialog
          onClose={() => setDrafting(false)}
          onDrafted={(id, unsent) => {
            const state: LoanState = { unsent }
            void navigate(paths.museumLoan(id), { state })
          }}
        />
      )}
    </>
  )
}

interface TimesProps {
  address: Address
  total: number
  due: number
  overdue: number
}

function Times({ address, total, due, overdue }: TimesProps) {
  const { t } = useTranslation()
  const { time } = address.filters
  return (
    <FilterTabs
      label={t('features.museum.loans.times')}
      countText={(count) => t('features.museum.loans.counted', { count })}
      tabs={[
        { value: '', label: t('features.museum.loans.all'), count: total },
        {
          value: 'due',
          label: t('features.museum.loans.dueWithin', { days: dueDays }),
          count: due,
        },
        { value: 'overdue', label: t('features.museum.values.loan.overdue'), count: overdue },
      ]}
      value={time === 'due' || time === 'overdue' ? time : ''}
      onChange={(value) => address.change({ time: value, state: '' })}
    />
  )
}

function Found({ address, loans }: { address: Address; loans: readonly Loan[] }) {
  if (loans.length === 0) return null
  if (address.view === 'list') return <LoanTable loans={loans} address={address} />
  return (
    <ul className={styles.grid}>
      {loans.map((loan) => (
        <LoanCard key={loan.id} loan={loan} />
      ))}
    </ul>
  )
}

const sorts = ['', 'until', '-from', 'party'] as const

function Tools({ address, draft }: { address: Address; draft: RoleAction }) {
  const { t } = useTranslation()
  const views = useListViews()
  const columns = useLoanColumns()
  const text = (name: string) => t(`features.museum.loans.${name}`)
  const sortName = (value: string) => ({ '': 'newest', '-from': 'from' })[value] ?? value
  return (
    <RoleToolbar
      address={address}
      search={text('search')}
      columns={columns}
      sorts={sorts.map((value) => ({ value, label: text(`sort.${sortName(value)}`) }))}
      views={views}
      csv={{ route: files.loans, name: 'loans' }}
      action={draft}
      filters={[
        {
          name: 'direction',
          label: t('features.museum.fields.direction'),
          all: text('anyDirection'),
          options: loanDirections.map((value) => ({ value, label: text(`direction.${value}`) })),
        },
        {
          name: 'state',
          label: t('features.museum.fields.loan'),
          all: text('anyState'),
          options: loanStates.map((value) => ({ value, label: t(`features.museum.values.loan.${value}`) })),
        },
      ]}
    />
  )
}
