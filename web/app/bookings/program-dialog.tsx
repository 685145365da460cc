import { createProgram, type OwnProgram } from '@passion-art/contract/bookings/programs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { HistoryButton } from '../roles/history-dialog.tsx'
import { DialogFrame, Form, FormFoot } from '../kit/forms/contract-form.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { GuideField } from './guide-field.tsx'
import { ProgramFields } from './program-fields.tsx'
import { bodyOf, formOf } from './program-form.ts'
import styles from './program-forms.module.css'
import { useRemoveProgram, useSaveProgram } from './program-queries.ts'
import { ArticlePicker, WorkPicker } from './link-pickers.tsx'
import { SessionDialog } from './session-dialog.tsx'

interface DialogProps {
  program: OwnProgram | null
  onChanged: (program: OwnProgram) => void
  onClose: () => void
}

export function ProgramDialog({ program, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation()
  const title = program?.title ?? t('features.bookings.new')
  return (
    <DialogFrame title={title} titleLanguage={program?.language} size="broad" onClose={onClose}>
      <ProgramEditor program={program} onChanged={onChanged} onClose={onClose} />
      {program && <Beside program={program} onChanged={onChanged} onClose={onClose} />}
    </DialogFrame>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

function ProgramEditor({ program, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveProgram(program?.id ?? null)
  const form = useContractForm({
    name: `program ${program?.id ?? ''}`,
    schema: createProgram.body,
    initial: () => formOf(program, ownZone()),
    toBody: bodyOf,
    send: (body) => mutateAsync(body),
    onSent: (reply) => {
      showToast(t(`features.bookings.${program ? 'saved' : 'made'}`))
      form.reset(formOf(reply.program, ownZone()))
      onChanged(reply.program)
    },
    failureText: t('ui.notSaved'),
  })
  const { values, problems, set } = form
  return (
    <Form form={form}>
      <ProgramFields form={form} />
      <WorkPicker works={values.works} problem={problems.works} onChange={(works) => set({ works })} />
      <ArticlePicker
        articles={values.articles}
        problem={problems.articles}
        onChange={(articles) => set({ articles })}
      />
      <FormFoot form={form}>
        <Button type="submit" busy={form.busy}>
          {t(`features.bookings.${program ? 'save' : 'make'}`)}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </FormFoot>
    </Form>
  )
}

function Beside({ program, onChanged, onClose }: DialogProps & { program: OwnProgram }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <section className={layout.stack(20, styles.part)}>
        <h3 className={font.title3}>{t('features.bookings.fields.guide')}</h3>
        <GuideField program={program} onChanged={onChanged} />
      </section>
      <section className={layout.stack(20, styles.part)}>
        <h3 className={font.title3}>{t('word.sessions')}</h3>
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
      {error && <Notice tone="bad">{serverTextOr(error, t('ui.notSaved'))}</Notice>}
    </>
  )
}
