import { maxPriced } from '@passion-art/contract/my-works/my-works-rules'
import type { MyWork } from '@passion-art/contract/my-works/my-works'
import { useState } from 'react'

export interface Selection {
  /** As they were listed when they were selected: their prices are what a change is based on. */
  works: readonly MyWork[]
  has: (id: string) => boolean
  full: boolean
  toggle: (work: MyWork) => void
  add: (works: readonly MyWork[]) => void
  clear: () => void
}

/** Works stay selected across pages and filters; a work listed again is taken as it is now. */
export function useSelection(listed: readonly MyWork[]): Selection {
  const [chosen, setChosen] = useState<readonly MyWork[]>([])
  const works = chosen.map((work) => listed.find(({ id }) => id === work.id) ?? work)
  const has = (id: string) => chosen.some((work) => work.id === id)
  return {
    works,
    has,
    full: works.length >= maxPriced,
    toggle: (work) =>
      setChosen(
        has(work.id) ? works.filter(({ id }) => id !== work.id) : [...works, work].slice(0, maxPriced),
      ),
    add: (more) => setChosen([...works, ...more.filter(({ id }) => !has(id))].slice(0, maxPriced)),
    clear: () => setChosen([]),
  }
}
