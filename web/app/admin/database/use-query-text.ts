import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { keepText, readText } from './query-text.ts'

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
