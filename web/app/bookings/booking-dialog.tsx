import { bookProgram } from '@passion-art/contract/bookings/programs-bookings'
import type { OpenProgram, PublicSession } from '@passion-art/contract/bookings/programs'
import {
  maxBookingText,
  maxPlaces,
  maxProgramLine,
  maxWishedDates,
} from '@passion-art/contract/bookings/programs-rules'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { useRoleTexts } from '../roles/use-role-texts.ts'
import { DialogFrame, Fields, Form, FormFoot } from '../kit/forms/contract-form.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import { type ContractForm, useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './program-forms.module.css'
import { useBook } from './program-queries.ts'
import { bookingPriceText, firstBookedDay, type People, sessionTime } from './program-labels.ts'

interface DialogProps {
  program: OpenProgram
  /** Null asks for days instead. */
  session: PublicSession | null
  onClose: () => void
}

export function BookingDialog({ program, session, onClose }: DialogProps) {
  const { t } = useTranslation()
  const ready = useRoleTexts('educational-programs')
  return (
    <DialogFrame
      label={t('bookings.book')}
      title={program.title}
      titleLanguage={program.language}
      size={session ? 'plain' : 'broad'}
      onClose={onClose}
    >
      {ready ? <BookingForm program={program} session={session} onClose={onClose} /> : <LoadingLines />}
    </DialogFrame>
  )
}

const empty = {
  organisation: '',
  level: '',
  students: '',
  adults: '',
  needs: '',
  wished: Array<string>(maxWishedDates).fill(''),
}

const peopleOf = ({ students, adults }: Pick<typeof empty, 'students' | 'adults'>) => ({
  students: Number(students || 0),
  adults: Number(adults || 0),
})

function BookingForm({ program, session, onClose }: DialogProps) {
  const { t, i18n } = useTranslation()
  const { mutateAsync } = useBook(program.id)
  const form = useContractForm({
    name: `booking ${program.id} ${session?.id ?? ''}`,
    schema: bookProgram.body,
    initial: empty,
    toBody: ({ wished, ...values }) => ({
      ...values,
      ...peopleOf(values),
      session: session?.id ?? null,
      wished: session ? [] : wished.filter(Boolean),
    }),
    send: (body) => mutateAsync(body),
    onSent: ({ booking }) => {
      showToast(t(`features.bookings.book.${booking.waiting ? 'waiting' : 'sent'}`))
      onClose()
    },
    failureText: t('ui.notSaved'),
  })
  const label = (name: string) => t(`features.bookings.book.${name}`)
  const count = (name: 'students' | 'adults') => ({
    ...form.number(name, label(name)),
    inputMode: 'numeric' as const,
    min: 0,
    max: maxPlaces,
    step: 1,
  })
  return (
    <Form form={form}>
      <p className={font.quiet}>
        {session ? <bdi>{sessionTime(session, i18n.language)}</bdi> : t('features.bookings.book.wishText')}
      </p>
      {!session && <WishedDays program={program} form={form} />}
      <TextField
        {...form.field('organisation', label('organisation'))}
        hint={t('features.bookings.book.organisationHint')}
        maxLength={maxProgramLine}
        autoComplete="organization"
        required
        dir="auto"
      />
      <TextField {...form.field('level', label('level'))} maxLength={maxProgramLine} dir="auto" />
      <Fields>
        <NumberField {...count('students')} />
        <NumberField {...count('adults')} />
      </Fields>
      <TextAreaField
        {...form.field('needs', label('needs'))}
        hint={t('features.bookings.book.needsHint')}
        maxLength={maxBookingText}
        rows={3}
        dir="auto"
      />
      <Price program={program} people={peopleOf(form.values)} />
      <FormFoot form={form}>
        <Button type="submit" busy={form.busy}>
          {t('features.bookings.book.send')}
        </Button>
      </FormFoot>
    </Form>
  )
}

interface WishedProps {
  program: OpenProgram
  form: ContractForm<typeof empty>
}

function WishedDays({ program, form }: WishedProps) {
  const { t } = useTranslation()
  const first = firstBookedDay(program)
  const { wished } = form.values
  const label = (index: number) => t('features.bookings.book.wished', { n: String(index + 1) })
  const { error } = form.field('wished', label(0))
  return (
    <Fields columns={3}>
      {wished.map((day, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the three fields keep their places
          key={index}
          label={label(index)}
          type="date"
          min={first}
          value={day}
          required={index === 0}
          error={index === 0 ? error : undefined}
          onChange={({ target }) => form.set({ wished: wished.with(index, target.value) })}
        />
      ))}
    </Fields>
  )
}

function Price({ program, people }: { program: OpenProgram; people: People }) {
  const { t, i18n } = useTranslation()
  return (
    <p role="status" className={styles.price}>
      {t('features.bookings.book.price', { price: bookingPriceText(program, people, t, i18n.language) })}
    </p>
  )
}
