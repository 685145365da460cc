import { exportFeedback, type FeedbackItem, type listFeedback } from '@passion-art/contract/feedback/feedback'
import { feedbackStatuses } from '@passion-art/contract/feedback/feedback-rules'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { FilterSelect } from '../../kit/table/filter-select.tsx'
import { useTableAddress } from '../../kit/table/table-address.ts'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { Pagination } from '../../kit/ui/pagination.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { AdminHead } from '../admin-head.tsx'
import { FailedLine } from '../failed-line.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { TableTools } from '../table-tools.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { feedbackQuery } from './feedback-queries.ts'
import styles from './feedback-tab.module.css'

const filters = ['all', ...feedbackStatuses] as const

export default function FeedbackTab() {
  const { t } = useTranslation()
  const address = useTableAddress(['status'])
  const status = filters.find((one) => one === address.filters.status) ?? 'all'
  const { data, error, isPlaceholderData, refetch } = useAdminQuery(
    feedbackQuery({ ...address.query, status }),
  )
  const [opened, setOpened] = useState<FeedbackItem | null>(null)
  const unknown = status === 'all' && !['', 'all'].includes(address.filters.status)
  const pages = data?.pagination.pages ?? address.page
  useEffect(() => {
    // The last one of the last page was deleted.
    if (!isPlaceholderData && address.page > pages) address.change({ page: pages })
    // An unknown status in the address lists and exports everything.
    else if (unknown) address.change({ status: '' })
  })
  return (
    <>
      <AdminHead title={t('admin.shell.tab.feedback')} />
      <TableTools
        address={address}
        tabs
        search={t('admin.feedback.search')}
        file={{ route: exportFeedback, name: 'feedback' }}
      >
        <FilterTabs
          label={t('admin.feedback.filter')}
          countText={(count) => t('admin.feedback.counted', { count })}
          tabs={filters.map((value) => ({
            value,
            label: t(`admin.feedback.status.${value}`),
            ...(value === status && data && !isPlaceholderData && { count: data.pagination.total }),
          }))}
          value={status}
          onChange={(value) => address.change({ status: value === 'all' ? '' : value })}
        />
        <FeedbackSort sort={address.sort} onChange={(sort) => address.change({ sort })} />
      </TableTools>
      {data ? (
        <Cards
          list={data.feedback}
          total={data.pagination.total}
          filtered={status !== 'all' || address.typed !== ''}
          busy={isPlaceholderData}
          onOpen={setOpened}
        />
      ) : error ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <LoadingLines title={t('admin.shell.loading')} />
      )}
      {data && (
        <Pagination
          page={data.pagination.page}
          pages={data.pagination.pages}
          onChange={(page) => address.change({ page })}
        />
      )}
      {/* Stays open when its new status removes it from the list, or the session ends. */}
      {opened && (
        <FeedbackDialog
          item={data?.feedback.find(({ id }) => id === opened.id) ?? opened}
          onMoved={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface CardsProps {
  list: ReplyOf<typeof listFeedback>['feedback']
  total: number
  filtered: boolean
  busy: boolean
  onOpen: (item: FeedbackItem) => void
}

function Cards({ list, total, filtered, busy, onOpen }: CardsProps) {
  const { t } = useTranslation()
  return (
    <>
      {list.length > 0 && (
        <ul className={styles.cards} aria-busy={busy || undefined}>
          {list.map((item) => (
            <FeedbackCard key={item.id} item={item} onOpen={() => onOpen(item)} />
          ))}
        </ul>
      )}
      <div role="status" className={list.length > 0 ? layout.hidden : undefined}>
        {list.length > 0 ? (
          !busy && t('admin.feedback.counted', { count: total })
        ) : (
          <StatePanel title={t(filtered ? 'admin.table.nothing' : 'admin.feedback.empty')} />
        )}
      </div>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <StatePanel title={t('admin.feedback.empty')} />
      <FailedLine text={t('admin.feedback.listFailed')} onRetry={onRetry} />
    </>
  )
}

const sorts = { created_at: 'oldest', '-updated_at': 'changed', issue: 'issue', user_name: 'sender' } as const

interface SortProps {
  sort: string | undefined
  onChange: (sort: string) => void
}

function FeedbackSort({ sort = '', onChange }: SortProps) {
  const { t } = useTranslation()
  return (
    <FilterSelect
      label={t('sort.by')}
      all={t('sort.newestFirst')}
      value={sort}
      options={Object.entries(sorts).map(([value, key]) => ({
        value,
        label: t(`admin.feedback.sort.${key}`),
      }))}
      onChange={onChange}
    />
  )
}
