import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import { maxBookingText, maxPlaces, maxProgramLine } from '@passion-art/contract/bookings/programs-rules'
import { addSession, type OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { DialogFrame, Fields, Form, FormFoot } from '../kit/forms/contract-form.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { allPrograms } from './program-filter.ts'
import styles from './program-forms.module.css'
import { useCancelSession, useOwnPrograms, useSaveSession } from './program-queries.ts'
import { type SessionForm, sessionBodyOf, sessionFormOf } from './session-form.ts'

interface DialogProps {
  session: OwnSession | null
  program: OwnProgram | null
  onClose: () => void
}

export function SessionDialog({ session, program, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { data } = useOwnPrograms(allPrograms)
  const title = t(`features.bookings.${session ? 'editSession' : 'addSession'}`)
  const needsChoice = !session && !program
  return (
    <DialogFrame
      title={title}
      about={session?.program.title}
      aboutLanguage={session?.program.language}
      onClose={onClose}
    >
      {needsChoice && !data && <LoadingLines />}
      {needsChoice && data?.programs.length === 0 && <p>{t('features.bookings.programFirst')}</p>}
      {needsChoice && data && data.programs.length > 0 && (
        <SessionFields session={null} programs={data.programs} onClose={onClose} />
      )}
      {!needsChoice && (
        <SessionFields session={session} programs={program ? [program] : []} onClose={onClose} />
      )}
      {session && <CallOff session={session} onClose={onClose} />}
    </DialogFrame>
  )
}

interface FieldsProps {
  session: OwnSession | null
  programs: readonly OwnProgram[]
  onClose: () => void
}

function SessionFields({ session, programs, onClose }: FieldsProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveSession(session?.id ?? null)
  const form = useContractForm({
    name: `session ${session?.id ?? programs[0]?.id ?? ''}`,
    schema: addSession.body,
    initial: () => ({
      ...sessionFormOf(session, programs[0] ?? null),
      program: programs[0]?.id ?? '',
    }),
    toBody: ({ program: _program, ...values }) => sessionBodyOf(values),
    send: (body, { program }) => mutateAsync({ program, body }),
    onSent: () => {
      showToast(t('ui.saved'))
      onClose()
    },
    failureText: t('ui.notSaved'),
  })
  const field = (name: keyof SessionForm) => form.field(name, t(`features.bookings.fields.${name}`))
  const choose = (id: string) => {
    const { end, places } = sessionFormOf(null, programs.find((one) => one.id === id) ?? null)
    form.set({ program: id, end, places })
  }
  return (
    <Form form={form}>
      {programs.length > 1 && (
        <SelectField
          {...form.field('program', t('field.program'))}
          onChange={({ target }) => choose(target.value)}
        >
          {programs.map(({ id, title, language }) => (
            <option key={id} value={id} lang={language}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...field('date')} type="date" required />
      <Fields>
        <TextField {...field('start')} type="time" required />
        <TextField {...field('end')} type="time" required />
      </Fields>
      <NumberField
        {...form.number('places', t('features.bookings.fields.places'))}
        inputMode="numeric"
        min={1}
        max={maxPlaces}
        step={1}
        required
      />
      <TextField {...field('room')} dir="auto" maxLength={maxProgramLine} />
      <TextField {...field('staff')} dir="auto" maxLength={maxProgramLine} />
      {session && session.taken > 0 && <p className={font.quiet}>{t('features.bookings.session.told')}</p>}
      <FormFoot form={form}>
        <Button type="submit" busy={form.busy}>
          {t(`features.bookings.${session ? 'save' : 'addSession'}`)}
        </Button>
      </FormFoot>
    </Form>
  )
}

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
        label={t('field.reason')}
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
      {error && <Notice tone="bad">{serverTextOr(error, t('ui.notSaved'))}</Notice>}
    </div>
  )
}
