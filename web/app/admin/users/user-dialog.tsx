import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Elements } from '../../kit/ui/elements.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { AdminEndedHere } from '../admin-ended.tsx'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { useDialogGuard } from '../use-writing-guard.ts'
import styles from './user-dialog.module.css'
import type { UserProblems } from './user-rules.ts'

interface UserDialogProps {
  title: string
  busy: boolean
  /** On the button while it is busy. */
  busyText: string
  /** What no field has to do with. */
  failure: string | undefined
  /** At the fields. */
  problems: UserProblems
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: Elements
}

/** The frame of both dialogs: title, fields, failure, 'Save' and 'Cancel'. */
export function UserDialog(props: UserDialogProps) {
  const { title, busy, busyText, failure, problems, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const [written, setWritten] = useState(false)
  const box = useFirstProblem(problems)
  const guarded = useDialogGuard({ written, busy })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <Dialog open onClose={onClose} label={title} {...guarded} className={styles.dialog}>
      <form
        method="post"
        ref={box}
        noValidate
        className={layout.stack(20)}
        onSubmit={handleSubmit}
        onChange={() => setWritten(true)}
      >
        <h2 className={classes(font.title2, styles.title)}>{title}</h2>
        <AdminEndedHere />
        {children}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={layout.row(12, layout.stretch)}>
          <Button type="submit" busy={busy}>
            {busy ? busyText : t('admin.users.save')}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => guarded.mayLeave() && onClose()}>
            {t('admin.users.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
