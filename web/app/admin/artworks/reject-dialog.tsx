import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import { AdminEndedHere } from '../admin-ended.tsx'
import { tell } from '../../kit/confirm/native-windows.ts'
import { useDialogGuard } from '../use-writing-guard.ts'
import styles from './product-dialog.module.css'

interface RejectProps {
  artwork: Artwork
  busy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks why a work is not shown; the artist reads the answer. */
export function RejectDialog({ artwork, busy, onReject, onClose }: RejectProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const blank = reason.trim() === ''
  const title = t('admin.products.rejectTitle')
  const guarded = useDialogGuard({ written: !blank, busy })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) tell(t('admin.products.reasonMissing'))
    else if (!busy) onReject(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} label={title} {...guarded} className={styles.small}>
      <form method="post" noValidate onSubmit={handleSubmit} className={layout.stack(24)}>
        <h2 className={classes(font.title2, styles.title)}>{title}</h2>
        <AdminEndedHere />
        <div>
          <p className={styles.work}>
            <bdi>{artwork.title}</bdi>
          </p>
          <p className={font.quiet}>
            <bdi>{artwork.artist}</bdi>
          </p>
        </div>
        <TextAreaField
          label={t('admin.products.reason')}
          hint={t('admin.products.reasonHint')}
          value={reason}
          rows={5}
          dir="auto"
          disabled={busy}
          aria-required
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={layout.row(12, layout.stretch)}>
          <Button type="submit" disabled={blank} busy={busy}>
            {busy ? t('admin.products.updating') : t('admin.products.reject')}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => guarded.mayLeave() && onClose()}>
            {t('admin.products.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
