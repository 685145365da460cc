import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { checkCircleIcon } from '../kit/ui/frame-icons.ts'
import { usePausableTimer } from '../kit/focus/use-pausable-timer.ts'
import { FeedbackForm } from './feedback-form.tsx'
import styles from './feedback-popup.module.css'

/** Milliseconds. */
export const thanksTime = 2000

export interface FeedbackPopupProps {
  onClose: () => void
}

export function FeedbackPopup({ onClose }: FeedbackPopupProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const [written, setWritten] = useState(false)
  return (
    // A click outside the popup must not lose input.
    <Dialog open onClose={onClose} label={t('feedback.title')} closeBeside={!written || sent}>
      {sent ? (
        <Thanks onEnd={onClose} />
      ) : (
        <FeedbackForm onSent={() => setSent(true)} onWrite={setWritten} onCancel={onClose} />
      )}
    </Dialog>
  )
}

function Thanks({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { stopped, holding } = usePausableTimer(thanksTime, onEnd)
  return (
    <div role="status" className={layout.stack(12, layout.startItems, styles.thanks)} {...holding}>
      <Icon path={checkCircleIcon} size={32} />
      <h2 ref={head} tabIndex={-1} className={classes(font.title2, styles.title)}>
        {t('feedback.sent')}
      </h2>
      {!stopped && <p className={font.quiet}>{t('feedback.closesItself')}</p>}
    </div>
  )
}
