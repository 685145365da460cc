import { acquisitionSteps } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { type RoleAddress, useRoleAddress } from '../../roles/role-address.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ListFooter, RoleStatus } from '../../roles/list-footer.tsx'
import { ActionButton, RoleEmpty, RoleToolbar } from '../../roles/role-toolbar.tsx'
import type { ViewChoice } from '../../roles/view-switch.tsx'
import { rowsIcon, squaresFourIcon } from '../../kit/ui/icons.ts'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { boardQuery, exportProposals, proposalsQuery } from './acquisition-queries.ts'
import { Board } from './board.tsx'
import { ProposalTable, useProposalColumns } from './proposal-table.tsx'
import { StartDialog } from './start-dialog.tsx'
import { type ChosenStep, StepDialog } from './step-dialog.tsx'

type Address = RoleAddress<'step' | 'fund', 'board' | 'table'>

export function AcquisitionsPart() {
  const navigate = useNavigate()
  const address = useRoleAddress(['step', 'fund'], ['board', 'table'])
  const [starting, setStarting] = useState(false)
  const [chosen, setChosen] = useState<ChosenStep>()
  const shown = { address, onStart: () => setStarting(true), onStep: setChosen }
  return (
    <>
      {address.view === 'board' ? <BoardView {...shown} /> : <TableView {...shown} />}
      {starting && (
        <StartDialog
          onClose={() => setStarting(false)}
          onStarted={(id) => void navigate(paths.acquisitionProposal(id))}
        />
      )}
      {chosen && (
        <StepDialog
          key={`${chosen.proposal.id} ${chosen.to}`}
          {...chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface ViewProps {
  address: Address
  onStart: () => void
  onStep: (chosen: ChosenStep) => void
}

function BoardView({ address, onStart, onStep }: ViewProps) {
  const { data, error, refetch } = useQuery(boardQuery(address.query))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (data?.total === 0) return <Empty onStart={onStart} />
  const found = data?.columns.reduce((sum, { total }) => sum + total, 0) ?? 0
  return (
    <>
      <Tools address={address} funds={data?.funds ?? []} onStart={onStart} onStep={onStep} />
      {!data && <LoadingLines shape="columns" above="nothing" />}
      {data && found > 0 && (
        <Board
          columns={data.columns.filter(({ step }) => !address.filters.step || step === address.filters.step)}
          onStep={onStep}
          onMore={(step) => address.change({ step, view: 'table' } as never)}
        />
      )}
      {data && <RoleStatus address={address} total={found} />}
    </>
  )
}

function TableView({ address, onStart, onStep }: ViewProps) {
  const { data, error, refetch } = useQuery(proposalsQuery(address.query))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (data?.total === 0) return <Empty onStart={onStart} />
  const total = data?.pagination.total ?? 0
  return (
    <>
      <Tools address={address} funds={data?.funds ?? []} onStart={onStart} onStep={onStep} />
      {!data && <LoadingLines above="nothing" />}
      {data && total > 0 && <ProposalTable proposals={data.proposals} address={address} onStep={onStep} />}
      {data && <ListFooter address={address} total={total} />}
    </>
  )
}

function Empty({ onStart }: Pick<ViewProps, 'onStart'>) {
  const { t } = useTranslation()
  return (
    <RoleEmpty
      title={t('features.museum.acquisitions.empty')}
      text={t('features.museum.acquisitions.emptyText')}
      action={<ActionButton label={t('features.museum.acquisitions.start.open')} onClick={onStart} />}
    />
  )
}

interface ToolsProps extends ViewProps {
  funds: readonly { value: string; count: number }[]
}

const sorts = ['', '-since', 'since', 'title', 'artist', '-price', 'step'] as const

function Tools({ address, funds, onStart, onStep }: ToolsProps) {
  const { t } = useTranslation()
  const columns = useProposalColumns(onStep)
  const views: ViewChoice<'board' | 'table'>[] = [
    { value: 'board', label: t('features.museum.acquisitions.board'), icon: squaresFourIcon },
    { value: 'table', label: t('ui.table'), icon: rowsIcon },
  ]
  return (
    <RoleToolbar
      address={address}
      search={t('features.museum.acquisitions.search')}
      columns={columns}
      sorts={sorts.map((value) => ({
        value,
        label: t(`features.museum.acquisitions.sort.${sortName(value)}`),
      }))}
      views={views}
      csv={{ route: exportProposals, name: 'acquisitions' }}
      action={{ label: t('features.museum.acquisitions.start.open'), onClick: onStart }}
      filters={[
        {
          name: 'step',
          label: t('features.museum.fields.step'),
          all: t('features.museum.acquisitions.anyStep'),
          options: acquisitionSteps.map((value) => ({
            value,
            label: t(`features.museum.values.step.${value}`),
          })),
        },
        funds.length > 0 && {
          name: 'fund',
          label: t('features.museum.fields.fund'),
          all: t('features.museum.objects.any.fund'),
          options: funds.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
          open: true,
        },
      ]}
    />
  )
}

const sortName = (value: (typeof sorts)[number]): string =>
  ({ '': 'newest', '-since': 'moved', since: 'waiting', '-price': 'price' })[value as string] ?? value
