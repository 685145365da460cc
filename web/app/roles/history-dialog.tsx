import type { RoleChange, RoleScreen } from '@passion-art/contract/roles/role-history'
import { defaultListMark } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { clockCounterClockwiseIcon } from '../kit/ui/icons.ts'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import styles from './history-dialog.module.css'
import { historyQuery } from './role-queries.ts'
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

export function HistoryDialog({ open, onClose, ...history }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} label={t('features.kit.history')} onClose={onClose} className={styles.dialog}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{t('features.kit.history')}</h2>
      <Changes {...history} />
    </Dialog>
  )
}

function Changes({ screen, about }: HistoryProps) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(historyQuery(screen, about))
  if (isPending) return <LoadingLines />
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <p className={styles.none}>{t('features.kit.noHistory')}</p>
  return (
    <>
      <ol className={styles.list}>
        {changes.map((change) => (
          <Change key={change.id} change={change} screen={screen} />
        ))}
      </ol>
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
    <li className={layout.stack(4, styles.change)}>
      <p className={layout.cluster(0, layout.stretch, styles.what)}>
        <span>{t(`features.${textGroups[screen]}.changes.${change.action}`)}</span>
        {change.subject && (
          <bdi lang="" className={styles.subject}>
            {change.subject}
          </bdi>
        )}
      </p>
      <p className={font.quiet}>
        <bdi>{formatMoment(change.at, i18n.language)}</bdi>
        {change.by && (
          <>
            {' '}
            <span>·</span> <bdi>{change.by}</bdi>
          </>
        )}
      </p>
      {Object.keys(change.details).length > 0 && (
        <dl className={layout.stack(2, styles.details)}>
          {Object.entries(change.details).map(([field, { from, to }]) => (
            <div key={field}>
              <dt className={font.soft}>{labelOf(field)}</dt>
              <dd>
                {from !== null && <Value {...{ screen, field }} value={from} className={styles.before} />}
                {to !== null && <Value {...{ screen, field }} value={to} />}
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
  className?: string | undefined
}

/** Translated where a text exists; otherwise user text, with lang="". */
function Value({ screen, field, value, className }: ValueProps) {
  const { t, i18n } = useTranslation()
  const isDefaultList = screen === 'wishlist' && field === 'list' && value === defaultListMark
  const key = isDefaultList
    ? 'features.wishlist.defaultList'
    : `features.${textGroups[screen]}.values.${field}.${value}`
  const known = i18n.exists(key)
  return (
    <bdi lang={known ? undefined : ''} className={className}>
      {known ? t(key) : value}
    </bdi>
  )
}
