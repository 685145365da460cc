import { loanDirections, loanItemsMax } from '@passion-art/contract/museum/objects/museum-rules'
import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { LabelRows } from '../label-rows.tsx'
import { AmountField, DayField, type FieldsProps, WordsField } from '../museum-fields.tsx'
import { useMuseumForm } from '../use-museum-form.ts'
import { useDraftLoan, useMuseumCall } from '../museum-queries.ts'
import {
  freshLoan,
  loanBody,
  missingInLoan,
  missingTerms,
  type Terms,
  termsBody,
  termsOf,
} from './loan-form.ts'
import { ObjectPicker } from './object-picker.tsx'

interface DraftProps {
  onClose: () => void
  onDrafted: (id: string) => void
}

/** A new loan, out or in: whose objects, with whom, why, when, insured for what, agreed on how. */
export function LoanDialog({ onClose, onDrafted }: DraftProps) {
  const { t } = useTranslation()
  const [agreement, setAgreement] = useState<File>()
  const { mutate, isPending, error } = useDraftLoan()
  const { form, set, problems, failure, isReady } = useMuseumForm(freshLoan, {
    error,
    missingIn: missingInLoan,
  })
  const submit = () => {
    if (!isReady()) return
    mutate(
      { body: loanBody(form), agreement },
      {
        onSuccess: ({ drafted, unsent }) => {
          onClose()
          onDrafted(drafted)
          if (unsent !== undefined)
            showToast(serverTextOr(unsent, t('features.museum.loans.agreement.failed')), 'bad')
        },
      },
    )
  }
  return (
    <FormDialog
      broad
      title={t('features.museum.loans.draft')}
      send={t('features.museum.acquisitions.save')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <FilterTabs
        label={t('features.museum.fields.direction')}
        tabs={loanDirections.map((value) => ({
          value,
          label: t(`features.museum.loans.way.${value}`),
        }))}
        value={form.direction}
        onChange={(direction) => set({ direction })}
      />
      {form.direction === 'out' ? (
        <ObjectPicker
          chosen={form.objects}
          error={problems.objects}
          most={loanItemsMax}
          onChange={(objects) => set({ objects })}
        />
      ) : (
        <LabelRows
          rows={form.works}
          problems={problems}
          name="works"
          most={loanItemsMax}
          onChange={(works) => set({ works })}
        />
      )}
      <TermFields {...{ form, problems, set }} />
      <FilePicker
        label={agreement?.name ?? t('features.museum.loans.agreement.add')}
        accept="application/pdf,.pdf"
        hint={t('features.museum.objects.documents.hint')}
        onChoose={setAgreement}
      />
    </FormDialog>
  )
}

/** What a loan says may be changed until it is closed; its objects stay. */
export function TermsDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMuseumCall('updateLoan')
  const { form, set, problems, failure, isReady } = useMuseumForm(() => termsOf(loan), {
    error,
    missingIn: missingTerms,
  })
  const submit = () => {
    if (!isReady()) return
    mutate(
      { params: { id: loan.id }, body: termsBody(form) as never },
      {
        onSuccess: () => {
          onClose()
          showToast(t('features.museum.acquisitions.saved'))
        },
      },
    )
  }
  return (
    <FormDialog
      broad
      title={t('features.museum.loans.edit')}
      about={loan.party}
      send={t('features.museum.acquisitions.save')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <TermFields {...{ form, problems, set }} />
    </FormDialog>
  )
}

function TermFields({ form, problems, set }: FieldsProps<Terms>) {
  const field = { form, problems, set }
  return (
    <div className={layout.pair('20 24')}>
      <WordsField {...field} name="party" required />
      <WordsField {...field} name="purpose" />
      <DayField {...field} name="fromOn" required />
      <DayField {...field} name="untilOn" required />
      <AmountField {...field} name="insured" />
      <WordsField {...field} name="note" rows={3} />
    </div>
  )
}
