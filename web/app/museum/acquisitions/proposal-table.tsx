import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { paths } from '../../paths.ts'
import type { TableAddress } from '../../roles/role-address.ts'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import { priceText, useVotesText } from './proposal-labels.ts'
import type { ChosenStep } from './step-dialog.tsx'
import { StepMark, StoreMark } from './step-mark.tsx'
import styles from './proposal-table.module.css'
import { StepMenu } from './step-menu.tsx'

interface TableProps {
  proposals: readonly Proposal[]
  address: TableAddress<'step' | 'fund'>
  onStep: (chosen: ChosenStep) => void
}

export function ProposalTable({ proposals, address, onStep }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('features.museum.part.acquisitions')}
      columns={useProposalColumns(onStep)}
      rows={proposals}
      rowId={(proposal) => proposal.id}
      sort={address.sort}
      hasSortAbove
      onSort={(sort) => address.change({ sort } as never)}
      empty={t('features.kit.nothingFound')}
    />
  )
}

export function useProposalColumns(onStep: TableProps['onStep']): Column<Proposal>[] {
  const { t, i18n } = useTranslation()
  const votesText = useVotesText()
  return [
    {
      id: 'title',
      head: t('field.title'),
      sort: true,
      small: 'title',
      cell: ({ id, title, store }) => (
        <WorkCell
          image={store?.artwork?.images[0]?.thumbnail_url ?? null}
          title={title}
          to={paths.acquisitionProposal(id)}
        />
      ),
    },
    {
      id: 'artist',
      head: t('field.artist'),
      sort: true,
      cell: ({ artist }) => <bdi lang="">{artist}</bdi>,
    },
    {
      id: 'step',
      head: t('features.museum.fields.step'),
      sort: true,
      cell: ({ step, store, object }) => (
        <span className={styles.marks}>
          <StepMark step={step} />
          {object && <bdi dir="ltr">{object.number}</bdi>}
          <StoreMark state={store?.state} />
        </span>
      ),
    },
    {
      id: 'since',
      head: t('features.museum.acquisitions.sinceHead'),
      sort: true,
      cell: ({ since }) => <bdi className={font.nowrap}>{formatDay(since, i18n.language)}</bdi>,
    },
    {
      id: 'fund',
      head: t('features.museum.fields.fund'),
      cell: ({ fund }) => <bdi lang="">{fund || '–'}</bdi>,
    },
    {
      id: 'votes',
      head: t('features.museum.acquisitions.votes.title'),
      cell: ({ votes }) => votesText(votes) || '–',
    },
    {
      id: 'price',
      head: t('field.price'),
      sort: true,
      numeric: true,
      cell: (proposal) => <bdi dir="ltr">{priceText(proposal, i18n.language)}</bdi>,
    },
    {
      id: 'move',
      head: t('features.museum.acquisitions.move'),
      small: 'actions',
      cell: (proposal) => <StepMenu proposal={proposal} onChoose={(to) => onStep({ proposal, to })} />,
    },
  ]
}
