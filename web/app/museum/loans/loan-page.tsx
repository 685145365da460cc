import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { canStepLoan } from '@passion-art/contract/museum/objects/museum-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { today } from '../../kit/dates/today.ts'
import { serverTextOr } from '../../api/api-error.ts'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { HistoryButton } from '../../roles/history-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import styles from '../acquisitions/proposal-page.module.css'
import { FileRows } from '../file-rows.tsx'
import { LoanMark } from '../loan-mark.tsx'
import { Facts, Part } from '../part.tsx'
import { RecordFrame, RecordState } from '../record-frame.tsx'
import own from '../record.module.css'
import { loanQuery, useMuseumCall } from '../museum-queries.ts'
import { type LoanState, TermsDialog } from './loan-dialog.tsx'
import { LoanItems } from './loan-items.tsx'
import { insuredText, useSpan } from './loan-labels.ts'
import { ReturnDialog } from './return-dialog.tsx'

export default function LoanPage() {
  const { id = '' } = useParams()
  const { data } = useQuery({ ...loanQuery(id), enabled: false })
  return (
    <RecordFrame record={data?.loan.party}>
      <Shown key={id} id={id} />
    </RecordFrame>
  )
}

function Shown({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(loanQuery(id))
  return (
    <RecordState
      back={paths.museumLoans()}
      label={t('features.museum.loans.back')}
      {...{ data, error, onRetry: () => void refetch() }}
    >
      {({ loan }) => (
        <>
          <Head loan={loan} />
          <div className={styles.body}>
            <LoanItems loan={loan} />
            <div className={layout.stack(40, styles.side)}>
              <LoanFacts loan={loan} />
              <FileRows
                title={t('field.agreement')}
                label={t('features.museum.loans.agreement.add')}
                kind="agreement"
                id={loan.id}
                documents={loan.agreements}
              />
              <Unsent />
            </div>
          </div>
        </>
      )}
    </RecordState>
  )
}

/** The agreement failed to upload: shown until closed or the page is left. */
function Unsent() {
  const sent = (useLocation().state as LoanState | null)?.unsent
  const [text, setText] = useState(sent ?? null)
  return <FailureNote failure={{ text, clear: () => setText(null) }} />
}

function Head({ loan }: { loan: Loan }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'edit' | 'return'>()
  const close = () => setOpened(undefined)
  return (
    <header className={layout.stack(20)}>
      <div className={layout.stack(4)}>
        <p className={font.title3}>{t(`features.museum.loans.direction.${loan.direction}`)}</p>
        <h1 className={own.name}>
          <bdi lang="">{loan.party}</bdi>
        </h1>
        <p className={layout.cluster(0, styles.marks)}>
          <LoanMark state={loan.state} time={loan.time} />
        </p>
      </div>
      <div className={layout.cluster(12)}>
        <StepButtons loan={loan} onReturn={() => setOpened('return')} />
        {(loan.state === 'drafted' || loan.state === 'active') && (
          <Button look="outline" onClick={() => setOpened('edit')}>
            {t('features.museum.loans.edit')}
          </Button>
        )}
        <HistoryButton screen="institutional-collection" about={loan.id} />
      </div>
      {opened === 'edit' && <TermsDialog loan={loan} onClose={close} />}
      {opened === 'return' && <ReturnDialog loan={loan} onClose={close} />}
    </header>
  )
}

function StepButtons({ loan, onReturn }: { loan: Loan; onReturn: () => void }) {
  const { t } = useTranslation()
  const start = useMuseumCall('startLoan')
  const cancel = useMuseumCall('cancelLoan')
  const failure = useFailure()
  const options = {
    onError: (error: Error) => failure.fail(serverTextOr(error, t('ui.notSavedTryAgain'))),
  }
  const params = { id: loan.id }
  const handleStart = () => {
    failure.clear()
    start.mutate({ params, body: { on: today() } }, options)
  }
  const ask = useConfirm()
  const handleCancel = async () => {
    const text = t('features.museum.loans.cancelConfirm')
    if (!(await ask({ text, yes: t('features.museum.loans.cancelLoan') }))) return
    failure.clear()
    cancel.mutate({ params }, options)
  }
  return (
    <>
      {canStepLoan(loan.state, 'active') && (
        <Button busy={start.isPending} onClick={handleStart}>
          {t(`features.museum.loans.start.${loan.direction}`)}
        </Button>
      )}
      {canStepLoan(loan.state, 'returned') && (
        <Button onClick={onReturn}>{t('features.museum.loans.return.open')}</Button>
      )}
      {canStepLoan(loan.state, 'cancelled') && (
        <Button look="outline" busy={cancel.isPending} onClick={handleCancel}>
          {t('features.museum.loans.cancelLoan')}
        </Button>
      )}
      <FailureNote failure={failure} />
    </>
  )
}

function LoanFacts({ loan }: { loan: Loan }) {
  const { t, i18n } = useTranslation()
  const span = useSpan()
  const head = (name: string) => t(`features.museum.fields.${name}`)
  const day = (value: string | null) => value !== null && <bdi>{formatDay(value, i18n.language)}</bdi>
  const insured = insuredText(loan, i18n.language)
  return (
    <Part title={t('field.terms')}>
      <Facts
        facts={[
          { name: head('purpose'), value: loan.purpose && <bdi lang="">{loan.purpose}</bdi> },
          { name: t('field.dates'), value: <bdi>{span(loan)}</bdi> },
          { name: head('insured'), value: insured && <bdi dir="ltr">{insured}</bdi> },
          { name: t('features.museum.loans.startedOn'), value: day(loan.startedOn) },
          { name: head('returnedOn'), value: day(loan.returnedOn) },
          {
            name: head('note'),
            value: loan.note && (
              <p className={styles.text} lang="" dir="auto">
                {loan.note}
              </p>
            ),
          },
        ]}
      />
    </Part>
  )
}
