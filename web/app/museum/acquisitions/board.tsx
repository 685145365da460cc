import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { type AcquisitionStep, canMove } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
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
  /** All of a step, which the column has only the first of. */
  onMore: (step: AcquisitionStep) => void
}

/** The pipeline: a column per step, through which cards are dragged or moved by their menu. */
export function Board({ columns, onStep, onMore }: BoardProps) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<Proposal | null>(null)
  return (
    <section aria-label={t('features.museum.acquisitions.board')} className={styles.board}>
      <ol className={styles.columns}>
        {columns.map((column) => (
          <BoardColumn
            key={column.step}
            column={column}
            dragged={dragged}
            onDrag={setDragged}
            onStep={onStep}
            onMore={() => onMore(column.step)}
          />
        ))}
      </ol>
    </section>
  )
}

interface ColumnProps {
  column: Column
  dragged: Proposal | null
  onDrag: (proposal: Proposal | null) => void
  onStep: (chosen: ChosenStep) => void
  onMore: () => void
}

function BoardColumn({ column, dragged, onDrag, onStep, onMore }: ColumnProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { step, total, proposals } = column
  const name = t(`features.museum.values.step.${step}`)
  const counted = t('features.museum.acquisitions.counted', { count: total })
  const drop = useDrop(dragged, step, (proposal) => onStep({ proposal, to: step }))
  return (
    <li
      className={classes(styles.column, drop.open && styles.open, drop.over && styles.over)}
      {...drop.handlers}
    >
      <h2
        aria-label={t('count.named', { name, counted })}
        className={layout.row(12, layout.baseline, layout.spread, styles.head)}
      >
        <span id={id}>{name}</span> <span className={font.quiet}>{formatCount(total, i18n.language)}</span>
      </h2>
      <ul aria-labelledby={id} className={layout.stack(0)}>
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            dragged={dragged?.id === proposal.id}
            onDrag={onDrag}
            onStep={(to) => onStep({ proposal, to })}
          />
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

/** A column takes the cards whose next step it may be. */
function useDrop(dragged: Proposal | null, step: AcquisitionStep, onDrop: (proposal: Proposal) => void) {
  const [over, setOver] = useState(false)
  const open = dragged !== null && canMove(dragged.step, step)
  return {
    open,
    over: open && over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!open) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!open) return
        event.preventDefault()
        onDrop(dragged)
      },
    },
  }
}
