import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './user-dialog.module.css'

interface UserDialogProps {
  title: string
  busy: boolean
  /** On the button while it is busy. */
  busyText: string
  /** What no field has to do with. */
  failure: string | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** The frame of both dialogs: title, fields, failure, 'Save' and 'Cancel'. */
export function UserDialog(props: UserDialogProps) {
  const { title, busy, busyText, failure, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  // A slip beside the dialog must not cost what is typed in it.
  const [written, setWritten] = useState(false)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <Dialog open onClose={onClose} label={title} closeBeside={!written && !busy} className={styles.dialog}>
      <form noValidate className={styles.form} onSubmit={handleSubmit} onChange={() => setWritten(true)}>
        <h2 className={styles.title}>{title}</h2>
        {children}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {busy ? busyText : t('admin.users.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('admin.users.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
