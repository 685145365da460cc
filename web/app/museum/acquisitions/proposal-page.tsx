import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import {
  type AcquisitionStep,
  editableAt,
  nextSteps,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { hasCode, serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { BackLink } from '../../kit/ui/back-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { arrowUUpLeftIcon, eyeIcon } from '../../kit/ui/icons.ts'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { paths } from '../../paths.ts'
import { RoleMenu } from '../../roles/role-menu.tsx'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { proposalQuery } from './acquisition-queries.ts'
import { EditDialog } from './edit-dialog.tsx'
import { ProposalFacts } from './proposal-facts.tsx'
import { longFields } from './proposal-form.ts'
import styles from './proposal-page.module.css'
import { ProposalPicture } from './proposal-picture.tsx'
import { moveKey } from './proposal-labels.ts'
import { type ChosenStep, StepDialog } from './step-dialog.tsx'
import { StepMark, StoreMark } from './step-mark.tsx'
import { StepsTaken } from './steps-taken.tsx'
import { VotesPart } from './votes-part.tsx'

export default function ProposalPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data } = useQuery({ ...proposalQuery(id), enabled: false })
  return (
    <RoleScreen
      screen="institutional-collection"
      title={t('nav.institutionalCollection')}
      record={data?.proposal.title}
      roles={['institution']}
      bare
    >
      <Shown key={id} id={id} />
    </RoleScreen>
  )
}

function Shown({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(proposalQuery(id))
  return (
    <>
      <BackLink to={paths.institutionalCollection()} label={t('features.museum.acquisitions.back')} />
      {isPending && <LoadingLines />}
      {!data && hasCode(error, 'not_found') && <StatePanel level={1} title={serverTextOr(error, '')} />}
      {!data && error && !hasCode(error, 'not_found') && (
        <RoleFailure error={error} onRetry={() => void refetch()} />
      )}
      {data && <Whole proposal={data.proposal} />}
    </>
  )
}

function Whole({ proposal }: { proposal: WholeProposal }) {
  return (
    <>
      <Head proposal={proposal} />
      <div className={styles.body}>
        <div className={layout.stack(40, styles.side)}>
          <ProposalPicture proposal={proposal} sizes="(width < 900px) 90vw, 620px" />
          <ProposalTexts proposal={proposal} />
        </div>
        <div className={layout.stack(40, styles.side)}>
          <ProposalFacts proposal={proposal} />
          <VotesPart proposal={proposal} />
          <StepsTaken proposal={proposal} />
        </div>
      </div>
    </>
  )
}

function Head({ proposal }: { proposal: WholeProposal }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<ChosenStep>()
  const navigate = useNavigate()
  const editable = editableAt(proposal.step)
  // The way forward comes first.
  const [first, ...others] = nextSteps[proposal.step]
  const nameOf = (to: AcquisitionStep) => t(moveKey(proposal.step, to))
  const artwork = proposal.store?.artwork ?? false
  const edit = (open: boolean) =>
    setParams(open ? { edit: '1' } : {}, { replace: true, preventScrollReset: true })
  return (
    <header className={layout.stack(20)}>
      <div className={layout.stack(4)}>
        <p className={font.title3}>
          <bdi lang="">{proposal.artist}</bdi>
        </p>
        <h1 className={styles.title}>
          <bdi lang="">{proposal.title}</bdi>
        </h1>
        <p className={layout.cluster(0, styles.marks)}>
          <StepMark step={proposal.step} />
          <StoreMark state={proposal.store?.state} />
        </p>
      </div>
      <div className={layout.cluster(12)}>
        {first && <Button onClick={() => setChosen({ proposal, to: first })}>{nameOf(first)}</Button>}
        {editable !== 'nothing' && (
          <Button look="outline" onClick={() => edit(true)}>
            {t(
              editable === 'terms'
                ? 'features.museum.acquisitions.editTerms'
                : 'features.museum.acquisitions.edit',
            )}
          </Button>
        )}
        <RoleMenu
          about={proposal.id}
          more={[
            ...others.map((to) => ({
              label: nameOf(to),
              icon: arrowUUpLeftIcon,
              onClick: () => setChosen({ proposal, to }),
            })),
            artwork && {
              label: t('word.artworkPage'),
              icon: eyeIcon,
              onClick: () => void navigate(paths.artwork(artwork.id)),
            },
          ]}
        />
      </div>
      {params.has('edit') && editable !== 'nothing' && (
        <EditDialog proposal={proposal} editable={editable} onClose={() => edit(false)} />
      )}
      {chosen && <StepDialog key={chosen.to} {...chosen} onClose={() => setChosen(undefined)} />}
    </header>
  )
}

function ProposalTexts({ proposal }: { proposal: WholeProposal }) {
  const { t } = useTranslation()
  return longFields.map((name) => (
    <section key={name} className={layout.stack(14)}>
      <h2 className={font.title3}>{t(`features.museum.fields.${name}`)}</h2>
      {proposal[name] ? (
        <p className={styles.text} lang="" dir="auto">
          {proposal[name]}
        </p>
      ) : (
        <p className={font.quiet}>{t('features.museum.acquisitions.unwritten')}</p>
      )}
    </section>
  ))
}
