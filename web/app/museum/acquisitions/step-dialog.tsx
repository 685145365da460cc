import type { Proposal, WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import {
  type AcquisitionStep,
  creditLineMax,
  hasMajority,
  missingTexts,
  needsReason,
  stepNoteMax,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { moveProposal } from '@passion-art/contract/museum/acquisitions/acquisitions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { DialogFrame, Form, FormFoot } from '../../kit/forms/contract-form.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useMuseumForm } from '../use-museum-form.ts'
import { proposalQuery, useAcquisitionCall } from './acquisition-queries.ts'
import styles from './step-dialog.module.css'
import { moveKey, useVotesText } from './proposal-labels.ts'
import { StoreMark } from './step-mark.tsx'

export interface ChosenStep {
  /** As shown when the step was chosen: the server refuses if it has changed. */
  proposal: Proposal
  to: AcquisitionStep
}

export function StepDialog({ proposal, to, onClose }: ChosenStep & { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(proposalQuery(proposal.id))
  return (
    <DialogFrame title={t(moveKey(proposal.step, to))} about={proposal.title} onClose={onClose}>
      {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {data && <Step proposal={proposal} detail={data.proposal} to={to} onClose={onClose} />}
    </DialogFrame>
  )
}

interface StepProps extends ChosenStep {
  detail: WholeProposal
  onClose: () => void
}

function Step(props: StepProps) {
  const { proposal, detail, to } = props
  const missing = missingTexts(to, detail)
  if (missing.length > 0) return <Missing id={proposal.id} missing={missing} />
  if (to === 'approved' && !hasMajority(detail.votes)) return <About detail={detail} to={to} />
  return <StepForm {...props} />
}

function Missing({ id, missing }: { id: string; missing: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <>
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
    </>
  )
}

function StepForm({ proposal, detail, to, onClose }: StepProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useAcquisitionCall('move')
  const form = useMuseumForm({
    name: `proposal-step ${proposal.id} ${to}`,
    schema: moveProposal.body,
    initial: { note: '', creditLine: '' },
    toBody: (values) => ({ from: proposal.step, to, ...values }),
    send: (body) => mutateAsync({ params: { id: proposal.id }, body }),
    onSent: (reply) => {
      onClose()
      const number = reply.proposal.object?.number
      const step = t(`features.museum.values.step.${to}`)
      showToast(
        number
          ? t('features.museum.acquisitions.accessioned', { number })
          : t('features.museum.acquisitions.moved', { step }),
      )
    },
  })
  const reason = needsReason(to, proposal.step)
  return (
    <Form form={form}>
      <About detail={detail} to={to} />
      {to === 'accessioned' && (
        <TextField
          {...form.field('creditLine', t('features.museum.fields.creditLine'))}
          hint={t('features.museum.acquisitions.creditLineHint')}
          maxLength={creditLineMax}
          dir="auto"
        />
      )}
      <TextAreaField
        {...form.field('note', t(`features.museum.acquisitions.${reason ? 'reason' : 'note'}`))}
        rows={4}
        maxLength={stepNoteMax}
        required={reason}
        dir="auto"
      />
      <FormFoot form={form}>
        <Button type="submit" busy={form.busy}>
          {t(moveKey(proposal.step, to))}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </FormFoot>
    </Form>
  )
}

function About({ detail, to }: { detail: WholeProposal; to: AcquisitionStep }) {
  const { t } = useTranslation()
  const votesText = useVotesText()
  const votes = votesText(detail.votes)
  return (
    <>
      {(to === 'approved' || to === 'declined') && (
        <p>
          <span>{votes || t('features.museum.acquisitions.noVotes')}</span>
          {to === 'approved' && !hasMajority(detail.votes) && (
            <span className={styles.line}>{t('features.museum.acquisitions.noMajority')}</span>
          )}
        </p>
      )}
      {detail.store && detail.store.state !== 'on-sale' && (
        <p>
          <StoreMark state={detail.store.state} />
        </p>
      )}
      {to === 'accessioned' && <p>{t('features.museum.acquisitions.accessionText')}</p>}
      {to === 'withdrawn' && <p>{t('features.museum.acquisitions.withdrawText')}</p>}
    </>
  )
}
