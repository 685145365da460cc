import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import { maxBookingText, maxPlaces, maxProgramLine } from '@passion-art/contract/bookings/programs-rules'
import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { useFirstProblem } from '../kit/forms/use-first-problem.ts'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import { LoadingPanel } from '../kit/ui/state-panel.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { allPrograms } from './program-filter.tsx'
import styles from './program-forms.module.css'
import { useCancelSession, useOwnPrograms, useSaveSession } from './program-queries.ts'
import { type SessionForm, sessionBodyOf, sessionFormOf } from './session-form.ts'

interface DialogProps {
  /** Null for a new one. */
  session: OwnSession | null
  /** Whose it will be; null lets one be chosen. */
  program: OwnProgram | null
  onClose: () => void
}

/** Date, time, room, staff and places of a session. */
export function SessionDialog({ session, program, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { data } = useOwnPrograms(allPrograms)
  const title = t(`features.bookings.${session ? 'editSession' : 'addSession'}`)
  const needsChoice = !session && !program
  return (
    <Dialog open label={title} closeBeside={false} className={styles.narrow} onClose={onClose}>
      <div className={layout.stack(20)}>
        <h2 className={classes(font.title1, layout.dialogTitle)}>{title}</h2>
        {session && (
          <p className={font.quiet}>
            <bdi>{session.program.title}</bdi>
          </p>
        )}
        {needsChoice && !data && <LoadingPanel />}
        {needsChoice && data?.programs.length === 0 && <p>{t('features.bookings.programFirst')}</p>}
        {needsChoice && data && data.programs.length > 0 && (
          <SessionFields session={null} programs={data.programs} onClose={onClose} />
        )}
        {!needsChoice && (
          <SessionFields session={session} programs={program ? [program] : []} onClose={onClose} />
        )}
        {session && <CallOff session={session} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  session: OwnSession | null
  /** Those a new one can be of. */
  programs: readonly OwnProgram[]
  onClose: () => void
}

function SessionFields({ session, programs, onClose }: FieldsProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(programs[0]?.id ?? '')
  const [form, setForm] = useState<SessionForm>(() => sessionFormOf(session, programs[0] ?? null))
  const { mutate, isPending, error } = useSaveSession({ id: session?.id ?? null, program: chosen })
  const problems = error instanceof ApiError ? error.fields : {}
  const box = useFirstProblem(problems)
  const tied = (name: keyof SessionForm) => ({
    name,
    label: t(`features.bookings.session.${name}`),
    value: form[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: target.value }),
  })
  const choose = (id: string) => {
    setChosen(id)
    const { end, places } = sessionFormOf(null, programs.find((one) => one.id === id) ?? null)
    setForm({ ...form, end, places })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(sessionBodyOf(form), {
      onSuccess: () => {
        showToast(t('features.bookings.saved'))
        onClose()
      },
    })
  }
  return (
    <form method="post" ref={box} noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      {programs.length > 1 && (
        <SelectField
          label={t('features.bookings.program')}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {programs.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...tied('date')} type="date" required />
      <div className={layout.pair(20)}>
        <TextField {...tied('start')} type="time" required />
        <TextField {...tied('end')} type="time" required />
      </div>
      <TextField {...tied('places')} type="number" inputMode="numeric" min={1} max={maxPlaces} required />
      <TextField {...tied('room')} dir="auto" maxLength={maxProgramLine} />
      <TextField {...tied('staff')} dir="auto" maxLength={maxProgramLine} />
      {session && session.taken > 0 && <p className={font.quiet}>{t('features.bookings.session.told')}</p>}
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="bad">{serverTextOr(error, t('features.bookings.failed'))}</Notice>
      )}
      <div className={layout.cluster(12)}>
        <Button type="submit" busy={isPending}>
          {t(`features.bookings.${session ? 'save' : 'addSession'}`)}
        </Button>
      </div>
    </form>
  )
}

/** Calls the whole session off, after a question. */
function CallOff({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useCancelSession(session.id)
  const ask = useConfirm()
  const handleCancel = async () => {
    const text = t('features.bookings.session.callOffQuestion')
    if (await ask({ text, yes: t('features.bookings.session.callOff') }))
      mutate(reason, { onSuccess: onClose })
  }
  return (
    <div className={layout.stack(20, styles.part)}>
      <TextAreaField
        label={t('features.bookings.session.reason')}
        hint={t('features.bookings.step.noteHint')}
        value={reason}
        rows={2}
        maxLength={maxBookingText}
        dir="auto"
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={layout.cluster(12)}>
        <Button look="outline" busy={isPending} onClick={handleCancel}>
          {t('features.bookings.session.callOff')}
        </Button>
      </div>
      {error && <Notice tone="bad">{serverTextOr(error, t('features.bookings.failed'))}</Notice>}
    </div>
  )
}
