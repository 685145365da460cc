import { addressNow } from '../kit/ui/use-search-text.ts'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import { clamp, positionIn } from './walk-step.ts'

export interface Walk {
  /** Index of the current work; null outside the walk. */
  at: number | null
  of: number
  open: (at: number) => void
  step: (at: number) => void
  close: () => void
}

/** The position is in the address: opening is a history entry, walking on is not. */
export function useWalk(of: number): Walk {
  const [params, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const put = (at: number | null, replace: boolean) => {
    const next = addressNow()
    if (at === null) next.delete('work')
    else next.set('work', String(at + 1))
    setParams(next, { replace, preventScrollReset: true })
  }
  return {
    // The server's HTML is the same for every position.
    at: hydrated ? positionIn(params.get('work'), of) : null,
    of,
    open: (at) => put(clamp(at, of), false),
    step: (at) => put(clamp(at, of), true),
    close: () => put(null, true),
  }
}
