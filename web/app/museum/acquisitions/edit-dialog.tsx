import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import styles from './acquisition-dialogs.module.css'
import { useAcquisitionCall } from './acquisition-queries.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { bodyOf } from './proposal-form.ts'
import { useProposalForm } from './use-proposal-form.ts'

interface EditProps {
  proposal: WholeProposal
  editable: 'all' | 'terms'
  onClose: () => void
}

/** Everything a proposal says, as far as its step lets it be changed. */
export function EditDialog({ proposal, editable, onClose }: EditProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useAcquisitionCall('update')
  const { form, set, problems, failure, isReady } = useProposalForm(proposal, error)
  const box = useFirstProblem(problems)
  const title = t('features.museum.acquisitions.edit')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady()) return
    mutate(
      { params: { id: proposal.id }, body: bodyOf(form) as never },
      {
        onSuccess: () => {
          onClose()
          showToast(t('features.museum.acquisitions.saved'))
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} label={title} closeBeside={false} className={styles.broad}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      <form
        method="post"
        ref={box}
        noValidate
        className={layout.stack(20, styles.form)}
        onSubmit={handleSubmit}
      >
        {editable === 'terms' && <p>{t('features.museum.acquisitions.onlyTerms')}</p>}
        <ProposalFields form={form} problems={problems} set={set} show={editable} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={layout.cluster(12, layout.stretch)}>
          <Button type="submit" busy={isPending}>
            {t('features.museum.acquisitions.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('features.museum.acquisitions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
