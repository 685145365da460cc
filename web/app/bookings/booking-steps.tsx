import { type ReceivedBooking, setBookingState } from '@passion-art/contract/bookings/programs-bookings'
import { type BookingState, maxBookingText, stepsOf } from '@passion-art/contract/bookings/programs-rules'
import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { Form, FormButtons, FormFailure } from '../kit/forms/contract-form.tsx'
import { type ContractForm, useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './program-forms.module.css'
import { useBookingStep, useSessions } from './program-queries.ts'
import { sessionTime } from './program-labels.ts'

export function BookingSteps({ booking }: { booking: ReceivedBooking }) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const { mutateAsync } = useBookingStep(booking.id)
  const form = useContractForm({
    name: `booking-step ${booking.id}`,
    schema: setBookingState.body,
    initial: { note: '', session: booking.session?.id ?? '', state: booking.state },
    toBody: ({ note, session, state }) => ({
      state,
      note,
      session: state === 'offered' || state === 'confirmed' ? session || null : null,
    }),
    send: (body) => mutateAsync(body),
    onSent: () => showToast(t('features.bookings.step.taken')),
    failureText: t('ui.notSaved'),
  })
  const begun = booking.session !== null && booking.session.starts_at <= new Date().toISOString()
  const steps = stepsOf(booking.state, 'institution').filter((state) => isTaken(state, begun))
  if (steps.length === 0) return null
  const take = async (state: BookingState) => {
    const question = {
      text: t(`features.bookings.step.${state}Question`),
      yes: t(`features.bookings.step.${state}`),
    }
    if ((state === 'declined' || state === 'cancelled') && !(await ask(question))) return
    form.set({ state })
    form.submit()
  }
  return (
    <div className={styles.part}>
      <Form form={form}>
        {steps.includes('offered') && (
          <SessionChoice
            program={booking.program.id}
            field={form.field('session', t('features.bookings.fields.session'))}
          />
        )}
        <TextAreaField
          {...form.field('note', t('features.bookings.fields.note'))}
          hint={t('features.bookings.step.noteHint')}
          rows={3}
          maxLength={maxBookingText}
          dir="auto"
        />
        <FormFailure form={form} />
        <FormButtons>
          {steps.map((state, index) => (
            <Button
              key={state}
              look={index === 0 ? 'ink' : 'outline'}
              busy={form.busy && form.values.state === state}
              onClick={() => void take(state)}
            >
              {t(`features.bookings.step.${state}`)}
            </Button>
          ))}
        </FormButtons>
      </Form>
    </div>
  )
}

const isTaken = (state: BookingState, begun: boolean): boolean =>
  state !== 'attended' && !(begun && state === 'cancelled')

interface ChoiceProps {
  program: string
  field: ReturnType<ContractForm<object>['field']>
}

function SessionChoice({ program, field }: ChoiceProps) {
  const { t, i18n } = useTranslation()
  const { data } = useSessions({ program, when: 'upcoming', page: '1', limit: '100' })
  const nameOf = (session: OwnSession) =>
    [
      sessionTime(session, i18n.language),
      session.room,
      t('features.bookings.session.free', { count: session.free }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <SelectField {...field} hint={t('features.bookings.step.sessionHint')}>
      <option value="">{t('features.bookings.step.noSession')}</option>
      {data?.sessions.map((session) => (
        <option key={session.id} value={session.id}>
          {nameOf(session)}
        </option>
      ))}
    </SelectField>
  )
}
