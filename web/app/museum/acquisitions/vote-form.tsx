import {
  stepNoteMax,
  type VoteKind,
  voteKinds,
  voterNameMax,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { useAcquisitionCall } from './acquisition-queries.ts'
import styles from './proposal-page.module.css'

const none = { name: '', vote: 'for' as VoteKind, note: '' }

/** Writes a member's vote down; another one of the same member takes its place. */
export function VoteForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const [form, setForm] = useState(none)
  const [nameless, setNameless] = useState(false)
  const { mutate, isPending, error } = useAcquisitionCall('vote')
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const missing = nameless && form.name.trim() === ''
  const box = useFirstProblem(missing ? { name: '' } : fields)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const empty = form.name.trim() === ''
    setNameless(empty)
    if (!empty) mutate({ params: { id }, body: form }, { onSuccess: () => setForm(none) })
  }
  return (
    <form method="post" ref={box} noValidate className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label={t('features.museum.fields.voter')}
        value={form.name}
        maxLength={voterNameMax}
        required
        dir="auto"
        autoComplete="off"
        error={missing ? t('features.museum.acquisitions.required') : fields.name}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
      />
      <SelectField
        label={t('features.museum.fields.vote')}
        value={form.vote}
        onChange={({ target }) => setForm({ ...form, vote: target.value as VoteKind })}
      >
        {voteKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`features.museum.values.vote.${kind}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.wholeLine}>
        <TextAreaField
          label={t('features.museum.acquisitions.note')}
          value={form.note}
          rows={2}
          maxLength={stepNoteMax}
          dir="auto"
          error={
            error && !fields.name ? serverTextOr(error, t('features.museum.acquisitions.failed')) : undefined
          }
          onChange={({ target }) => setForm({ ...form, note: target.value })}
        />
      </div>
      <Button type="submit" look="outline" busy={isPending}>
        {t('features.museum.acquisitions.votes.cast')}
      </Button>
    </form>
  )
}
