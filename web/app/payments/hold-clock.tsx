import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTextOr } from '../api/api-error.ts'
import { formatTime } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './hold-clock.module.css'
import type { Checkout } from './use-checkout.ts'
import type { Intent } from './use-purchase.ts'

interface ClockProps {
  checkout: Checkout
  intent: Intent
}

/** Until when the work is held; one live region, so that the warning, the new end and the end are announced. */
export function HoldClock({ checkout, intent }: ClockProps) {
  const { t, i18n } = useTranslation()
  const { holdPhase: phase, extension } = checkout
  const status = useRef<HTMLDivElement>(null)
  const time = formatTime(intent.holdEnd, i18n.language)
  useLayoutEffect(() => {
    // The end disables the card form, which loses the focus; the address, still to be typed, keeps it.
    if (phase === 'ended' && document.activeElement?.matches(':disabled, body')) focusOn(status.current)
  }, [phase])
  const extend = () =>
    extension.mutate(intent.orderId, {
      // The button goes.
      onSuccess: () => status.current?.contains(document.activeElement) && focusOn(status.current),
    })
  return (
    <div className={layout.stack(12)}>
      <div ref={status} role="status" tabIndex={-1} className={styles.status}>
        {phase === 'held' && (
          <p className={classes(font.compact, font.soft)}>{t('payments.reservedUntil', { time })}</p>
        )}
        {phase === 'ending' && (
          <Notice tone="warn" silent>
            <span>{t('payments.holdEnding', { time })}</span>
            {intent.holdExtendable && (
              <Button
                look="outline"
                className={styles.action}
                busy={extension.isPending}
                onClick={() => extend()}
              >
                {t('payments.extendHold')}
              </Button>
            )}
          </Notice>
        )}
        {phase === 'ended' && (
          <Notice tone="warn" silent>
            <span>{t('payments.holdEnded')}</span>
            <Button
              look="outline"
              className={styles.action}
              busy={checkout.opening}
              onClick={() => checkout.reserve()}
            >
              {t('payments.reserveAgain')}
            </Button>
          </Notice>
        )}
      </div>
      {phase === 'ending' && extension.error && (
        <Notice tone="bad">{errorTextOr(extension.error, t('payments.extendFailed'))}</Notice>
      )}
    </div>
  )
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
