import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { errorText } from '../../api/api-error.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { AdminSection } from '../admin-head.tsx'
import { withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { ActionButton } from '../action-button.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { useRowTasks } from '../use-row-tasks.ts'
import { failedMailColumns } from './failed-mail-columns.tsx'
import { type FailedOrderMail, failedMailsQuery, useFailedMailActions } from './failed-mail-queries.ts'
import styles from './failed-order-mails.module.css'

const all = 'all'

export function FailedOrderMails({ onEmpty }: { onEmpty: () => void }) {
  const { t, i18n } = useTranslation()
  const ask = useConfirm()
  const { data, error, refetch } = useAdminQuery(failedMailsQuery())
  const { resend, resendAll, remove } = useFailedMailActions()
  const tasks = useRowTasks()
  const failure = useFailure()
  // Stays once shown: keyboard focus must not vanish with the last row.
  const [seen, setSeen] = useState(false)
  const total = data?.total
  useEffect(() => {
    if (total) setSeen(true)
    else if (seen && total === 0) onEmpty()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per number
  }, [total])
  const mails = data?.mails ?? []
  const canResend = mails.some(({ order_id }) => order_id !== null)
  // The pressed button goes with the last row: focus moves to the page's content.
  useEffect(() => {
    if (seen && !canResend && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [seen, canResend])
  if (!error && !seen && !total) return null

  const run = (id: string, name: string, task: () => Promise<string>) => {
    failure.clear()
    void tasks.run(
      id,
      () =>
        task().then(
          (text) => showToast(text),
          (problem: unknown) => failure.fail(errorText(problem)),
        ),
      name,
    )
  }
  const queued = (count: number) => t('admin.database.mails.queued', { count })
  const onResend = ({ id }: FailedOrderMail) => run(id, 'resend', () => resend(id).then(() => queued(1)))
  const onRemove = async ({ id, to_address }: FailedOrderMail) => {
    const text = t('admin.database.mails.confirmRemove', { address: withoutDirectionControls(to_address) })
    if (await ask({ text, yes: t('ui.remove') }))
      run(id, 'remove', () => remove(id).then(() => t('admin.database.mails.removed')))
  }
  const onResendAll = () =>
    run(all, 'resend', async () => {
      const { count } = await resendAll()
      return queued(count)
    })
  const hidden = (total ?? 0) - mails.length
  return (
    <AdminSection
      title={t('admin.database.mails.title')}
      aside={
        canResend && (
          <ActionButton
            look="outline"
            busy={tasks.isBusy(all)}
            doing={tasks.isBusy(all) && t('ui.sending')}
            onClick={onResendAll}
          >
            {t('admin.database.mails.resendAll')}
          </ActionButton>
        )
      }
    >
      <p className={styles.about}>{t('admin.database.mails.about')}</p>
      <FailureNote failure={failure} />
      <DataTable<FailedOrderMail>
        label={t('admin.database.mails.title')}
        columns={failedMailColumns({ t, language: i18n.language, tasks, onResend, onRemove })}
        rows={data ? mails : error ? [] : undefined}
        rowId={({ id }) => id}
        loading={t('admin.shell.loading')}
        empty={t('admin.database.mails.empty')}
        failed={error ? { text: t('admin.table.failed'), onRetry: () => void refetch() } : undefined}
      />
      {hidden > 0 && <p className={styles.about}>{t('admin.database.mails.more', { count: hidden })}</p>}
    </AdminSection>
  )
}
