import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasStoredUser } from '../api/session.ts'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { chatCenteredTextIcon } from '../kit/ui/frame-icons.ts'
import { closeFailure, showFailure } from '../shell/failures-store.ts'
import styles from './feedback-block.module.css'
import type * as popupModule from './feedback-popup.tsx'
import { closeFeedback, openFeedback, useFeedbackOpen } from '../shell/feedback-store.ts'

// Lazy: the first page does not load a form that few people open.
const loadPopup = () => import('./feedback-popup.tsx')
const warmUp = () => void loadPopup().catch(() => {})

export function Feedback() {
  const known = useHasStoredUser()
  const open = useFeedbackOpen()
  const popup = usePopup(open)
  return (
    <>
      {known && <Block />}
      {open && popup && <popup.FeedbackPopup onClose={closeFeedback} />}
    </>
  )
}

function Block() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('feedback.block')}
      data-tooltip={t('feedback.block')}
      data-feedback
      className={layout.row(0, layout.centered, styles.block)}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={openFeedback}
    >
      <Icon path={chatCenteredTextIcon} size={20} />
    </button>
  )
}

/** A failed download shows an error instead of opening nothing. */
function usePopup(open: boolean): typeof popupModule | null {
  const { t } = useTranslation()
  const [popup, setPopup] = useState<typeof popupModule | null>(null)
  useEffect(() => {
    if (!open || popup) return
    const lost = t('state.connectionLost')
    loadPopup().then(
      (loaded) => {
        closeFailure(lost)
        setPopup(loaded)
      },
      () => {
        closeFeedback()
        showFailure(lost)
      },
    )
  }, [open, popup, t])
  return popup
}
