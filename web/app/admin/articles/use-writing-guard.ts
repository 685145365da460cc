import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** While something is not saved, the browser's Back and leaving the site ask first. */
export function useWritingGuard(active: boolean, mayLeave: () => boolean): void {
  const blocker = useBlocker(active)
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
