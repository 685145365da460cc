import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { xIcon } from './icons/x.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the close button and a press beside the dialog ask for this. */
  onClose: () => void
  /** The dialog's name. */
  label: string
  /** `wide` is 1240 x 780, `plain` 440 wide, `page` covers everything at every size. */
  size?: 'plain' | 'wide' | 'page'
  /** False when the content has its own close button. */
  closeButton?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A modal window by the browser's own dialog: focus stays inside and goes back where it was. Full page when small. */
export function Dialog({
  open,
  onClose,
  label,
  size = 'plain',
  closeButton = true,
  className,
  children,
}: DialogProps) {
  const { t } = useTranslation()
  const box = useOpenDialog(open)
  if (!open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it natively
    <dialog
      ref={box}
      aria-label={label}
      className={classes(styles.dialog, styles[size], className)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        {children}
        {closeButton && (
          <IconButton path={xIcon} label={t('ui.close')} className={styles.close} onClick={onClose} />
        )}
      </div>
    </dialog>
  )
}

/** Opens the dialog as a modal while mounted; closing hands the focus back to what had it before. */
function useOpenDialog(open: boolean) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open || !box.current) return
    const before = document.activeElement
    if (!box.current.open) box.current.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])
  return box
}
