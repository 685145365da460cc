import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { useFirstProblem } from '../kit/forms/use-first-problem.ts'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { HistoryButton } from '../roles/history-dialog.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { GuideField } from './guide-field.tsx'
import { ProgramFields } from './program-fields.tsx'
import { bodyOf, formOf, type ProgramForm } from './program-form.ts'
import styles from './program-forms.module.css'
import { useRemoveProgram, useSaveProgram } from './program-queries.ts'
import { ArticlePicker, WorkPicker } from './link-pickers.tsx'
import { SessionDialog } from './session-dialog.tsx'

interface DialogProps {
  /** Null for a new one. */
  program: OwnProgram | null
  /** With the programme as it is now. */
  onChanged: (program: OwnProgram) => void
  onClose: () => void
}

/** Everything an institution says of a programme; its guide and sessions once there is a record to hold them. */
export function ProgramDialog({ program, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation()
  const title = program?.title ?? t('features.bookings.new')
  return (
    <Dialog open label={title} closeBeside={false} className={styles.wide} onClose={onClose}>
      <div className={layout.stack(20)}>
        <h2 className={classes(font.title1, layout.dialogTitle)}>
          <bdi>{title}</bdi>
        </h2>
        <Form program={program} onChanged={onChanged} />
        {program && <Beside program={program} onChanged={onChanged} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

function Form({ program, onChanged }: Omit<DialogProps, 'onClose'>) {
  const { t } = useTranslation()
  const [form, setForm] = useState<ProgramForm>(() => formOf(program, ownZone()))
  const { mutate, isPending, error } = useSaveProgram(program?.id ?? null)
  const problems = error instanceof ApiError ? error.fields : {}
  const box = useFirstProblem(problems)
  const set = (change: Partial<ProgramForm>) => setForm((now) => ({ ...now, ...change }))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(bodyOf(form), {
      onSuccess: (reply) => {
        showToast(t(`features.bookings.${program ? 'saved' : 'made'}`))
        onChanged(reply.program)
      },
    })
  }
  return (
    <form method="post" ref={box} noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <ProgramFields form={form} problems={problems} set={set} />
      <WorkPicker works={form.works} onChange={(works) => set({ works })} />
      <ArticlePicker articles={form.articles} onChange={(articles) => set({ articles })} />
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="bad">{serverTextOr(error, t('features.bookings.failed'))}</Notice>
      )}
      <div className={layout.cluster(12)}>
        <Button type="submit" busy={isPending}>
          {t(`features.bookings.${program ? 'save' : 'make'}`)}
        </Button>
      </div>
    </form>
  )
}

/** What a programme has beside its form. */
function Beside({ program, onChanged, onClose }: DialogProps & { program: OwnProgram }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <section className={layout.stack(20, styles.part)}>
        <h3 className={font.title3}>{t('features.bookings.guide')}</h3>
        <GuideField program={program} onChanged={onChanged} />
      </section>
      <section className={layout.stack(20, styles.part)}>
        <h3 className={font.title3}>{t('features.bookings.sessions')}</h3>
        <p className={font.quiet}>{t('features.bookings.sessionsAhead', { count: program.sessions })}</p>
        <div className={layout.cluster(12)}>
          <Button look="outline" onClick={() => setAdding(true)}>
            {t('features.bookings.addSession')}
          </Button>
        </div>
      </section>
      <section className={layout.stack(20, styles.part)}>
        <div className={layout.cluster(12)}>
          <HistoryButton screen="educational-programs" about={program.id} />
          <RemoveButton program={program} onClose={onClose} />
        </div>
      </section>
      {adding && <SessionDialog session={null} program={program} onClose={() => setAdding(false)} />}
    </>
  )
}

function RemoveButton({ program, onClose }: { program: OwnProgram; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useRemoveProgram(program.id)
  const ask = useConfirm()
  const handleRemove = async () => {
    const text = t('features.bookings.removeQuestion', { title: program.title })
    if (await ask({ text, yes: t('features.bookings.remove') })) mutate(undefined, { onSuccess: onClose })
  }
  return (
    <>
      <Button look="text" busy={isPending} onClick={handleRemove}>
        {t('features.bookings.remove')}
      </Button>
      {error && <Notice tone="bad">{serverTextOr(error, t('features.bookings.failed'))}</Notice>}
    </>
  )
}
