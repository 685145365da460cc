import type { Submission } from '@passion-art/contract/submissions/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isSent, markRefused, markSent } from './draft-images.ts'
import { type SendLine, type SendLines, sendSequentially } from './send-sequentially.ts'
import { readUploadsAgain, sendImage, type SentImage } from './upload-queries.ts'

export interface Sending {
  lines: SendLines
  busy: boolean
  /** Sends what is missing and throws what stopped it. Null when there was nothing to send. */
  send: (parts: Record<string, string>, images: readonly SentImage[]) => Promise<Submission | null>
}

export function useSending(): Sending {
  const client = useQueryClient()
  const [lines, setLines] = useState<SendLines>(new Map())
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const onLine = (id: string, line: SendLine) => {
    if (line.state === 'sent') markSent(id)
    if (line.state === 'refused') markRefused(id)
    setLines((before) => new Map(before).set(id, line))
  }
  const send: Sending['send'] = async (parts, images) => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      const sent = new Set(images.map(({ image }) => image.id).filter(isSent))
      return await sendSequentially({
        images,
        sent,
        send: (image, onProgress) => sendImage(parts, image, onProgress),
        onLine,
      })
    } finally {
      running.current = false
      setBusy(false)
      void readUploadsAgain(client)
    }
  }
  return { lines, busy, send }
}
