import { useEffect, useRef, useState } from 'react'
import type { FormImage } from '../use-form-image.ts'
import { dropPicture, keepPicture, keptPicture } from './kept-picture.ts'

interface Owner {
  accountId: string
  /** Undefined until the article is stored. */
  articleId: string | undefined
}

interface KeptPicture {
  /** The picture that stands there was chosen earlier. */
  restored: boolean
  /** The article is saved: nothing is kept any more. */
  drop: () => void
}

/** Keeps the chosen picture in the browser until it is saved or taken back, and brings back one that was not saved. */
export function useKeptPicture({ accountId, articleId }: Owner, image: FormImage): KeptPicture {
  // Whoever opened it: the session may end while it is written.
  const [account] = useState(accountId)
  const [restored, setRestored] = useState<File>()
  const { file, choose } = image
  const latest = useRef({ file, choose })
  latest.current = { file, choose }
  const stored = useRef<{ file: File; id: string | undefined }>(undefined)
  const shown = useRef(false)
  const done = useRef(false)
  const [openedId] = useState(articleId)
  useEffect(() => {
    let open = true
    void keptPicture(account, openedId).then((found) => {
      // What was chosen in the meantime counts.
      if (!open || !found || latest.current.file) return
      stored.current = { file: found, id: openedId }
      setRestored(found)
      void latest.current.choose(found)
    })
    return () => {
      open = false
    }
  }, [account, openedId])
  useEffect(() => {
    if (done.current) return
    const before = stored.current
    if (file && (before?.file !== file || before.id !== articleId)) {
      void keepPicture(account, articleId, file)
      if (before && before.id !== articleId) void dropPicture(account, before.id)
      stored.current = { file, id: articleId }
    }
    if (!file && shown.current) {
      void dropPicture(account, before?.id)
      stored.current = undefined
    }
    shown.current = file !== null
  }, [account, articleId, file])
  return {
    restored: restored !== undefined && file === restored,
    drop: () => {
      done.current = true
      if (stored.current) void dropPicture(account, stored.current.id)
    },
  }
}
