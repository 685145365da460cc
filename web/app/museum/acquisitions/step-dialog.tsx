import type { Proposal, WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import {
  type AcquisitionStep,
  creditLineMax,
  hasMajority,
  missingFor,
  needsReason,
  stepNoteMax,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { LoadingPanel } from '../../kit/ui/state-panel.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { proposalQuery, useAcquisitionCall } from './acquisition-queries.ts'
import styles from './acquisition-dialogs.module.css'
import { moveKey, useVotesText } from './proposal-words.ts'
import { StoreMark } from './step-mark.tsx'

export interface ChosenStep {
  /** As it stood when the step was chosen: the server refuses when it stands elsewhere by now. */
  proposal: Proposal
  to: AcquisitionStep
}

/** Asks what a step needs and takes it. */
export function StepDialog({ proposal, to, onClose }: ChosenStep & { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(proposalQuery(proposal.id))
  const title = t(moveKey(proposal.step, to))
  return (
    <Dialog open onClose={onClose} label={title} closeBeside={false} className={styles.plain}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      <p className={classes(font.workTitle, styles.work)}>
        <bdi>{proposal.title}</bdi>
      </p>
      {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingPanel />}
      {data && <Step proposal={proposal} whole={data.proposal} to={to} onClose={onClose} />}
    </Dialog>
  )
}

interface StepProps extends ChosenStep {
  whole: WholeProposal
  onClose: () => void
}

function Step(props: StepProps) {
  const { proposal, whole, to } = props
  const missing = missingFor(to, whole)
  if (missing.length > 0) return <Missing id={proposal.id} missing={missing} />
  if (to === 'approved' && !hasMajority(whole.votes)) return <About whole={whole} to={to} />
  return <StepForm {...props} />
}

/** What must be written first, and where. */
function Missing({ id, missing }: { id: string; missing: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(20, styles.form)}>
      <Notice tone="warn">
        <p>{t('features.museum.acquisitions.missing')}</p>
        <ul className={styles.list}>
          {missing.map((field) => (
            <li key={field}>{t(`features.museum.fields.${field}`)}</li>
          ))}
        </ul>
      </Notice>
      <Link to={`${paths.acquisitionProposal(id)}?edit=1`} className={styles.link}>
        {t('features.museum.acquisitions.complete')}
      </Link>
    </div>
  )
}

function StepForm({ proposal, whole, to, onClose }: StepProps) {
  const { t } = useTranslation()
  const { note, setNote, creditLine, setCreditLine, problem, failure, isPending, submit } = useStep({
    proposal,
    to,
    onClose,
  })
  const box = useFirstProblem(problem ? { problem } : {})
  const reason = needsReason(to, proposal.step)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      method="post"
      ref={box}
      noValidate
      className={layout.stack(20, styles.form)}
      onSubmit={handleSubmit}
    >
      <About whole={whole} to={to} />
      {to === 'accessioned' && (
        <TextField
          label={t('features.museum.acquisitions.creditLine')}
          hint={t('features.museum.acquisitions.creditLineHint')}
          value={creditLine}
          maxLength={creditLineMax}
          dir="auto"
          onChange={({ target }) => setCreditLine(target.value)}
        />
      )}
      <TextAreaField
        label={t(`features.museum.acquisitions.${reason ? 'reason' : 'note'}`)}
        value={note}
        rows={4}
        maxLength={stepNoteMax}
        required={reason}
        dir="auto"
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={layout.cluster(12, layout.stretch)}>
        <Button type="submit" busy={isPending}>
          {t(moveKey(proposal.step, to))}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('features.museum.acquisitions.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useStep({ proposal, to, onClose }: ChosenStep & { onClose: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [creditLine, setCreditLine] = useState('')
  const [silent, setSilent] = useState(false)
  const { mutate, isPending, error } = useAcquisitionCall('move')
  const submit = () => {
    const reasonMissing = needsReason(to, proposal.step) && note.trim() === ''
    setSilent(reasonMissing)
    if (reasonMissing) return
    mutate(
      { params: { id: proposal.id }, body: { from: proposal.step, to, note, creditLine } },
      {
        onSuccess: (reply) => {
          onClose()
          const number = reply.proposal.object?.number
          const step = t(`features.museum.values.step.${to}`)
          showToast(
            number
              ? t('features.museum.acquisitions.accessioned', { number })
              : t('features.museum.acquisitions.moved', { step }),
          )
        },
      },
    )
  }
  const fields = error instanceof ApiError ? error.fields : {}
  return {
    note,
    setNote,
    creditLine,
    setCreditLine,
    problem: silent && note.trim() === '' ? t('features.museum.acquisitions.required') : fields.note,
    failure:
      error && !fields.note ? serverTextOr(error, t('features.museum.acquisitions.failed')) : undefined,
    isPending,
    submit,
  }
}

/** What should be known before: how the committee voted, and whether the work can still be had. */
function About({ whole, to }: { whole: WholeProposal; to: AcquisitionStep }) {
  const { t } = useTranslation()
  const votesText = useVotesText()
  const votes = votesText(whole.votes)
  return (
    <>
      {(to === 'approved' || to === 'declined') && (
        <p className={styles.votes}>
          <span>{votes || t('features.museum.acquisitions.noVotes')}</span>
          {to === 'approved' && !hasMajority(whole.votes) && (
            <span className={styles.line}>{t('features.museum.acquisitions.noMajority')}</span>
          )}
        </p>
      )}
      {whole.store && whole.store.state !== 'on-sale' && (
        <p>
          <StoreMark state={whole.store.state} />
        </p>
      )}
      {to === 'accessioned' && <p>{t('features.museum.acquisitions.accessionText')}</p>}
      {to === 'withdrawn' && <p>{t('features.museum.acquisitions.withdrawText')}</p>}
    </>
  )
}
