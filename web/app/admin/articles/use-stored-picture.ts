import { useEffect, useRef, useState } from 'react'
import type { FormImage } from '../use-form-image.ts'
import { dropPicture, storePicture, storedPicture } from './stored-picture.ts'

interface Owner {
  accountId: string
  articleId: string | undefined
}

interface StoredPicture {
  restored: boolean
  drop: () => void
}

export function useStoredPicture({ accountId, articleId }: Owner, image: FormImage): StoredPicture {
  // The account that opened the editor: the session may end while writing.
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
    void storedPicture(account, openedId).then((found) => {
      // A picture chosen in the meantime wins.
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
      void storePicture(account, articleId, file)
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
