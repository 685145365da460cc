import type { ArtistRecord, RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import {
  maxContactLength,
  maxRecordNotesLength,
  maxRecordTagLength,
  maxRecordTags,
} from '@passion-art/contract/gallery/roster/representation-rules'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useSetRecord } from './representation-queries.ts'

interface FormProps {
  entry: RosterEntry
  record: ArtistRecord
  onChanged: (entry: RosterEntry) => void
}

/** What the gallery notes for itself. */
export function RecordForm({ entry, record, onChanged }: FormProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState({ ...record, tags: record.tags.join(', ') })
  const { mutate, isPending, error } = useSetRecord(entry.id, (changed) => {
    onChanged(changed)
    showToast(t('features.gallery-roster.saved'))
  })
  const problems = error instanceof ApiError ? error.fields : {}
  const tied = (name: keyof typeof form) => ({
    value: form[name],
    error: problems[name] ?? Object.entries(problems).find(([field]) => field.startsWith(`${name}.`))?.[1],
    name,
    dir: 'auto' as const,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setForm({ ...form, [name]: target.value }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ ...form, tags: tagsOf(form.tags) })
  }
  return (
    <form method="post" noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <TextAreaField
        {...tied('contact')}
        label={t('features.gallery-roster.contact')}
        maxLength={maxContactLength}
        rows={2}
      />
      <TextAreaField
        {...tied('notes')}
        label={t('features.gallery-roster.notes')}
        maxLength={maxRecordNotesLength}
        rows={4}
      />
      <TextField
        {...tied('tags')}
        label={t('features.gallery-roster.tags')}
        hint={t('features.gallery-roster.tagsHint')}
        maxLength={maxRecordTags * (maxRecordTagLength + 2)}
      />
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="bad">{serverTextOr(error, t('features.gallery-roster.failed'))}</Notice>
      )}
      <div className={layout.cluster(12)}>
        <Button type="submit" look="outline" busy={isPending}>
          {t('features.gallery-roster.saveRecord')}
        </Button>
      </div>
    </form>
  )
}

/** Commas of every language; each tag once. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
