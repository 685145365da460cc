import type { ReceivedBooking } from '@passion-art/contract/bookings/programs-bookings'
import { type BookingState, maxBookingText, stepsOf } from '@passion-art/contract/bookings/programs-rules'
import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './program-forms.module.css'
import { useBookingStep, useSessions } from './program-queries.ts'
import { sessionTime } from './program-words.ts'

/** What the institution can do from here; attendance has its place with the session. */
export function BookingSteps({ booking }: { booking: ReceivedBooking }) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const [note, setNote] = useState('')
  const [session, setSession] = useState(booking.session?.id ?? '')
  const { mutate, isPending, variables, error } = useBookingStep(booking.id, () =>
    showToast(t('features.bookings.step.taken')),
  )
  const begun = booking.session !== null && booking.session.starts_at <= new Date().toISOString()
  const steps = stepsOf(booking.state, 'institution').filter((state) => isTaken(state, begun))
  const problems = error instanceof ApiError ? error.fields : {}
  if (steps.length === 0) return null
  const seats = steps.includes('offered')
  const take = async (state: BookingState) => {
    const question = {
      text: t(`features.bookings.step.${state}Question`),
      yes: t(`features.bookings.step.${state}`),
    }
    if ((state === 'declined' || state === 'cancelled') && !(await ask(question))) return
    mutate({ state, note, session: state === 'offered' || state === 'confirmed' ? session || null : null })
  }
  return (
    <div className={layout.stack(20, styles.part)}>
      {seats && (
        <SessionChoice booking={booking} value={session} problem={problems.session} onChange={setSession} />
      )}
      <TextAreaField
        label={t('features.bookings.step.note')}
        hint={t('features.bookings.step.noteHint')}
        value={note}
        rows={3}
        maxLength={maxBookingText}
        dir="auto"
        error={problems.note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && !problems.session && (
        <Notice tone="bad">{serverTextOr(error, t('features.bookings.failed'))}</Notice>
      )}
      <div className={layout.cluster(12)}>
        {steps.map((state, place) => (
          <Button
            key={state}
            look={place === 0 ? 'ink' : 'outline'}
            busy={isPending && variables.state === state}
            onClick={() => take(state)}
          >
            {t(`features.bookings.step.${state}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const isTaken = (state: BookingState, begun: boolean): boolean =>
  state !== 'attended' && !(begun && state === 'cancelled')

interface ChoiceProps {
  booking: ReceivedBooking
  value: string
  problem: string | undefined
  onChange: (session: string) => void
}

/** Sessions to come of the booking's programme. */
function SessionChoice({ booking, value, problem, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation()
  const { data } = useSessions({ program: booking.program.id, when: 'upcoming', page: '1', limit: '100' })
  const nameOf = (session: OwnSession) =>
    [
      sessionTime(session, i18n.language),
      session.room,
      t('features.bookings.session.free', { count: session.free }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <SelectField
      label={t('features.bookings.step.session')}
      hint={t('features.bookings.step.sessionHint')}
      value={value}
      error={problem}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('features.bookings.step.noSession')}</option>
      {data?.sessions.map((session) => (
        <option key={session.id} value={session.id}>
          {nameOf(session)}
        </option>
      ))}
    </SelectField>
  )
}
