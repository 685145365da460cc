import type { FeedbackItem, listFeedback } from '@passion-art/contract/feedback'
import type { ReplyOf } from '@passion-art/contract/route'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LoadingPanel, StatePanel } from '../../ui/state-panel.tsx'
import { AdminHead } from '../admin-head.tsx'
import { FailedLine } from '../failed-line.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { feedbackFilters, useFeedbackAddress } from './feedback-address.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { feedbackQuery } from './feedback-queries.ts'
import styles from './feedback-tab.module.css'

/** What people sent through the popup and the messages they reported, newest first. */
export default function FeedbackTab() {
  const { t } = useTranslation()
  const { asked, change } = useFeedbackAddress()
  const { data, error, isPlaceholderData, refetch } = useAdminQuery(feedbackQuery(asked))
  const pages = data?.pagination.pages ?? asked.page
  useEffect(() => {
    // The last one of the last page was deleted.
    if (!isPlaceholderData && asked.page > pages) change({ ...asked, page: pages }, true)
  })
  return (
    <>
      <AdminHead title={t('admin.feedback.title')} />
      <FilterTabs
        label={t('admin.feedback.filter')}
        tabs={feedbackFilters.map((value) => ({
          value,
          label: t(`admin.feedback.status.${value}`),
          ...(value === asked.status && data && !isPlaceholderData && { count: data.pagination.total }),
        }))}
        value={asked.status}
        onChange={(status) => change({ status })}
      />
      {data ? (
        <Cards list={data.feedback} filtered={asked.status !== 'all'} busy={isPlaceholderData} />
      ) : error ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel />
      )}
      {data && (
        <Pagination
          page={data.pagination.page}
          pages={data.pagination.pages}
          onChange={(page) => change({ ...asked, page })}
        />
      )}
    </>
  )
}

interface CardsProps {
  list: ReplyOf<typeof listFeedback>['feedback']
  filtered: boolean
  /** Others are on their way. */
  busy: boolean
}

function Cards({ list, filtered, busy }: CardsProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<FeedbackItem | null>(null)
  return (
    <>
      {list.length > 0 ? (
        <ul className={styles.cards} aria-busy={busy || undefined}>
          {list.map((item) => (
            <FeedbackCard key={item.id} item={item} onOpen={() => setOpened(item)} />
          ))}
        </ul>
      ) : (
        <StatePanel title={t(filtered ? 'admin.feedback.noMatch' : 'admin.feedback.empty')} />
      )}
      {/* What was opened stays, also when its new status takes it off the list. */}
      {opened && <FeedbackDialog item={opened} onMoved={setOpened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The empty list, and quietly why. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <StatePanel title={t('admin.feedback.empty')} />
      <FailedLine text={t('admin.feedback.listFailed')} onRetry={onRetry} />
    </>
  )
}
