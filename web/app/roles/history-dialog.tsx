import type { RoleChange, RoleScreen } from '@passion-art/contract/roles/role-history'
import { defaultListMark } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { clockCounterClockwiseIcon } from '../kit/ui/icons.ts'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import styles from './history-dialog.module.css'
import { type changesQuery, historyQuery } from './role-queries.ts'
import { RoleFailure } from './role-states.tsx'
import { textGroups } from './use-role-texts.ts'

interface HistoryProps {
  screen: RoleScreen
  about?: string
}

export function HistoryButton(history: HistoryProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Icon path={clockCounterClockwiseIcon} size={20} />
        <span>{t('features.kit.history')}</span>
      </Button>
      <HistoryDialog {...history} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface DialogProps extends HistoryProps {
  open: boolean
  onClose: () => void
}

export function HistoryDialog({ open, onClose, screen, about }: DialogProps) {
  return (
    <HistoryFrame open={open} onClose={onClose}>
      <ChangeList
        query={historyQuery(screen, about)}
        entry={(change) => <Change key={change.id} change={change} screen={screen} />}
      />
    </HistoryFrame>
  )
}

interface FrameProps extends Pick<DialogProps, 'open' | 'onClose'> {
  children: Elements
}

export function HistoryFrame({ open, onClose, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} label={t('features.kit.history')} onClose={onClose} className={styles.dialog}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{t('features.kit.history')}</h2>
      {children}
    </Dialog>
  )
}

interface ListProps<Entry extends { id: string }> {
  query: ReturnType<typeof changesQuery<Entry>>
  entry: (change: Entry) => Elements
}

/** Newest first, the older ones on request. */
export function ChangeList<Entry extends { id: string }>({ query, entry }: ListProps<Entry>) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(query)
  if (isPending) return <LoadingLines />
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <p className={styles.none}>{t('features.kit.noHistory')}</p>
  return (
    <>
      <ol className={styles.list}>{changes.map(entry)}</ol>
      {hasNextPage && (
        <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('features.kit.older')}
        </Button>
      )}
    </>
  )
}

function Change({ change, screen }: { change: RoleChange; screen: RoleScreen }) {
  const { t, i18n } = useTranslation()
  const labelOf = (field: string) => {
    const key = `features.${textGroups[screen]}.fields.${field}`
    return i18n.exists(key) ? t(key) : field
  }
  return (
    <ChangeEntry
      what={t(`features.${textGroups[screen]}.changes.${change.action}`)}
      subject={change.subject}
      at={change.at}
      by={change.by}
      details={Object.entries(change.details).map(([field, { from, to }]) => ({
        label: labelOf(field),
        from: from === null ? null : <Value {...{ screen, field }} value={from} />,
        to: to === null ? null : <Value {...{ screen, field }} value={to} />,
      }))}
    />
  )
}

interface EntryProps {
  what: string
  subject?: string | null
  at: string
  /** Null once the account is gone. */
  by: string | null
  details: readonly { label: string; from: ReactNode; to: ReactNode }[]
}

export function ChangeEntry({ what, subject, at, by, details }: EntryProps) {
  const { i18n } = useTranslation()
  return (
    <li className={layout.stack(4, styles.change)}>
      <p className={layout.cluster(0, layout.stretch, styles.what)}>
        <span>{what}</span>
        {subject && (
          <bdi lang="" className={styles.subject}>
            {subject}
          </bdi>
        )}
      </p>
      <p className={font.quiet}>
        <bdi>{formatMoment(at, i18n.language)}</bdi>
        {by && (
          <>
            {' '}
            <span>·</span> <bdi>{by}</bdi>
          </>
        )}
      </p>
      {details.length > 0 && (
        <dl className={layout.stack(2, styles.details)}>
          {details.map(({ label, from, to }) => (
            <div key={label}>
              <dt className={font.soft}>{label}</dt>
              <dd>
                {from !== null && <span className={styles.before}>{from}</span>}
                {to !== null && <span>{to}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

interface ValueProps {
  screen: RoleScreen
  field: string
  value: string
}

/** Translated where a text exists; otherwise user text, with lang="". */
function Value({ screen, field, value }: ValueProps) {
  const { t, i18n } = useTranslation()
  const isDefaultList = screen === 'wishlist' && field === 'list' && value === defaultListMark
  const key = isDefaultList
    ? 'features.wishlist.defaultList'
    : `features.${textGroups[screen]}.values.${field}.${value}`
  const known = i18n.exists(key)
  return <bdi lang={known ? undefined : ''}>{known ? t(key) : value}</bdi>
}
