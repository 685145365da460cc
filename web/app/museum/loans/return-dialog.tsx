import { type Loan, type LoanItem, returnLoan } from '@passion-art/contract/museum/loans/museum-loans'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { DialogFrame, FormDialog } from '../../kit/forms/contract-form.tsx'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { type Failure, FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import styles from '../acquisitions/proposal-page.module.css'
import { DayField, WordsField } from '../museum-fields.tsx'
import { ReportDialog } from '../report-dialog.tsx'
import { useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'
import { itemText } from './loan-labels.ts'

interface ReturnProps {
  loan: Loan
  onClose: () => void
}

export function ReturnDialog({ loan, onClose }: ReturnProps) {
  const [examined, setExamined] = useState<LoanItem>()
  const failed = useFailure()
  const missing = loan.items.filter(({ reports }) => reports.length === 0)
  if (examined)
    return (
      <ReportDialog
        about={{ loan: loan.id, item: examined.id }}
        named={itemText(examined)}
        onUnsent={failed.fail}
        onClose={() => setExamined(undefined)}
      />
    )
  if (missing.length > 0)
    return <Missing items={missing} failed={failed} onReport={setExamined} onClose={onClose} />
  return <CloseForm loan={loan} failed={failed} onClose={onClose} />
}

interface MissingProps {
  items: readonly LoanItem[]
  failed: Failure
  onReport: (item: LoanItem) => void
  onClose: () => void
}

function Missing({ items, failed, onReport, onClose }: MissingProps) {
  const { t, i18n } = useTranslation()
  const title = t('features.museum.loans.return.open')
  return (
    <DialogFrame title={title} onClose={onClose}>
      <p>{t('features.museum.loans.return.missing')}</p>
      <FailureNote failure={failed} />
      <ul className={layout.inkAbove}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <bdi lang="">{itemText(item)}</bdi>
            <Button
              look="outline"
              aria-label={joinFacts([t('features.museum.loans.return.write'), itemText(item)], i18n.language)}
              onClick={() => onReport(item)}
            >
              {t('features.museum.loans.return.write')}
            </Button>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}

function CloseForm({ loan, failed, onClose }: ReturnProps & { failed: Failure }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMuseumCall('returnLoan')
  const form = useMuseumForm({
    name: `museum-return ${loan.id}`,
    schema: returnLoan.body,
    initial: () => ({ returnedOn: today(), place: '' }),
    toBody: (values) => values,
    send: (body) => mutateAsync({ params: { id: loan.id }, body }),
    onSent: () => {
      onClose()
      showToast(t('features.museum.loans.return.done'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.loans.return.open')}
      about={loan.party}
      send={t('features.museum.loans.return.close')}
      onClose={onClose}
    >
      <FailureNote failure={failed} />
      <DayField form={form} name="returnedOn" min={loan.startedOn ?? undefined} max={today()} required />
      {loan.direction === 'out' && (
        <WordsField
          form={form}
          name="place"
          rule="location"
          label={t('features.museum.loans.return.place')}
          hint={t('features.museum.loans.return.placeHint')}
        />
      )}
    </FormDialog>
  )
}
