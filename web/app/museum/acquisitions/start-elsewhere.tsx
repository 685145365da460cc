import { stepNoteMax } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import styles from './acquisition-dialogs.module.css'
import { useAcquisitionCall } from './acquisition-queries.ts'
import { bodyOf } from './proposal-form.ts'
import { ProposalFields } from './proposal-fields.tsx'
import type { StartProps } from './start-dialog.tsx'
import { useProposalForm } from './use-proposal-form.ts'

/** Describes a work that is not in the store; the case for it is written afterwards. */
export function StartElsewhere({ onClose, onStarted }: StartProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useAcquisitionCall('describe')
  const { form, set, problems, failure, isReady } = useProposalForm(undefined, error)
  const box = useFirstProblem(problems)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady()) return
    mutate(
      { body: { ...bodyOf(form), note } as never },
      {
        onSuccess: ({ proposal }) => {
          onClose()
          onStarted(proposal.id)
        },
      },
    )
  }
  return (
    <form
      method="post"
      ref={box}
      noValidate
      className={layout.stack(20, styles.form)}
      onSubmit={handleSubmit}
    >
      <ProposalFields form={form} problems={problems} set={set} show="work" />
      <TextAreaField
        label={t('features.museum.acquisitions.note')}
        value={note}
        rows={3}
        maxLength={stepNoteMax}
        dir="auto"
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={layout.cluster(12, layout.stretch)}>
        <Button type="submit" busy={isPending}>
          {t('features.museum.acquisitions.start.begin')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('features.museum.acquisitions.cancel')}
        </Button>
      </div>
    </form>
  )
}
