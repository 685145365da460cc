import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { type AcquisitionStep, nextSteps } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { DragCard } from '../../kit/reorder/drag-board.tsx'
import { DragHandle } from '../../kit/reorder/drag-handle.tsx'
import { outlineOf } from '../museum-label.ts'
import styles from './proposal-card.module.css'
import { ProposalPicture } from './proposal-picture.tsx'
import { priceText, useVotesText } from './proposal-labels.ts'
import { StepMenu } from './step-menu.tsx'
import { StoreMark } from './step-mark.tsx'

interface CardProps {
  proposal: Proposal
  onStep: (to: AcquisitionStep) => void
}

export function ProposalCard({ proposal, onStep }: CardProps) {
  const isEnded = nextSteps[proposal.step].length === 0
  return (
    <DragCard id={proposal.id} fixed={isEnded} className={styles.place}>
      <div className={layout.stack(8, styles.card)}>
        <Content proposal={proposal} />
        {!isEnded && <Foot proposal={proposal} onStep={onStep} />}
      </div>
    </DragCard>
  )
}

function Foot({ proposal, onStep }: CardProps) {
  const { t } = useTranslation()
  return (
    <div className={layout.row(4)}>
      <DragHandle
        label={t('features.museum.acquisitions.drag.handle', { title: proposal.title })}
        className={styles.handle}
      />
      <StepMenu proposal={proposal} onChoose={onStep} />
    </div>
  )
}

function Content({ proposal }: Pick<CardProps, 'proposal'>) {
  const { t, i18n } = useTranslation()
  const votes = useVotesText()(proposal.votes)
  const { number, ratio } = outlineOf({ size: proposal.size, number: proposal.object?.number ?? '' })
  return (
    <>
      <div className={layout.row(0, layout.end, styles.stage)}>
        {proposal.store?.artwork ? (
          <ProposalPicture proposal={proposal} sizes="264px" />
        ) : (
          <p aria-hidden="true" className={styles.outline} style={{ '--ratio': ratio } as CSSProperties}>
            <bdi dir="ltr">{number}</bdi>
          </p>
        )}
      </div>
      <div className={layout.shrink}>
        <p className={font.action}>
          <bdi lang="">{proposal.artist}</bdi>
        </p>
        <h3 className={styles.title}>
          <Link className={font.linkName} to={paths.acquisitionProposal(proposal.id)}>
            <bdi lang="">{proposal.title}</bdi>
          </Link>
        </h3>
      </div>
      <div className={layout.stack(2, font.quiet)}>
        {proposal.object && (
          <p className={font.strong}>
            <bdi dir="ltr">{proposal.object.number}</bdi>
          </p>
        )}
        <p>
          <bdi dir="ltr">{priceText(proposal, i18n.language)}</bdi>
        </p>
        {proposal.fund && (
          <p>
            <bdi lang="">{proposal.fund}</bdi>
          </p>
        )}
        {votes && <p>{votes}</p>}
        <StoreMark state={proposal.store?.state} />
        <p>
          {t('word.since', {
            day: formatDay(proposal.since, i18n.language),
          })}
        </p>
      </div>
    </>
  )
}
