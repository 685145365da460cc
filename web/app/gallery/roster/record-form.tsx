import {
  type ArtistRecord,
  type RosterEntry,
  setArtistRecord,
} from '@passion-art/contract/gallery/roster/representation'
import {
  maxContactLength,
  maxRecordNotesLength,
  maxRecordTagLength,
  maxRecordTags,
} from '@passion-art/contract/gallery/roster/representation-rules'
import { useTranslation } from 'react-i18next'
import { Form, FormFoot } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useSetRecord } from './representation-queries.ts'

interface FormProps {
  entry: RosterEntry
  record: ArtistRecord
  onChanged: (entry: RosterEntry) => void
}

export function RecordForm({ entry, record, onChanged }: FormProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSetRecord(entry.id, onChanged)
  const form = useContractForm({
    name: `artist-record ${entry.id}`,
    schema: setArtistRecord.body,
    initial: () => formOf(record),
    toBody: (values) => ({ ...values, tags: tagsOf(values.tags) }),
    send: (body) => mutateAsync(body),
    onSent: ({ representation }, sent) => {
      if (representation.record) form.reset(formOf(representation.record), sent)
      showToast(t('ui.saved'))
    },
    failureText: t('ui.notSaved'),
    texts: {
      'tags.too_long': t('features.gallery-roster.tagTooLong', { max: maxRecordTagLength }),
      'tags.invalid': t('features.gallery-roster.tooManyTags', { max: maxRecordTags }),
    },
  })
  return (
    <Form form={form}>
      <TextAreaField
        {...form.field('contact', t('features.gallery-roster.fields.contact'))}
        maxLength={maxContactLength}
        dir="auto"
        rows={2}
      />
      <TextAreaField
        {...form.field('notes', t('features.gallery-roster.fields.notes'))}
        maxLength={maxRecordNotesLength}
        dir="auto"
        rows={4}
      />
      <TextField
        {...form.field('tags', t('field.tags'))}
        hint={t('features.gallery-roster.tagsHint', { max: maxRecordTags })}
        maxLength={maxRecordTags * (maxRecordTagLength + 2)}
        dir="auto"
      />
      <FormFoot form={form}>
        <Button type="submit" look="outline" busy={form.busy}>
          {t('features.gallery-roster.saveRecord')}
        </Button>
      </FormFoot>
    </Form>
  )
}

const formOf = ({ contact, notes, tags }: ArtistRecord) => ({ contact, notes, tags: tags.join(', ') })

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
