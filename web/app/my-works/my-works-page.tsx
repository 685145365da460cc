import { exportMyRecords, type MyWork } from '@passion-art/contract/my-works/my-works'
import { type MyWorkState, myWorkStates } from '@passion-art/contract/my-works/my-works-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { layout } from '../kit/layout/layout.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { uploadSimpleIcon } from '../kit/ui/icons.ts'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { FailureNote, useFailure } from '../kit/ui/use-failure.tsx'
import { paths } from '../paths.ts'
import { ListFooter } from '../roles/list-footer.tsx'
import { type RoleAddress, useRoleAddress } from '../roles/role-address.ts'
import { RoleScreen } from '../roles/role-screen.tsx'
import { RoleFailure } from '../roles/role-states.tsx'
import { RoleToolbar } from '../roles/role-toolbar.tsx'
import tools from '../roles/role-toolbar.module.css'
import { useListViews } from '../roles/view-switch.tsx'
import { myWorksQuery } from './my-works-queries.ts'
import { PriceDialog } from './price-dialog.tsx'
import { RecordsDialog } from './records-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import { WorksGrid } from './works-grid.tsx'
import { useWorkColumns, WorksTable } from './works-table.tsx'

export default function MyWorksPage() {
  const { t } = useTranslation()
  return (
    <RoleScreen screen="my-works" title={t('nav.myWorks')} roles={['uploader']}>
      <MyWorks />
    </RoleScreen>
  )
}

type Address = RoleAddress<'state', 'list' | 'grid'>

const none: readonly MyWork[] = []

function MyWorks() {
  const { t } = useTranslation()
  const address: Address = useRoleAddress(['state'], ['list', 'grid'])
  const { data, error, isPlaceholderData, refetch } = useQuery(myWorksQuery(address.query))
  const [opened, setOpened] = useState<'prices' | 'records'>()
  const works = data?.works ?? none
  const selection = useSelection(works)
  const failure = useFailure()
  const close = () => setOpened(undefined)
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const { total } = data.pagination
  if (total === 0 && !address.filtered)
    return (
      <StatePanel
        title={t('features.my-works.empty')}
        text={t('features.my-works.emptyText')}
        action={<ButtonLink to={paths.upload()}>{t('nav.upload')}</ButtonLink>}
      />
    )
  const shown = { works, selection, failure, currency: data.currency }
  return (
    <div className={layout.stack(0, tools.part)}>
      <Tools address={address} counts={data.counts} onImport={() => setOpened('records')} />
      <FailureNote failure={failure} />
      {total > 0 &&
        (address.view === 'grid' ? (
          <WorksGrid {...shown} />
        ) : (
          <WorksTable {...shown} address={address} busy={isPlaceholderData} />
        ))}
      <ListFooter address={address} total={total} />
      <SelectionBar selection={selection} works={works} onPrices={() => setOpened('prices')} />
      {opened === 'prices' && (
        <PriceDialog
          works={selection.works}
          currency={data.currency}
          onDone={selection.clear}
          onClose={close}
        />
      )}
      {opened === 'records' && <RecordsDialog onClose={close} />}
    </div>
  )
}

interface ToolsProps {
  address: Address
  counts: Record<string, number>
  onImport: () => void
}

const sorts = [
  'created_at',
  '-updated_at',
  'title',
  '-price',
  'price',
  '-views',
  '-favourites',
  'completeness',
] as const

function Tools({ address, counts, onImport }: ToolsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const views = useListViews()
  const columns = useWorkColumns()
  const stateName = (state: MyWorkState) => t(`status.${state === 'on_sale' ? 'onSale' : state}`)
  return (
    <RoleToolbar
      address={address}
      search={t('features.my-works.search')}
      filters={[
        {
          name: 'state',
          label: t('field.state'),
          all: t('features.my-works.allStates'),
          options: myWorkStates.map((value) => ({
            value,
            label: t('features.my-works.stateCount', { state: stateName(value), count: counts[value] ?? 0 }),
          })),
        },
      ]}
      sorts={sorts.map((value) => ({
        value: value === 'created_at' ? '' : value,
        label: t(`features.my-works.sort.${value}`),
      }))}
      columns={columns}
      views={views}
      more={[
        {
          label: t('features.my-works.records.file'),
          file: () => {
            const { page: _page, limit: _limit, ...query } = address.currentQuery()
            return { route: exportMyRecords, name: 'records', ending: 'csv', input: { query } }
          },
        },
        { label: t('features.my-works.records.open'), icon: uploadSimpleIcon, onClick: onImport },
      ]}
      history={false}
      action={{ label: t('nav.upload'), onClick: () => void navigate(paths.upload()) }}
    />
  )
}
