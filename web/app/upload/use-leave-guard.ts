import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/**
 * While something is on its way, leaving asks first: for another page by a confirmation, for another site by the
 * browser's own question. The router listens to one guard at a time: one per page, or `LeaveGuard` where it is needed.
 */
export function useLeaveGuard(active: boolean): void {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // oxlint-disable-next-line no-alert -- the browser's own dialog, as everywhere
    if (window.confirm(t('upload.leave'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
