import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { checkCircleIcon, infoIcon, warningCircleIcon, xIcon } from './icons.ts'
import { closeToast, currentToasts, type Toast, toastTime, watchToasts } from './toast-store.ts'
import styles from './toast.module.css'

const none: readonly Toast[] = []
const icons = { ok: checkCircleIcon, bad: warningCircleIcon, plain: infoIcon }

/** Holds the toasts; once per page. A popover, so that it stands above an open dialog. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  const box = useRef<HTMLDivElement>(null)
  const showing = toasts.length > 0
  useEffect(() => {
    // Shown again for each toast: the newest popover is the topmost layer, also above a dialog opened meanwhile.
    if (!showing || !box.current?.showPopover) return
    if (box.current.matches(':popover-open')) box.current.hidePopover()
    box.current.showPopover()
  }, [showing, toasts.length])
  return (
    <div ref={box} popover="manual" className={styles.region}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useToastClock(toast.id, held)
  return (
    <div
      role={toast.tone === 'bad' ? 'alert' : 'status'}
      className={layout.row(12, styles.toast, styles[toast.tone], held && styles.held)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={icons[toast.tone]} className={styles.icon} />
      <bdi className={styles.text}>{toast.text}</bdi>
      <IconButton path={xIcon} label={t('ui.close')} onClick={() => closeToast(toast.id)} />
      <span aria-hidden className={styles.clock} />
    </div>
  )
}

/** Closes the toast when its time is over; the time stands still while it is held. */
function useToastClock(id: number, held: boolean): void {
  const left = useRef(toastTime)
  useEffect(() => {
    if (held) return
    const start = performance.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - start))
    }
  }, [id, held])
}
