import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { checkCircleIcon, infoIcon, warningCircleIcon, xIcon } from './icons.ts'
import { topDialog, watchDialogs } from '../focus/open-dialogs.ts'
import { closeToast, currentToasts, type Toast, toastTime, watchToasts } from './toast-store.ts'
import styles from './toast.module.css'
import { usePausableTimer } from '../focus/use-pausable-timer.ts'

const none: readonly Toast[] = []
const icons = { ok: checkCircleIcon, bad: warningCircleIcon, plain: infoIcon }

/** Mounted once. Inside the topmost open dialog; the element is moved, so that animations continue. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => null)
  const home = useRef<HTMLDivElement>(null)
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = document.createElement('div')
    made.popover = 'manual'
    made.className = styles.region ?? ''
    setRegion(made)
    return () => made.remove()
  }, [])
  const count = toasts.length
  useLayoutEffect(() => {
    // A closing dialog is still listed, but gone.
    const container = dialog?.isConnected ? dialog : home.current
    if (!region || !container) return
    if (region.parentElement !== container) container.append(region)
    if (!region.showPopover) return
    // Shown again for each toast: the newest popover is topmost.
    if (region.matches(':popover-open')) region.hidePopover()
    if (count > 0) region.showPopover()
  }, [region, dialog, count])
  return (
    <div ref={home}>
      {region &&
        createPortal(
          toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />),
          region,
        )}
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const { held, stopped, holding } = usePausableTimer(toastTime, () => closeToast(toast.id))
  return (
    <div
      role={toast.tone === 'bad' ? 'alert' : 'status'}
      className={layout.row(12, styles.toast, styles[toast.tone])}
      {...holding}
    >
      <Icon path={icons[toast.tone]} className={styles.icon} />
      <bdi className={styles.text}>{toast.text}</bdi>
      <IconButton path={xIcon} label={t('ui.close')} onClick={() => closeToast(toast.id)} />
      {!stopped && <RunningLine held={held} />}
    </div>
  )
}

function RunningLine({ held }: { held: boolean }) {
  const line = useRef<HTMLSpanElement>(null)
  const run = useRef<Animation>(undefined)
  useEffect(() => {
    run.current ??= line.current?.animate?.(
      { transform: ['none', 'scaleX(0)'] },
      { duration: toastTime, fill: 'forwards' },
    )
  }, [])
  useEffect(() => {
    if (held) run.current?.pause()
    else run.current?.play()
  }, [held])
  return <span ref={line} aria-hidden className={styles.clock} />
}
