import type { RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { maxTermsNoteLength } from '@passion-art/contract/gallery/roster/representation-rules'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import styles from './artist-forms.module.css'
import { useSetTerms } from './representation-queries.ts'

interface FormProps {
  entry: RosterEntry
  onChanged: (entry: RosterEntry) => void
}

/** Split, days and note, as both sides read them. */
export function TermsForm({ entry, onChanged }: FormProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState(() => formOf(entry))
  const { mutate, isPending, error } = useSetTerms(entry.id, (changed) => {
    onChanged(changed)
    showToast(t('features.gallery-roster.saved'))
  })
  const problems = error instanceof ApiError ? error.fields : {}
  const tied = (name: keyof typeof form) => ({
    value: form[name],
    error: problems[name],
    name,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setForm({ ...form, [name]: target.value }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { split, from, until, note } = form
    const days = { from: from || null, until: until || null }
    if (!isPending) mutate({ split: split === '' ? null : Number(split), ...days, note })
  }
  return (
    <form method="post" noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <div className={styles.fields}>
        <TextField
          {...tied('split')}
          label={t('features.gallery-roster.splitPercent')}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.01}
        />
        <TextField {...tied('from')} label={t('features.gallery-roster.from')} type="date" />
        <TextField {...tied('until')} label={t('features.gallery-roster.until')} type="date" />
      </div>
      <TextAreaField
        {...tied('note')}
        label={t('features.gallery-roster.note')}
        maxLength={maxTermsNoteLength}
        dir="auto"
        rows={3}
      />
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="bad">{serverTextOr(error, t('features.gallery-roster.failed'))}</Notice>
      )}
      <div className={layout.cluster(12)}>
        <Button type="submit" look="outline" busy={isPending}>
          {t('features.gallery-roster.saveTerms')}
        </Button>
      </div>
    </form>
  )
}

const formOf = ({ terms }: RosterEntry) => ({
  split: terms.split === null ? '' : String(terms.split),
  from: terms.from ?? '',
  until: terms.until ?? '',
  note: terms.note,
})
