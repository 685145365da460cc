import { defaultQuery } from '@passion-art/contract/admin/database/database'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { readJson, removeKey, writeJson } from '../../theme/browser-storage.ts'

const keyOf = (accountId: string): string => `passion-art.query-text.${accountId}`

export function readText(accountId: string): string {
  const stored = readJson(keyOf(accountId))
  return typeof stored === 'string' ? stored : defaultQuery
}

export function storeText(accountId: string, text: string): void {
  if (text.trim() === '' || text === defaultQuery) removeKey(keyOf(accountId))
  else writeJson(keyOf(accountId), text)
}

export function useQueryText(): [text: string, onText: (text: string) => void] {
  const accountId = useSession()?.user.id ?? ''
  const [text, setText] = useState(() => readText(accountId))
  const handleText = (next: string) => {
    storeText(accountId, next)
    setText(next)
  }
  return [text, handleText]
}
