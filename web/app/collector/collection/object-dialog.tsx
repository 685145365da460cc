import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useCollectionCall } from './collection-queries.ts'
import { bodyOf, formOf, missingIn, type ObjectForm } from './object-form.ts'
import { ObjectFields } from './object-fields.tsx'
import styles from './object-dialog.module.css'

interface ObjectDialogProps {
  /** A new work without one. */
  object?: CollectionObject | undefined
  onClose: () => void
  onAdded?: ((id: string) => void) | undefined
}

/** Everything a person says of a work. */
export function ObjectDialog({ object, onClose, onAdded }: ObjectDialogProps) {
  const { t } = useTranslation()
  const { form, set, problems, failure, busy, submit } = useObjectForm({ object, onClose, onAdded })
  const box = useFirstProblem(problems)
  const title = object ? t('features.collection.form.edit') : t('features.collection.add')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Dialog open onClose={onClose} label={title} closeBeside={false} className={styles.dialog}>
      <form method="post" ref={box} noValidate className={styles.form} onSubmit={handleSubmit}>
        <h2 className={styles.title}>{title}</h2>
        {object?.source === 'bought' && <p className={styles.note}>{t('features.collection.form.fixed')}</p>}
        <ObjectFields object={object} form={form} problems={problems} set={set} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {t('features.collection.form.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('features.collection.form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useObjectForm({ object, onClose, onAdded }: ObjectDialogProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState<ObjectForm>(() => formOf(object))
  const [missing, setMissing] = useState<readonly string[]>([])
  const add = useCollectionCall('add')
  const update = useCollectionCall('update')
  const { error, isPending } = object ? update : add
  const submit = () => {
    const found = missingIn(form)
    setMissing(found)
    if (found.length > 0) return
    const body = bodyOf(form) as never
    const done = (id: string) => {
      onClose()
      showToast(t('features.collection.form.saved'))
      if (!object) onAdded?.(id)
    }
    if (object) update.mutate({ params: { id: object.id }, body }, { onSuccess: () => done(object.id) })
    else add.mutate({ body }, { onSuccess: (reply) => done(reply.object.id) })
  }
  const own = Object.fromEntries(missing.map((name) => [name, t('features.collection.form.required')]))
  const refused = error instanceof ApiError ? error.fields : {}
  const problems: Record<string, string> = missing.length > 0 ? own : refused
  return {
    form,
    set: (change: Partial<ObjectForm>) => setForm((now) => ({ ...now, ...change })),
    problems,
    failure:
      error && Object.keys(refused).length === 0
        ? serverTextOr(error, t('features.collection.form.failed'))
        : undefined,
    busy: isPending,
    submit,
  }
}
