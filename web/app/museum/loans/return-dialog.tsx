import type { Loan, LoanItem } from '@passion-art/contract/museum/loans/museum-loans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import dialogs from '../acquisitions/acquisition-dialogs.module.css'
import styles from '../acquisitions/proposal-page.module.css'
import { FormDialog } from '../form-dialog.tsx'
import { DayField, WordsField } from '../museum-fields.tsx'
import { ReportDialog } from '../report-dialog.tsx'
import { emptyIn, useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'
import { itemText } from './loan-words.ts'

interface ReturnProps {
  loan: Loan
  onClose: () => void
}

/** Closes a loan: first a condition report of each object, then the day and the place. */
export function ReturnDialog({ loan, onClose }: ReturnProps) {
  const [examined, setExamined] = useState<LoanItem>()
  const missing = loan.items.filter(({ reports }) => reports.length === 0)
  if (examined)
    return (
      <ReportDialog
        about={{ loan: loan.id, item: examined.id }}
        named={itemText(examined)}
        onClose={() => setExamined(undefined)}
      />
    )
  if (missing.length > 0) return <Missing items={missing} onReport={setExamined} onClose={onClose} />
  return <CloseForm loan={loan} onClose={onClose} />
}

interface MissingProps {
  items: readonly LoanItem[]
  onReport: (item: LoanItem) => void
  onClose: () => void
}

function Missing({ items, onReport, onClose }: MissingProps) {
  const { t } = useTranslation()
  const title = t('features.museum.loans.return.open')
  return (
    <Dialog open onClose={onClose} label={title} closeBeside={false} className={dialogs.plain}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      <div className={layout.stack(20, dialogs.form)}>
        <p>{t('features.museum.loans.return.missing')}</p>
        <ul className={layout.inkAbove}>
          {items.map((item) => (
            <li key={item.id} className={styles.row}>
              <bdi>{itemText(item)}</bdi>
              <Button look="outline" onClick={() => onReport(item)}>
                {t('features.museum.loans.return.write')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function CloseForm({ loan, onClose }: ReturnProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMuseumCall('returnLoan')
  const { form, set, problems, failure, isReady } = useMuseumForm(
    () => ({ returnedOn: today(), place: '' }),
    {
      error,
      missingIn: (typed) => emptyIn(typed, ['returnedOn']),
    },
  )
  const submit = () => {
    if (!isReady()) return
    mutate(
      { params: { id: loan.id }, body: form },
      {
        onSuccess: () => {
          onClose()
          showToast(t('features.museum.loans.return.done'))
        },
      },
    )
  }
  const field = { form, problems, set }
  return (
    <FormDialog
      title={t('features.museum.loans.return.open')}
      about={loan.party}
      send={t('features.museum.loans.return.close')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <DayField {...field} name="returnedOn" required />
      {loan.direction === 'out' && (
        <WordsField
          {...field}
          name="place"
          rule="location"
          label={t('features.museum.loans.return.place')}
          hint={t('features.museum.loans.return.placeHint')}
        />
      )}
    </FormDialog>
  )
}
