import type { OwnExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import styles from './exhibition-dialog.module.css'
import { ExhibitionFields } from './exhibition-fields.tsx'
import { type ExhibitionForm, formOf, missingIn, newForm } from './exhibition-form.ts'
import { useExhibitionCall } from './exhibition-queries.ts'

interface DialogProps {
  /** A new one without. */
  exhibition?: OwnExhibition | undefined
  onClose: () => void
  onMade?: ((id: string) => void) | undefined
}

/** Everything a gallery says of an exhibition; cover and works have their places beside. */
export function ExhibitionDialog({ exhibition, onClose, onMade }: DialogProps) {
  const { t } = useTranslation()
  const { form, set, problems, failure, busy, submit } = useForm({ exhibition, onClose, onMade })
  const box = useFirstProblem(problems)
  const title = exhibition ? t('features.gallery-exhibitions.edit') : t('features.gallery-exhibitions.add')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Dialog open onClose={onClose} label={title} closeBeside={false} className={styles.dialog}>
      <form method="post" ref={box} noValidate className={layout.stack(24)} onSubmit={handleSubmit}>
        <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
        <ExhibitionFields form={form} problems={problems} set={set} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={layout.cluster(12, layout.stretch)}>
          <Button type="submit" busy={busy}>
            {t('features.gallery-exhibitions.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('features.gallery-exhibitions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

function useForm({ exhibition, onClose, onMade }: DialogProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState<ExhibitionForm>(() =>
    exhibition ? formOf(exhibition) : newForm(ownZone()),
  )
  const [missing, setMissing] = useState<readonly string[]>([])
  const create = useExhibitionCall('create')
  const update = useExhibitionCall('update', exhibition?.id)
  const { error, isPending } = exhibition ? update : create
  const submit = () => {
    const found = missingIn(form)
    setMissing(found)
    if (found.length > 0) return
    const done = (id: string) => {
      onClose()
      showToast(t('features.gallery-exhibitions.saved'))
      if (!exhibition) onMade?.(id)
    }
    const onSuccess = (reply: { exhibition: { id: string } }) => done(reply.exhibition.id)
    if (exhibition) update.mutate({ params: { id: exhibition.id }, body: form }, { onSuccess })
    else create.mutate({ body: form }, { onSuccess })
  }
  const own = Object.fromEntries(missing.map((name) => [name, t('features.gallery-exhibitions.required')]))
  const refused = error instanceof ApiError ? error.fields : {}
  const problems: Record<string, string> = missing.length > 0 ? own : refused
  return {
    form,
    set: (change: Partial<ExhibitionForm>) => setForm((now) => ({ ...now, ...change })),
    problems,
    failure:
      error && Object.keys(refused).length === 0
        ? serverTextOr(error, t('features.gallery-exhibitions.notSaved'))
        : undefined,
    busy: isPending,
    submit,
  }
}
