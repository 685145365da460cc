import { castVote } from '@passion-art/contract/museum/acquisitions/acquisitions'
import {
  stepNoteMax,
  type VoteKind,
  voteKinds,
  voterNameMax,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useTranslation } from 'react-i18next'
import { Fields, Form, FormFailure, WholeRow } from '../../kit/forms/contract-form.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { useMuseumForm } from '../use-museum-form.ts'
import { useAcquisitionCall } from './acquisition-queries.ts'

const none = { name: '', vote: 'for' as VoteKind, note: '' }

export function VoteForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const { mutateAsync } = useAcquisitionCall('vote')
  const form = useMuseumForm({
    name: `proposal-vote ${id}`,
    schema: castVote.body,
    initial: none,
    toBody: (values) => values,
    send: (body) => mutateAsync({ params: { id }, body }),
    onSent: () => form.reset(none),
  })
  return (
    <Form form={form}>
      <Fields>
        <TextField
          {...form.field('name', t('features.museum.fields.voter'))}
          maxLength={voterNameMax}
          required
          dir="auto"
          autoComplete="off"
        />
        <SelectField {...form.field('vote', t('features.museum.fields.vote'))}>
          {voteKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`features.museum.values.vote.${kind}`)}
            </option>
          ))}
        </SelectField>
        <WholeRow>
          <TextAreaField
            {...form.field('note', t('field.note'))}
            rows={2}
            maxLength={stepNoteMax}
            dir="auto"
          />
        </WholeRow>
      </Fields>
      <FormFailure form={form} />
      <div>
        <Button type="submit" look="outline" busy={form.busy}>
          {t('features.museum.acquisitions.votes.cast')}
        </Button>
      </div>
    </Form>
  )
}
