import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { markRead } from './chat-queries.ts'

/** Milliseconds the newest message must be in view until it counts as read. */
const glance = 600

export function useMarkRead(group: ChatGroupId, sequence: number, atEnd: boolean): void {
  const client = useQueryClient()
  const reported = useRef(0)
  const visible = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  useEffect(() => {
    if (!atEnd || !visible || sequence <= reported.current) return
    const timer = setTimeout(() => {
      reported.current = sequence
      markRead(client, group, sequence).catch(console.warn)
    }, glance)
    return () => clearTimeout(timer)
  }, [client, group, sequence, atEnd, visible])
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
