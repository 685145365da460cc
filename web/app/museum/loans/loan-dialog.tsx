import { loanDirections, loanItemsMax } from '@passion-art/contract/museum/objects/museum-rules'
import { draftLoan, type Loan, updateLoan } from '@passion-art/contract/museum/loans/museum-loans'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { Fields, FormDialog } from '../../kit/forms/contract-form.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { LabelRows } from '../label-rows.tsx'
import { AmountField, DayField, WordsField } from '../museum-fields.tsx'
import { useMuseumForm } from '../use-museum-form.ts'
import { useDraftLoan, useMuseumCall } from '../museum-queries.ts'
import { freshLoan, loanBody, type Terms, termsOf } from './loan-form.ts'
import { ObjectPicker } from './object-picker.tsx'

export interface LoanState {
  /** Error text when the agreement of a new loan failed to upload. */
  unsent?: string | undefined
}

interface DraftProps {
  onClose: () => void
  onDrafted: (id: string, unsent?: string) => void
}

/** With the error text when the agreement failed to upload. */
export function LoanDialog({ onClose, onDrafted }: DraftProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useDraftLoan()
  const form = useMuseumForm({
    name: 'museum-loan',
    schema: draftLoan.body,
    initial: freshLoan,
    toBody: loanBody,
    send: (body, { agreement }) => mutateAsync({ body, agreement }),
    onSent: ({ drafted, unsent }) => {
      onClose()
      if (unsent === undefined) return onDrafted(drafted)
      const text = serverTextOr(unsent, t('features.museum.loans.agreement.failed'))
      showToast(text, 'bad')
      onDrafted(drafted, text)
    },
    texts: { 'objects.required': t('features.museum.loans.choose') },
  })
  const { direction, objects, agreement } = form.values
  return (
    <FormDialog
      form={form}
      title={t('features.museum.loans.draft')}
      size="broad"
      send={t('ui.save')}
      onClose={onClose}
    >
      <FilterTabs
        label={t('features.museum.fields.direction')}
        tabs={loanDirections.map((value) => ({
          value,
          label: t(`features.museum.loans.way.${value}`),
        }))}
        value={direction}
        onChange={(chosen) => form.set({ direction: chosen })}
      />
      {direction === 'out' ? (
        <ObjectPicker
          chosen={objects}
          error={form.problems.objects}
          max={loanItemsMax}
          onChange={(chosen) => form.set({ objects: chosen })}
        />
      ) : (
        <LabelRows form={form} name="works" max={loanItemsMax} />
      )}
      <TermFields form={form} />
      <FilePicker
        label={agreement[0]?.name ?? t('features.museum.loans.agreement.add')}
        accept="application/pdf,.pdf"
        hint={t('features.museum.objects.documents.hint')}
        onChoose={(file) => form.set({ agreement: [file] })}
      />
    </FormDialog>
  )
}

/** Terms can be edited until the loan is closed; its objects can't. */
export function TermsDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMuseumCall('updateLoan')
  const form = useMuseumForm({
    name: `museum-loan ${loan.id}`,
    schema: updateLoan.body,
    initial: () => termsOf(loan),
    toBody: (values) => values,
    send: (body) => mutateAsync({ params: { id: loan.id }, body }),
    onSent: () => {
      onClose()
      showToast(t('features.museum.acquisitions.saved'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.loans.edit')}
      about={loan.party}
      size="broad"
      send={t('ui.save')}
      onClose={onClose}
    >
      <TermFields form={form} />
    </FormDialog>
  )
}

function TermFields<F extends Terms>({ form }: { form: ContractForm<F> }) {
  return (
    <Fields>
      <WordsField form={form} name="party" required />
      <WordsField form={form} name="purpose" />
      <DayField form={form} name="fromOn" required />
      <DayField form={form} name="untilOn" min={form.values.fromOn || undefined} required />
      <AmountField form={form} name="insured" />
      <WordsField form={form} name="note" rows={3} />
    </Fields>
  )
}
