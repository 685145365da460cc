import { useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { forget, readHistory, remember, watchHistory } from './query-history.ts'

/** The queries this account has run in this browser, the newest first. */
export function useQueryHistory() {
  const accountId = useSession()?.user.id ?? ''
  const [entries, setEntries] = useState(() => readHistory(accountId))
  useEffect(() => watchHistory(accountId, () => setEntries(readHistory(accountId))), [accountId])
  const changed = (change: () => void) => {
    change()
    setEntries(readHistory(accountId))
  }
  return {
    entries,
    add: (text: string) => changed(() => remember(accountId, { text, at: new Date().toISOString() })),
    clear: () => changed(() => forget(accountId)),
  }
}
