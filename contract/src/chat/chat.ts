import { z } from 'zod'
import { chatGroupIds, chatLimits } from './chat-groups.ts'
import { route } from '../http/route.ts'
import { byId, ignored, line, success, text, time, uuid } from '../http/schemas.ts'
import { contentLanguage } from '../site/site-config.ts'

const group = z.enum(chatGroupIds)
const byGroup = z.object({ group })

export const chatMessage = z.object({
  id: z.string(),
  sequence: z.number(),
  group,
  /** The account's current name; 'Deleted user' in the caller's language once it is gone. */
  username: z.string(),
  userId: z.string(),
  /** The caller's own address; '' for others and in broadcasts. */
  email: z.string(),
  /** '' when removed. */
  message: z.string(),
  language: z.string(),
  timestamp: time,
  removed: z.boolean(),
})
export type ChatMessage = z.output<typeof chatMessage>

export const chatGroup = z.object({
  id: group,
  name: z.string(),
  description: z.string(),
  /** Accounts that are in this group now. */
  online: z.number(),
  lastSequence: z.number(),
  /** The last message the caller has read. */
  readSequence: z.number(),
  /** Messages of others after `readSequence`, without removed ones and those of muted users; at most 99. */
  unread: z.number(),
})
export type ChatGroup = z.output<typeof chatGroup>

export const listChatGroups = route({
  name: 'chat.groups',
  method: 'GET',
  path: '/chat/groups',
  access: 'signed-in',
  summary: 'The six groups in the caller’s language, with who is there and what is unread.',
  reply: z.object({ success, groups: z.array(chatGroup) }),
})

/** An unreadable value counts as absent. */
const sequence = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()
  .catch(undefined)

export const listChatMessages = route({
  name: 'chat.messages',
  method: 'GET',
  path: '/chat/messages/{group}',
  access: 'signed-in',
  summary:
    'Ascending: the last 100, the first ones `after` a sequence or the last ones `before` it. `lastSequence` is of the group.',
  params: byGroup,
  recordKind: 'Group',
  query: z.object({
    after: sequence,
    before: sequence,
    limit: sequence.transform((value) => (value ? Math.min(value, chatLimits.page) : chatLimits.page)),
  }),
  reply: z.object({ success, messages: z.array(chatMessage), lastSequence: z.number() }),
})

/** Keeps at most two blank lines in a row. */
const foldBlankLines = (value: string): string => value.replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n')

export const sendChatMessage = route({
  name: 'chat.send',
  method: 'POST',
  path: '/chat/send',
  access: 'signed-in',
  summary:
    'Writes one message; sender, name and time are the server’s. Repeating a `clientMessageId` returns 200 with the first message.',
  recordKind: 'Group',
  body: z.object({
    group: z.string({ message: 'required' }),
    message: text(chatLimits.message).overwrite(foldBlankLines).min(1, { message: 'required' }),
    /** Without it, the language of the request. */
    language: contentLanguage,
    /** Idempotency key of the client, unique per account. */
    clientMessageId: line(64).min(1).optional(),
    username: ignored,
    userId: ignored,
    email: ignored,
    timestamp: ignored,
  }),
  reply: z.object({ success, chatMessage }),
  status: 201,
})

export const readChatGroup = route({
  name: 'chat.read',
  method: 'POST',
  path: '/chat/groups/{group}/read',
  access: 'signed-in',
  summary: 'The caller has read up to here; it never goes back.',
  params: byGroup,
  recordKind: 'Group',
  body: z.object({ sequence: z.int().min(0).max(2_147_483_647) }),
  reply: z.object({ success, readSequence: z.number() }),
})

export const removeChatMessage = route({
  name: 'chat.remove',
  method: 'DELETE',
  path: '/chat/messages/{id}',
  access: 'signed-in',
  audited: 'administrator',
  summary: 'By its author or the administrator: keeps its place without its text. Repeating it is harmless.',
  params: byId,
  recordKind: 'Message',
  reply: z.object({ success, chatMessage }),
})

export const reportChatMessage = route({
  name: 'chat.report',
  method: 'POST',
  path: '/chat/messages/{id}/report',
  access: 'signed-in',
  summary: 'Tells the administrator about a message, as feedback; once per member and message.',
  params: byId,
  recordKind: 'Message',
  body: z.object({ reason: text(chatLimits.reason).min(1, { message: 'required' }) }),
  reply: z.object({ success, message: z.string() }),
  status: 201,
})

const mutedReply = z.object({ success, muted: z.boolean() })
const byUser = z.object({ userId: uuid })

export const listChatMutes = route({
  name: 'chat.mutes',
  method: 'GET',
  path: '/chat/mutes',
  access: 'signed-in',
  summary: 'Whose messages the caller’s screen leaves out, the latest first.',
  reply: z.object({ success, mutes: z.array(z.object({ userId: z.string(), username: z.string() })) }),
})

export const muteChatMember = route({
  name: 'chat.mute',
  method: 'PUT',
  path: '/chat/mutes/{userId}',
  access: 'signed-in',
  summary: 'Mute a member: their messages are hidden from the caller. Idempotent.',
  params: byUser,
  recordKind: 'User',
  reply: mutedReply,
})

export const unmuteChatMember = route({
  name: 'chat.unmute',
  method: 'DELETE',
  path: '/chat/mutes/{userId}',
  access: 'signed-in',
  summary: 'Unmute a member. Idempotent.',
  params: byUser,
  recordKind: 'User',
  reply: mutedReply,
})

export const chatRoutes = [
  listChatGroups,
  listChatMessages,
  sendChatMessage,
  readChatGroup,
  removeChatMessage,
  reportChatMessage,
  listChatMutes,
  muteChatMember,
  unmuteChatMember,
] as const
