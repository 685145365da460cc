import {
  type ChatMessage,
  listChatGroups,
  listChatMessages,
  listChatMutes,
  muteChatMember,
  readChatGroup,
  removeChatMessage,
  reportChatMessage,
  sendChatMessage,
  unmuteChatMember,
} from '@passion-art/contract/chat/chat'
import { type ChatGroupId, chatLimits } from '@passion-art/contract/chat/chat-groups'
import type { ProfileLanguage } from '@passion-art/contract/site/site-config'
import type { BodyOf, ReplyOf } from '@passion-art/contract/http/route'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import type { StoredUser } from '../api/session-store.ts'
import { useSession } from '../api/session.ts'
import {
  firstSequence,
  gapAfter,
  lastSequence,
  type MessageHistory,
  withMessages,
  withNewest,
  withOlder,
} from './message-history.ts'

const lookAgain = 15_000
/** Milliseconds until sending counts as failed; sending again is idempotent. */
const sendTimeout = 15_000

type Groups = ReplyOf<typeof listChatGroups>

export const groupsQuery = () => queryFor(listChatGroups)

export const useGroups = () => useQuery({ ...groupsQuery(), staleTime: 0, refetchInterval: lookAgain })

const historyKey = (group: ChatGroupId) => ['chat.history', group] as const

const readPage = async (group: ChatGroupId, query: { after?: string; before?: string }) =>
  (await call(listChatMessages, { params: { group }, query })).messages

/** Entering a group refetches its newest page. */
export const historyQuery = (group: ChatGroupId) => ({
  queryKey: historyKey(group),
  queryFn: async ({ client }: { client: QueryClient }): Promise<MessageHistory> => {
    const page = await readPage(group, {})
    return withNewest(historyOf(client, group), page)
  },
  staleTime: 0,
  // Comparing ten thousand messages is not worth it.
  structuralSharing: false,
})

const historyOf = (client: QueryClient, group: ChatGroupId): MessageHistory | undefined =>
  client.getQueryData<MessageHistory>(historyKey(group))

function change(
  client: QueryClient,
  group: ChatGroupId,
  next: (now: MessageHistory) => MessageHistory,
): void {
  client.setQueryData<MessageHistory>(historyKey(group), (now) => now && next(now))
}

export const addMessages = (
  client: QueryClient,
  group: ChatGroupId,
  messages: readonly ChatMessage[],
): void => change(client, group, (now) => withMessages(now, messages))

export async function readOlder(client: QueryClient, group: ChatGroupId): Promise<void> {
  const history = historyOf(client, group)
  if (!history || history.complete) return
  const page = await readPage(group, { before: String(firstSequence(history)) })
  change(client, group, (now) => withOlder(now, page))
}

/** Fetches everything after the last gapless sequence, page by page. */
export async function catchUp(client: QueryClient, group: ChatGroupId): Promise<void> {
  for (let after = -1; ; ) {
    const history = historyOf(client, group)
    if (!history) return
    const from = gapAfter(history) ?? lastSequence(history)
    if (from === after) return
    after = from
    const page = await readPage(group, { after: String(after) })
    addMessages(client, group, page)
    if (page.length < chatLimits.page && !hasGap(client, group)) return
  }
}

export function hasGap(client: QueryClient, group: ChatGroupId): boolean {
  const history = historyOf(client, group)
  return history !== undefined && gapAfter(history) !== undefined
}

/** Removals during a lost connection have no sequence of their own: the newest page has them. */
export const readNewest = (client: QueryClient, group: ChatGroupId): Promise<void> =>
  client.refetchQueries({ queryKey: historyKey(group), exact: true })

export interface Outgoing {
  message: string
  language: ProfileLanguage
  clientMessageId: string
}

export function useSend(group: ChatGroupId, { id, username, email }: StoredUser) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `chat-${group}` },
    networkMode: 'always',
    mutationFn: ({ message, language, clientMessageId }: Outgoing) => {
      const timestamp = new Date().toISOString()
      const body = { group, username, userId: id, email, message, language, timestamp, clientMessageId }
      return call(sendChatMessage, { body }, { timeout: sendTimeout })
    },
    onSuccess: ({ chatMessage }) => addMessages(client, group, [chatMessage]),
  })
}

export async function markRead(client: QueryClient, group: ChatGroupId, sequence: number): Promise<void> {
  const { readSequence } = await call(readChatGroup, { params: { group }, body: { sequence } })
  client.setQueryData<Groups>(groupsQuery().queryKey, (data) => data && withRead(data, group, readSequence))
}

const withRead = (data: Groups, group: ChatGroupId, readSequence: number): Groups => ({
  ...data,
  groups: data.groups.map((one) => (one.id === group ? { ...one, readSequence, unread: 0 } : one)),
})

export const readGroupsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(allOf(listChatGroups))

export function useRemoveMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeChatMessage, { params: { id } }),
    onSuccess: ({ chatMessage }) => addMessages(client, chatMessage.group, [chatMessage]),
  })
}

export const useReportMessage = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof reportChatMessage>) => call(reportChatMessage, { params: { id }, body }),
  })

export const mutesQuery = () => queryFor(listChatMutes)

export function useMuted(): ReadonlySet<string> {
  const session = useSession()
  const { data } = useQuery({ ...mutesQuery(), enabled: session !== null, select: mutedIds })
  return data ?? nobody
}

const nobody: ReadonlySet<string> = new Set()
const mutedIds = ({ mutes }: ReplyOf<typeof listChatMutes>): ReadonlySet<string> =>
  new Set(mutes.map(({ userId }) => userId))

export interface MuteChange {
  userId: string
  muted: boolean
}

export function useMute() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, muted }: MuteChange) =>
      call(muted ? muteChatMember : unmuteChatMember, { params: { userId } }),
    onError: (error) => console.error(error),
    onSuccess: () => client.invalidateQueries(allOf(listChatMutes)),
  })
}
