import { addressNow } from '../kit/ui/use-search-text.ts'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import { clamp, positionIn } from './walk-step.ts'

export interface Walkthrough {
  /** Index of the current work; null outside the walk. */
  index: number | null
  count: number
  open: (index: number) => void
  step: (index: number) => void
  close: () => void
}

/** The position is in the address: opening is a history entry, walking on is not. */
export function useWalk(count: number): Walkthrough {
  const [params, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const put = (index: number | null, replace: boolean) => {
    const next = addressNow()
    if (index === null) next.delete('work')
    else next.set('work', String(index + 1))
    setParams(next, { replace, preventScrollReset: true })
  }
  return {
    // The server's HTML is the same for every position.
    index: hydrated ? positionIn(params.get('work'), count) : null,
    count,
    open: (index) => put(clamp(index, count), false),
    step: (index) => put(clamp(index, count), true),
    close: () => put(null, true),
  }
}
