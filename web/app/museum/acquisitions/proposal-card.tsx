import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { type AcquisitionStep, nextSteps } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import styles from './proposal-card.module.css'
import { ProposalPicture } from './proposal-picture.tsx'
import { priceText, useVotesText } from './proposal-words.ts'
import { StepMenu } from './step-menu.tsx'
import { StoreMark } from './step-mark.tsx'

interface CardProps {
  proposal: Proposal
  dragged: boolean
  onDrag: (proposal: Proposal | null) => void
  onStep: (to: AcquisitionStep) => void
}

/** A proposal on the board. */
export function ProposalCard({ proposal, dragged, onDrag, onStep }: CardProps) {
  const { t, i18n } = useTranslation()
  const votes = useVotesText()(proposal.votes)
  const handleStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', proposal.title)
    onDrag(proposal)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys have the menu
    <li
      className={layout.stack(8, styles.card, dragged && styles.dragged)}
      draggable={nextSteps[proposal.step].length > 0}
      onDragStart={handleStart}
      onDragEnd={() => onDrag(null)}
    >
      <ProposalPicture proposal={proposal} sizes="264px" />
      <div className={layout.shrink}>
        <p className={font.action}>
          <bdi>{proposal.artist}</bdi>
        </p>
        <h3 className={styles.title}>
          <Link className={font.linkName} to={paths.acquisitionProposal(proposal.id)} draggable={false}>
            <bdi>{proposal.title}</bdi>
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
          <bdi dir="ltr">{priceText(proposal)}</bdi>
          {proposal.fund && (
            <>
              {' '}
              <span>·</span> <bdi>{proposal.fund}</bdi>
            </>
          )}
        </p>
        {votes && <p>{votes}</p>}
        <StoreMark state={proposal.store?.state} />
        <p>
          {t('features.museum.acquisitions.since', {
            day: formatDay(proposal.since, i18n.language),
          })}
        </p>
      </div>
      <StepMenu proposal={proposal} onChoose={onStep} />
    </li>
  )
}
