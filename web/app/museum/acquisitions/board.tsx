import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import {
  type AcquisitionStep,
  canMove,
  nextSteps,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { DragBoard, useColumn } from '../../kit/reorder/drag-board.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import fade from '../../kit/layout/fading-edge.module.css'
import styles from './board.module.css'
import { ProposalCard } from './proposal-card.tsx'
import type { ChosenStep } from './step-dialog.tsx'

interface Column {
  step: AcquisitionStep
  total: number
  proposals: readonly Proposal[]
}

interface BoardProps {
  columns: readonly Column[]
  onStep: (chosen: ChosenStep) => void
  onMore: (step: AcquisitionStep) => void
}

interface Refused {
  proposal: Proposal
  step: AcquisitionStep
}

export function Board({ columns, onStep, onMore }: BoardProps) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<Refused | null>(null)
  const follow = useFocusOnMoved(columns)
  const proposals = columns.flatMap((column) => column.proposals)
  const find = (id: string) => proposals.find((proposal) => proposal.id === id)
  const take = (chosen: ChosenStep) => {
    follow(chosen.proposal)
    onStep(chosen)
  }
  const withProposal =
    (then: (proposal: Proposal, to: AcquisitionStep) => void) => (id: string, to: string) => {
      const proposal = find(id)
      if (proposal) then(proposal, to as AcquisitionStep)
    }
  return (
    <DragBoard
      label={t('features.museum.acquisitions.board')}
      className={classes(styles.board, fade.fading)}
      columnOf={(id) => find(id)?.step}
      accepts={(id, to) => canMove(find(id)?.step ?? 'declined', to as AcquisitionStep)}
      onLift={() => setRefused(null)}
      onDrop={withProposal((proposal, to) => take({ proposal, to }))}
      onRefuse={withProposal((proposal, step) => setRefused({ proposal, step }))}
      describe={(event, id, step) =>
        t(`features.museum.acquisitions.drag.${event}`, {
          title: find(id)?.title,
          column: t(`features.museum.values.step.${step}`),
        })
      }
    >
      <ol className={styles.columns}>
        {columns.map((column) => (
          <BoardColumn
            key={column.step}
            column={column}
            refused={refused?.step === column.step ? refused.proposal : null}
            onStep={take}
            onMore={() => onMore(column.step)}
          />
        ))}
      </ol>
    </DragBoard>
  )
}

interface ColumnProps {
  column: Column
  refused: Proposal | null
  onStep: (chosen: ChosenStep) => void
  onMore: () => void
}

function BoardColumn({ column, refused, onStep, onMore }: ColumnProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { step, total, proposals } = column
  const name = t(`features.museum.values.step.${step}`)
  const counted = t('features.museum.acquisitions.counted', { count: total })
  const { setColumn, state, over } = useColumn(step)
  return (
    <li
      ref={setColumn}
      className={classes(
        styles.column,
        state === 'open' && styles.open,
        state === 'closed' && styles.closed,
        over && styles.over,
      )}
    >
      <h2
        aria-label={t('count.named', { name, counted })}
        className={layout.row(12, layout.baseline, layout.spread, styles.head)}
      >
        <span id={id}>{name}</span> <span className={font.quiet}>{formatCount(total, i18n.language)}</span>
      </h2>
      {refused && <Refusal proposal={refused} />}
      <ul aria-labelledby={id} className={layout.stack(0)}>
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onStep={(to) => onStep({ proposal, to })} />
        ))}
      </ul>
      {total > proposals.length && (
        <Button look="text" onClick={onMore}>
          {t('features.museum.acquisitions.more', {
            number: formatCount(total - proposals.length, i18n.language),
          })}
        </Button>
      )}
    </li>
  )
}

function Refusal({ proposal }: { proposal: Proposal }) {
  const { t, i18n } = useTranslation()
  const nameOf = (step: AcquisitionStep) => t(`features.museum.values.step.${step}`)
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (
    <p className={styles.refusal}>
      {t('features.museum.acquisitions.drag.note', {
        from: nameOf(proposal.step),
        steps: list.format(nextSteps[proposal.step].map(nameOf)),
      })}
    </p>
  )
}

/** A card moved to another column is another element there: restores its focus. */
function useFocusOnMoved(columns: readonly Column[]): (proposal: Proposal) => void {
  const stepped = useRef<Proposal | null>(null)
  useEffect(() => {
    const { current } = stepped
    const now = columns.find(({ proposals }) => proposals.some(({ id }) => id === current?.id))
    if (!current || !now || now.step === current.step) return
    stepped.current = null
    if (document.activeElement !== document.body) return
    const card = document.querySelector(`[data-drag-card="${CSS.escape(current.id)}"]`)
    const target = card?.querySelector('[data-drag-handle]') ?? card?.querySelector('h3 a')
    if (target instanceof HTMLElement) target.focus()
  }, [columns])
  return (proposal) => {
    stepped.current = proposal
  }
}
