import type { Vote, WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { arrowUUpLeftIcon } from '../../kit/ui/icons.ts'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { useAcquisitionCall } from './acquisition-queries.ts'
import styles from './proposal-page.module.css'
import { useVotesText } from './proposal-labels.ts'
import { VoteForm } from './vote-form.tsx'

export function VotesPart({ proposal }: { proposal: WholeProposal }) {
  const { t } = useTranslation()
  const votesText = useVotesText()
  const { votesCast, round, votes } = proposal
  const open = proposal.step === 'committee'
  if (votesCast.length === 0 && !open) return null
  const rounds = [...new Set(votesCast.map((vote) => vote.round))].toReversed()
  return (
    <section className={layout.stack(14)}>
      <h2 className={font.title3}>{t('features.museum.acquisitions.votes.title')}</h2>
      <p role="status">{votesText(votes) || t('features.museum.acquisitions.noVotes')}</p>
      {open && <VoteForm id={proposal.id} />}
      {rounds.map((one) => (
        <div key={one}>
          {one < round && (
            <h3 className={font.quiet}>{t('features.museum.acquisitions.votes.earlier', { number: one })}</h3>
          )}
          <ul className={layout.inkAbove}>
            {votesCast
              .filter((vote) => vote.round === one)
              .map((vote) => (
                <Cast key={vote.id} vote={vote} proposalId={proposal.id} open={open && one === round} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const shapes = { for: ['check', 'ok'], against: ['cross', 'bad'], abstained: ['ring', 'mark'] } as const

function Cast({ vote, proposalId, open }: { vote: Vote; proposalId: string; open: boolean }) {
  const { t, i18n } = useTranslation()
  const { mutate, isPending } = useAcquisitionCall('withdrawVote')
  const [shape, tone] = shapes[vote.vote]
  const failure = useFailure()
  const withdraw = () => {
    failure.clear()
    mutate(
      { params: { id: proposalId, voteId: vote.id } },
      {
        onError: (error) => failure.fail(serverTextOr(error, t('ui.notSavedTryAgain'))),
      },
    )
  }
  return (
    <li className={styles.row}>
      <span>
        <bdi className={classes(vote.withdrawnAt && styles.ended)}>{vote.name}</bdi>{' '}
        <span className={font.quiet}>
          <bdi>{formatMoment(vote.at, i18n.language)}</bdi>
          {vote.withdrawnAt && (
            <span>
              {` · ${t('features.museum.acquisitions.votes.ended', {
                time: formatMoment(vote.withdrawnAt, i18n.language),
              })}`}
            </span>
          )}
        </span>
      </span>
      <span className={layout.cluster(0, styles.marks)}>
        <StatusMark shape={shape} tone={tone}>
          {t(`features.museum.values.vote.${vote.vote}`)}
        </StatusMark>
        {open && !vote.withdrawnAt && (
          <IconButton
            path={arrowUUpLeftIcon}
            label={t('features.museum.acquisitions.votes.withdraw', { name: vote.name })}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && withdraw()}
          />
        )}
      </span>
      <FailureNote failure={failure} />
      {vote.note && (
        <p className={styles.note} lang="" dir="auto">
          {vote.note}
        </p>
      )}
    </li>
  )
}
