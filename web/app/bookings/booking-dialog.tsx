import type { OpenProgram, PublicSession } from '@passion-art/contract/bookings/programs'
import { maxBookingText, maxProgramLine, maxWishedDates } from '@passion-art/contract/bookings/programs-rules'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { useRoleTexts } from '../roles/use-role-texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { LoadingPanel } from '../kit/ui/state-panel.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './program-forms.module.css'
import { useBook } from './program-queries.ts'
import { bookingPriceText, firstBookedDay, type People, sessionTime } from './program-words.ts'

interface DialogProps {
  program: OpenProgram
  /** Null asks for days instead. */
  session: PublicSession | null
  onClose: () => void
}

/** Asks for places at a session, or for up to three days. */
export function BookingDialog({ program, session, onClose }: DialogProps) {
  const { t } = useTranslation()
  const ready = useRoleTexts('educational-programs')
  return (
    <Dialog open label={t('bookings.book')} closeBeside={false} className={styles.narrow} onClose={onClose}>
      {ready ? <BookingForm program={program} session={session} onClose={onClose} /> : <LoadingPanel />}
    </Dialog>
  )
}

const empty = { organisation: '', level: '', students: '', adults: '', needs: '' }

function BookingForm({ program, session, onClose }: DialogProps) {
  const { t, i18n } = useTranslation()
  const [form, setForm] = useState(empty)
  const [wished, setWished] = useState<string[]>(Array<string>(maxWishedDates).fill(''))
  const box = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useBook(program.id)
  const problems = error instanceof ApiError ? error.fields : {}
  const tied = (name: keyof typeof form) => ({
    value: form[name],
    error: problems[name],
    name,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setForm({ ...form, [name]: target.value }),
  })
  const people = { students: Number(form.students || 0), adults: Number(form.adults || 0) }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { organisation, level, needs } = form
    mutate(
      {
        session: session?.id ?? null,
        organisation,
        level,
        needs,
        ...people,
        wished: session ? [] : wished.filter(Boolean),
      },
      {
        onSuccess: ({ booking }) => {
          showToast(t(`features.bookings.book.${booking.waiting ? 'waiting' : 'sent'}`))
          onClose()
        },
        onError: () =>
          requestAnimationFrame(() =>
            box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          ),
      },
    )
  }
  return (
    <form method="post" ref={box} noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <h2 className={classes(font.title1, layout.dialogTitle)}>
        <bdi>{program.title}</bdi>
      </h2>
      <p className={font.quiet}>
        {session ? <bdi>{sessionTime(session, i18n.language)}</bdi> : t('features.bookings.book.wishText')}
      </p>
      {!session && (
        <WishedDays program={program} wished={wished} problem={problems.wished} onChange={setWished} />
      )}
      <TextField
        {...tied('organisation')}
        label={t('features.bookings.book.organisation')}
        hint={t('features.bookings.book.organisationHint')}
        maxLength={maxProgramLine}
        autoComplete="organization"
        required
        dir="auto"
      />
      <TextField
        {...tied('level')}
        label={t('features.bookings.book.level')}
        maxLength={maxProgramLine}
        dir="auto"
      />
      <div className={layout.pair(20)}>
        <TextField
          {...tied('students')}
          label={t('features.bookings.book.students')}
          type="number"
          inputMode="numeric"
          min={0}
        />
        <TextField
          {...tied('adults')}
          label={t('features.bookings.book.adults')}
          type="number"
          inputMode="numeric"
          min={0}
        />
      </div>
      <TextAreaField
        {...tied('needs')}
        label={t('features.bookings.book.needs')}
        hint={t('features.bookings.book.needsHint')}
        maxLength={maxBookingText}
        rows={3}
        dir="auto"
      />
      <Price program={program} people={people} />
      {error && (problems.session || Object.keys(problems).length === 0) && (
        <Notice tone="bad">{problems.session ?? serverTextOr(error, t('features.bookings.failed'))}</Notice>
      )}
      <div className={layout.cluster(12)}>
        <Button type="submit" busy={isPending}>
          {t('features.bookings.book.send')}
        </Button>
      </div>
    </form>
  )
}

interface WishedProps {
  program: OpenProgram
  wished: readonly string[]
  problem: string | undefined
  onChange: (wished: string[]) => void
}

function WishedDays({ program, wished, problem, onChange }: WishedProps) {
  const { t } = useTranslation()
  const first = firstBookedDay(program)
  return (
    <div className={styles.fields}>
      {wished.map((day, place) => (
        <TextField
          // The three fields keep their places.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={place}
          label={t('features.bookings.book.wished', { n: String(place + 1) })}
          type="date"
          min={first}
          value={day}
          required={place === 0}
          error={place === 0 ? problem : undefined}
          onChange={({ target }) => onChange(wished.map((one, at) => (at === place ? target.value : one)))}
        />
      ))}
    </div>
  )
}

/** What the server will say too. */
function Price({ program, people }: { program: OpenProgram; people: People }) {
  const { t } = useTranslation()
  return (
    <p role="status" className={styles.price}>
      <span>{t('features.bookings.book.price')}</span> <bdi>{bookingPriceText(program, people, t)}</bdi>
    </p>
  )
}
