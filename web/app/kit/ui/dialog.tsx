import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import type { Elements } from './elements.ts'
import { xIcon } from './frame-icons.ts'
import { addOpenDialog } from '../focus/open-dialogs.ts'

export type DialogProps = BoxProps &
  (
    | { label: string; labelledBy?: undefined }
    /** The id of a heading inside, whose text has its own language. */
    | { label?: undefined; labelledBy: string }
  )

interface BoxProps {
  open: boolean
  onClose: () => void
  /** `wide` is 1240 x 780, `plain` 440 wide, `page` covers everything; `question` and `sheet` are at the bottom of small screens. */
  size?: 'plain' | 'wide' | 'page' | 'question' | 'sheet'
  closeButton?: boolean
  /** False while a click outside would lose input. */
  closeBeside?: boolean
  mayLeave?: () => boolean
  className?: string | undefined
  children: Elements
}

const Leave = createContext(() => {})

/**
 * A modal dialog on the native element: traps and restores focus, full page on small screens. Escape, the close
 * button and a click outside animate it out before `onClose`; unmounting closes it at once.
 */
export function Dialog({
  open,
  onClose,
  label,
  labelledBy,
  size = 'plain',
  closeButton = true,
  closeBeside = true,
  mayLeave,
  className,
  children,
}: DialogProps) {
  const box = useOpenDialog(open, size === 'wide')
  const beside = usePressBeside()
  const handleLeave = () => {
    if (!mayLeave || mayLeave()) leave(box.current)
  }
  // Before the browser's own handling, which can be prevented only once.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if ((event.target as Element).closest('dialog') !== event.currentTarget) return
    event.preventDefault()
    handleLeave()
  }
  const handleCancel = (event: SyntheticEvent) => {
    // A cancelled file chooser fires the same event.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    handleLeave()
  }
  const handleClose = (event: SyntheticEvent) => {
    // React lets the event of a dialog opened within this one bubble.
    if (event.target !== event.currentTarget) return
    if (mayLeave && box.current && !isLeaving(box.current) && !mayLeave()) box.current.showModal()
    else onClose()
  }
  if (!open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it natively
    <dialog
      ref={box}
      role={size === 'question' ? 'alertdialog' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={classes(styles.dialog, styles[size], className)}
      onCancel={handleCancel}
      onClose={handleClose}
      onKeyDown={mayLeave && handleKey}
      onPointerDown={beside.onPointerDown}
      onClick={(event) => closeBeside && beside.isPress(event) && handleLeave()}
    >
      <div className={styles.content}>
        <Leave value={handleLeave}>
          {children}
          {closeButton && <DialogClose className={styles.close} />}
        </Leave>
      </div>
    </dialog>
  )
}

/** A click outside, pressed and released there; not the second half of the double click that opened it. */
function usePressBeside() {
  const began = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      began.current = target === currentTarget
    },
    isPress: ({ target, currentTarget, detail }: MouseEvent) =>
      began.current && detail < 2 && target === currentTarget,
  }
}

export function DialogClose({ className }: { className?: string | undefined }) {
  const { t, i18n } = useTranslation()
  const close = useContext(Leave)
  return (
    <IconButton
      path={xIcon}
      label={t('ui.close')}
      lang={i18n.language}
      className={className}
      data-dialog-close
      onClick={close}
    />
  )
}

const isLeaving = (box: HTMLElement) => 'leaving' in box.dataset

/** Animates out, then closes; the `close` event notifies the parent. */
function leave(box: HTMLDialogElement | null): void {
  if (!box || isLeaving(box)) return
  box.dataset.leaving = ''
  // Only the dialog and its backdrop: animations inside may never end.
  const own = box
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === box)
  void Promise.allSettled(own.map(({ finished }) => finished)).then(() => {
    if (box.isConnected) box.close()
  })
}

/** The first control is the close button, or one below what is still loading. */
const beginsAtItsEnd = (box: HTMLElement): boolean =>
  box.querySelector('[data-loading]') !== null ||
  document.activeElement?.matches('[data-dialog-close]') === true

/** With `readFirst`, or if its first control is no beginning, reading begins at the dialog itself. */
function useOpenDialog(open: boolean, readFirst: boolean) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open || !box.current) return
    const before = document.activeElement
    if (!box.current.open) box.current.showModal()
    if (readFirst || beginsAtItsEnd(box.current)) box.current.focus()
    const remove = addOpenDialog(box.current)
    return () => {
      remove()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open, readFirst])
  return box
}
