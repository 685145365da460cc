import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'

/**
 * Confirms leaving while something is in flight: within the site by a dialog, for another site by the browser. The
 * router supports one blocker at a time: one per page, or `LeaveGuard`.
 */
export function useLeaveGuard(active: boolean): void {
  const { t } = useTranslation()
  const otherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
    active && currentLocation.pathname !== nextLocation.pathname
  // oxlint-disable-next-line no-alert -- the browser's own dialog, as everywhere
  const mayLeave = useCallback(() => window.confirm(t('submissions.leave')), [t])
  useGuard(active, { blocks: otherPage, mayLeave })
}

interface Question {
  blocks: boolean | BlockerFunction
  mayLeave: () => boolean
}

/** While `active`, the browser asks before the site is left, and `mayLeave` before a navigation that `blocks` matches. */
export function useGuard(active: boolean, { blocks, mayLeave }: Question): void {
  const blocker = useBlocker(blocks)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (mayLeave()) blocker.proceed()
    else blocker.reset()
  }, [blocker, mayLeave])
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
