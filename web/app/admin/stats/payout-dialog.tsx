import { formatPrice } from '@passion-art/contract/money/money-rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { newId } from '../../submissions/kept-images.ts'
import { NumberField } from '../../kit/forms/number-field.tsx'
import { AdminEndedHere, isEnded } from '../admin-ended.tsx'
import { useSaving } from '../admin-saving.ts'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { useDialogGuard } from '../use-writing-guard.ts'
import { today } from '../../kit/dates/today.ts'
import { type PayoutForm, payoutProblems, payoutOf, refusedPayout } from './payout-form.ts'
import { type ArtistSums, type Payout, useRecordPayout } from './payout-queries.ts'
import styles from './payouts.module.css'

interface PayoutDialogProps {
  artist: ArtistSums
  onClose: () => void
}

/** Writes down a payment that was made outside: how much, with which reference, when. */
export function PayoutDialog({ artist, onClose }: PayoutDialogProps) {
  const { t } = useTranslation()
  const title = t('admin.dashboard.payouts.record')
  const { form, written, set, problems, failure, busy, submit } = usePayout({ artist, onClose })
  const open = formatPrice(artist.summary.open, artist.summary.currency)
  const box = useFirstProblem(problems)
  const { mayLeave } = useDialogGuard({ written, busy })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Dialog open onClose={onClose} label={title} closeBeside={false} mayLeave={mayLeave}>
      <form method="post" ref={box} noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
        <h2 className={classes(font.title2, styles.title)}>{title}</h2>
        <AdminEndedHere />
        <p>
          <bdi className={font.bold}>{artist.artist}</bdi>
        </p>
        <NumberField
          label={t('admin.dashboard.payouts.amount')}
          value={form.amount}
          min={0.01}
          step={0.01}
          required
          hint={t('admin.dashboard.payouts.upTo', { amount: open })}
          error={problems.amount}
          disabled={busy}
          onText={(amount) => set({ amount })}
        />
        <TextField
          label={t('admin.dashboard.payouts.reference')}
          value={form.reference}
          required
          dir="auto"
          error={problems.reference}
          disabled={busy}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <TextField
          label={t('admin.dashboard.payouts.date')}
          type="date"
          value={form.sent_at}
          max={today()}
          required
          error={problems.sent_at}
          disabled={busy}
          onChange={({ target }) => set({ sent_at: target.value })}
        />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={layout.row(12, layout.stretch)}>
          <Button type="submit" busy={busy}>
            {busy ? t('admin.dashboard.payouts.saving') : t('admin.dashboard.payouts.save')}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => mayLeave() && onClose()}>
            {t('admin.dashboard.payouts.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usePayout({ artist, onClose }: PayoutDialogProps) {
  const { t } = useTranslation()
  const record = useRecordPayout()
  const { open } = artist.summary
  const [before] = useState<PayoutForm>(() => ({ amount: String(open), reference: '', sent_at: today() }))
  const [form, setForm] = useState(before)
  const [missing, setMissing] = useState<Partial<PayoutForm>>({})
  const [clientId] = useState(newId)
  const { busy, failure, save } = useSaving(async (payout: Payout) => {
    await record(payout)
    onClose()
    showToast(t('admin.dashboard.payouts.recorded'))
  })
  const submit = () => {
    const found = payoutProblems(form, open)
    setMissing(found)
    if (Object.keys(found).length === 0) save(payoutOf(artist.user_id, clientId, form))
  }
  const own = Object.entries(missing).map(([field, key]) => [field, t(`admin.dashboard.payouts.${key}`)])
  const problems: Partial<PayoutForm> = own.length > 0 ? Object.fromEntries(own) : refusedPayout(failure)
  return {
    form,
    /** Something else stands there than at the beginning. */
    written: Object.entries(before).some(([field, text]) => form[field as keyof PayoutForm] !== text),
    set: (change: Partial<PayoutForm>) => setForm((now) => ({ ...now, ...change })),
    problems,
    failure:
      failure && !isEnded(failure) && Object.keys(problems).length === 0
        ? serverTextOr(failure, t('admin.dashboard.payouts.failed'))
        : undefined,
    busy,
    submit,
  }
}
