import { type RosterEntry, setTerms } from '@passion-art/contract/gallery/roster/representation'
import { maxTermsNoteLength } from '@passion-art/contract/gallery/roster/representation-rules'
import { useTranslation } from 'react-i18next'
import { Fields, Form, FormFoot } from '../../kit/forms/contract-form.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useSetTerms } from './representation-queries.ts'

interface FormProps {
  entry: RosterEntry
  onChanged: (entry: RosterEntry) => void
}

export function TermsForm({ entry, onChanged }: FormProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSetTerms(entry.id, onChanged)
  const form = useContractForm({
    name: `terms ${entry.id}`,
    schema: setTerms.body,
    initial: () => formOf(entry),
    toBody: ({ split, from, until, note }) => ({
      split: split === '' ? null : Number(split),
      from: from || null,
      until: until || null,
      note,
    }),
    send: (body) => mutateAsync(body),
    onSent: ({ representation }, sent) => {
      form.reset(formOf(representation), sent)
      showToast(t('ui.saved'))
    },
    failureText: t('ui.notSaved'),
  })
  return (
    <Form form={form}>
      <Fields columns={3}>
        <NumberField
          {...form.number('split', t('features.gallery-roster.splitPercent'))}
          hint={t('features.gallery-roster.splitHint')}
          min={0}
          max={100}
          step={0.01}
        />
        <TextField {...form.field('from', t('field.from'))} type="date" />
        <TextField
          {...form.field('until', t('field.until'))}
          type="date"
          min={form.values.from || undefined}
        />
      </Fields>
      <TextAreaField
        {...form.field('note', t('field.note'))}
        maxLength={maxTermsNoteLength}
        dir="auto"
        rows={3}
      />
      <FormFoot form={form}>
        <Button type="submit" look="outline" busy={form.busy}>
          {t('features.gallery-roster.saveTerms')}
        </Button>
      </FormFoot>
    </Form>
  )
}

const formOf = ({ terms }: RosterEntry) => ({
  split: terms.split === null ? '' : String(terms.split),
  from: terms.from ?? '',
  until: terms.until ?? '',
  note: terms.note,
})
