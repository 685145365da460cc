import { createContext, type ReactNode, useContext, useRef, useState } from 'react'

const Drafts = createContext<Map<string, unknown>>(new Map())

/** Holds what was typed in each tab while another one is shown. */
export function ProfileDrafts({ children }: { children: ReactNode }) {
  const drafts = useRef(new Map<string, unknown>())
  return <Drafts value={drafts.current}>{children}</Drafts>
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
