import { defaultQuery } from '@passion-art/contract/admin/database/database'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { readJson, removeKey, writeJson } from '../../theme/browser-storage.ts'

const keyOf = (accountId: string): string => `passion-art.query-text.${accountId}`

/** What this account left in the editor, the default query at first; storage may hold anything. */
export function readText(accountId: string): string {
  const stored = readJson(keyOf(accountId))
  return typeof stored === 'string' ? stored : defaultQuery
}

/** An emptied editor begins with the default again. */
export function keepText(accountId: string, text: string): void {
  if (text.trim() === '' || text === defaultQuery) removeKey(keyOf(accountId))
  else writeJson(keyOf(accountId), text)
}

/** What stands in the editor: another tab, a reload or an ended session must not cost what is written. */
export function useQueryText(): [text: string, onText: (text: string) => void] {
  const accountId = useSession()?.user.id ?? ''
  const [text, setText] = useState(() => readText(accountId))
  const handleText = (next: string) => {
    keepText(accountId, next)
    setText(next)
  }
  return [text, handleText]
}
