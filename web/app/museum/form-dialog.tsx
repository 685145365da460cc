import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstProblem } from '../kit/forms/use-first-problem.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './acquisitions/acquisition-dialogs.module.css'

interface FormDialogProps {
  title: string
  /** What it is about, below the title. */
  about?: string | undefined
  /** Has two columns. */
  broad?: boolean
  /** What the button says that sends it. */
  send: string
  problems: Record<string, string | undefined>
  failure: string | undefined
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: Elements
}

/** A form in a window: fields, what went wrong, and the two buttons. */
export function FormDialog({
  title,
  about,
  broad = false,
  send,
  problems,
  failure,
  ...rest
}: FormDialogProps) {
  const { t } = useTranslation()
  const box = useFirstProblem(problems)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    rest.onSubmit()
  }
  return (
    <Dialog
      open
      onClose={rest.onClose}
      label={title}
      closeBeside={false}
      className={broad ? styles.broad : styles.plain}
    >
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      {about && (
        <p className={classes(font.workTitle, styles.work)}>
          <bdi>{about}</bdi>
        </p>
      )}
      <form
        method="post"
        ref={box}
        noValidate
        className={layout.stack(20, styles.form)}
        onSubmit={handleSubmit}
      >
        {rest.children}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={layout.cluster(12, layout.stretch)}>
          <Button type="submit" busy={rest.busy}>
            {send}
          </Button>
          <Button look="outline" onClick={rest.onClose}>
            {t('features.museum.acquisitions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
