import { formatPrice } from '@passion-art/contract/money/money-rules'
import { earliestPayoutDay, isPayoutDay, recordPayout } from '@passion-art/contract/orders/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { NumberField, readNumber } from '../../kit/forms/number-field.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { newId } from '../../submissions/draft-images.ts'
import { AdminFormDialog } from '../admin-form-dialog.tsx'
import { type ArtistSums, useRecordPayout } from './payout-queries.ts'

interface PayoutDialogProps {
  artist: ArtistSums
  onClose: () => void
}

export function PayoutDialog({ artist, onClose }: PayoutDialogProps) {
  const { t, i18n } = useTranslation()
  const { open, currency } = artist.summary
  // Idempotency key of the payout.
  const [clientId] = useState(newId)
  const form = useContractForm({
    name: `payout ${artist.user_id}`,
    schema: recordPayout.body,
    initial: () => ({ amount: String(open), reference: '', sent_at: today() }),
    toBody: (values) => ({
      ...values,
      amount: String(readNumber(values.amount) ?? ''),
      user_id: artist.user_id,
      clientId,
    }),
    send: useRecordPayout(),
    onSent: () => {
      onClose()
      showToast(t('admin.dashboard.payouts.recorded'))
    },
    failureText: t('admin.dashboard.payouts.failed'),
    check: ({ amount, sent_at }) => ({
      ...((readNumber(amount) ?? 0) > open && { amount: t('admin.dashboard.payouts.exceedsOpen') }),
      ...(sent_at !== '' &&
        !isPayoutDay(sent_at, new Date()) && { sent_at: t('admin.dashboard.payouts.wrongDate') }),
    }),
    fieldOf: { exceeds_open: 'amount' },
  })
  return (
    <AdminFormDialog
      form={form}
      title={t('admin.dashboard.payouts.record')}
      about={artist.artist}
      send={t('ui.save')}
      sending={t('ui.saving')}
      onClose={onClose}
    >
      <NumberField
        {...form.number('amount', t('field.amount'))}
        unit={t(`submissions.currency.${currency.toLowerCase()}`)}
        min={0.01}
        step={0.01}
        required
        hint={t('admin.dashboard.payouts.upTo', { amount: formatPrice(open, currency, i18n.language) })}
      />
      <TextField {...form.field('reference', t('admin.dashboard.payouts.reference'))} required dir="auto" />
      <TextField
        {...form.field('sent_at', t('field.date'))}
        type="date"
        min={earliestPayoutDay}
        max={today()}
        required
      />
    </AdminFormDialog>
  )
}
