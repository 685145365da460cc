import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connectionState } from '../api/connection-state.ts'
import type { StoredUser } from '../api/session-store.ts'
import { enterRoom, onMessage, showPresence } from '../api/socket.ts'
import { addMessages, catchUp, hasGap, historyQuery, readGroupsAgain, readNewest } from './chat-queries.ts'

/** Milliseconds; debounces refetches of other groups' unread counts. */
const marksPause = 1_000
const anotherTry = 2_000
/** Milliseconds a message may arrive before its predecessor until that one is fetched. */
const overtaking = 400

export function useRoom(group: ChatGroupId, user: StoredUser) {
  const client = useQueryClient()
  const query = useQuery(historyQuery(group))
  useEffect(() => followRoom(client, group), [client, group])
  const { id, username, email } = user
  useEffect(
    () => showPresence({ userId: id, username, email, group }, () => void readGroupsAgain(client)),
    [client, id, username, email, group],
  )
  return query
}

function followRoom(client: QueryClient, group: ChatGroupId): () => void {
  const repair = repairer(client, group)
  let marks: ReturnType<typeof setTimeout> | undefined
  let joins = 0
  const readMarks = () => {
    marks = undefined
    void readGroupsAgain(client)
  }
  const unhear = onMessage((message) => {
    if (message.group !== group) {
      marks ??= setTimeout(readMarks, marksPause)
      return
    }
    addMessages(client, group, [message])
    if (hasGap(client, group)) repair.soon(overtaking, false)
  })
  const leave = enterRoom(group, () => {
    joins += 1
    repair.soon(0, joins > 1)
  })
  return () => {
    clearTimeout(marks)
    repair.end()
    unhear()
    leave()
  }
}

function repairer(client: QueryClient, group: ChatGroupId) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest = false
  let ended = false
  const soon = (pause: number, again: boolean) => {
    newest ||= again
    // A pending one is not postponed: in a busy group it would never run.
    if (timer && pause > 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), pause)
  }
  const run = async () => {
    timer = undefined
    const again = newest
    newest = false
    await rejoin(client, group, again).catch((error: unknown) => {
      console.warn(error)
      // Without a connection the next join starts over.
      if (!ended && connectionState() === 'connected') soon(anotherTry, again)
    })
  }
  const end = () => {
    ended = true
    clearTimeout(timer)
  }
  return { soon, end }
}

/** Fetches what was written between the last known message and the join; after a reconnect removals, too. */
async function rejoin(client: QueryClient, group: ChatGroupId, again: boolean): Promise<void> {
  await client.ensureQueryData(historyQuery(group))
  await catchUp(client, group)
  if (!again) return
  await readNewest(client, group)
  await readGroupsAgain(client)
}
