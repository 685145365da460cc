import { defaultQuery } from '@passion-art/contract/admin/database/database'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { readJson, removeKey, writeJson } from '../../theme/browser-storage.ts'

const keyOf = (accountId: string): string => `passion-art.query-text.${accountId}`

/** What this account left in the editor, else the default query; storage may hold anything. */
export function readText(accountId: string): string {
  const stored = readJson(keyOf(accountId))
  return typeof stored === 'string' ? stored : defaultQuery
}

/** An empty editor starts with the default again. */
export function storeText(accountId: string, text: string): void {
  if (text.trim() === '' || text === defaultQuery) removeKey(keyOf(accountId))
  else writeJson(keyOf(accountId), text)
}

/** The editor's text, which survives another tab, a reload and an ended session. */
export function useQueryText(): [text: string, onText: (text: string) => void] {
  const accountId = useSession()?.user.id ?? ''
  const [text, setText] = useState(() => readText(accountId))
  const handleText = (next: string) => {
    storeText(accountId, next)
    setText(next)
  }
  return [text, handleText]
}
