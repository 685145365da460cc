import { createContext, type ReactNode, useContext, useState } from 'react'

const Drafts = createContext<Map<string, unknown>>(new Map())

let current = { userId: '', drafts: new Map<string, unknown>() }

/** One account's drafts for the life of the page, over an expired session. */
function draftsOf(userId: string): Map<string, unknown> {
  if (current.userId !== userId) current = { userId, drafts: new Map() }
  return current.drafts
}

export function ProfileDrafts({ userId, children }: { userId: string; children: ReactNode }) {
  return <Drafts value={draftsOf(userId)}>{children}</Drafts>
}

type Change<T> = (next: T | undefined | ((before: T | undefined) => T | undefined)) => void

export function useDraft<T extends object>(name: string): [T | undefined, Change<T>] {
  const drafts = useContext(Drafts)
  const [draft, setDraft] = useState(drafts.get(name) as T | undefined)
  const change: Change<T> = (next) => {
    // From the map and not from the last render: a reply may come late.
    const value = typeof next === 'function' ? next(drafts.get(name) as T | undefined) : next
    drafts.set(name, value)
    setDraft(value)
  }
  return [draft, change]
}
