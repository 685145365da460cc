import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { markRead } from './chat-queries.ts'

/** Milliseconds somebody must have the newest message in view until the server hears of it. */
const glance = 600

/** Tells the server up to where the group was read: what stands at the end of a page that is looked at. */
export function useReading(group: ChatGroupId, sequence: number, atEnd: boolean): void {
  const client = useQueryClient()
  const told = useRef(0)
  const visible = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  useEffect(() => {
    if (!atEnd || !visible || sequence <= told.current) return
    const timer = setTimeout(() => {
      told.current = sequence
      markRead(client, group, sequence).catch(console.warn)
    }, glance)
    return () => clearTimeout(timer)
  }, [client, group, sequence, atEnd, visible])
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
