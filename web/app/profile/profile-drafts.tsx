import { createContext, type ReactNode, useContext, useState } from 'react'

const Drafts = createContext<Map<string, unknown>>(new Map())

let kept = { userId: '', drafts: new Map<string, unknown>() }

/** One person's drafts last as long as the site is open: a session that ends in the middle of a form takes nothing along. */
function draftsOf(userId: string): Map<string, unknown> {
  if (kept.userId !== userId) kept = { userId, drafts: new Map() }
  return kept.drafts
}

/** Holds what was typed in each tab while another tab or page is shown. */
export function ProfileDrafts({ userId, children }: { userId: string; children: ReactNode }) {
  return <Drafts value={draftsOf(userId)}>{children}</Drafts>
}

type Change<T> = (next: T | undefined | ((before: T | undefined) => T | undefined)) => void

/** A form's unsaved values by name; undefined while it only shows what is saved. */
export function useDraft<T extends object>(name: string): [T | undefined, Change<T>] {
  const drafts = useContext(Drafts)
  const [draft, setDraft] = useState(drafts.get(name) as T | undefined)
  const change: Change<T> = (next) => {
    // From the map and not from the last rendering: an answer may come late.
    const value = typeof next === 'function' ? next(drafts.get(name) as T | undefined) : next
    drafts.set(name, value)
    setDraft(value)
  }
  return [draft, change]
}
