import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'

/**
 * While something is on its way, leaving asks first: for another page by a confirmation, for another site by the
 * browser's own question. The router listens to one guard at a time: one per page, or `LeaveGuard` where it is needed.
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
  /** Which ways within the site are asked about. */
  blocks: boolean | BlockerFunction
  mayLeave: () => boolean
}

/** While `active`, another site is asked about by the browser, and what is blocked within this one by `mayLeave`. */
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
