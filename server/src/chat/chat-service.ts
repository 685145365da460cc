import type { ChatGroup, ChatMessage } from '@passion-art/contract/chat/chat'
import { type ChatGroupId, chatGroupIds, isChatGroup } from '@passion-art/contract/chat/chat-groups'
import { Counter } from 'prom-client'
import type { Deps } from '../deps.ts'
import { reportMessage } from '../feedback/feedback-service.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Viewer } from '../http/viewer.ts'
import { type ServerTexts, textsOf } from '../i18n/texts.ts'
import { Batches } from './chat-batch.ts'
import type { ChatChannel } from './chat-channel.ts'
import { authorOf, presentMessage, presentTo } from './chat-present.ts'
import * as store from './chat-store.ts'
import { type Draft, writeMessages, type Written } from './chat-write.ts'

const canRemove = (viewer: Viewer, message: { user_id: string }): boolean =>
  viewer.isAdmin || viewer.id === message.user_id

export interface Chat extends Pick<Deps, 'db' | 'now' | 'limits'> {
  deps: Deps
  channel: ChatChannel
  sends: Batches<Draft, Written>
}

export function openChat(deps: Deps, channel: ChatChannel): Chat {
  const written = new Counter({
    name: 'chat_messages_total',
    help: 'Chat messages stored.',
    registers: [deps.metrics.registry],
  })
  const sends = new Batches<Draft, Written>(async (drafts) => {
    const done = await writeMessages(deps, drafts)
    const newMessages = done.filter(({ isNew }) => isNew)
    written.inc(newMessages.length)
    await Promise.all(newMessages.map(({ message }) => channel.broadcast(message)))
    return done
  })
  return { deps, channel, sends, db: deps.db, now: deps.now, limits: deps.limits }
}

export async function listGroups(
  { db, channel }: Chat,
  viewer: Viewer,
  texts: ServerTexts['chatGroups'],
): Promise<ChatGroup[]> {
  const online = channel.online()
  const states = new Map((await store.listGroupStates(db.read, viewer.id)).map((row) => [row.id, row]))
  return Promise.all(
    chatGroupIds.map(async (id) => {
      // countUnread distinguishes null, never read, from 0.
      const state = states.get(id) ?? { id, last_sequence: 0, read_sequence: null }
      const readSequence = state.read_sequence ?? 0
      const isRead = readSequence >= state.last_sequence
      return {
        id,
        ...texts[id],
        online: online.get(id) ?? 0,
        lastSequence: state.last_sequence,
        readSequence,
        unread: isRead ? 0 : await store.countUnread(db.read, viewer.id, state),
      }
    }),
  )
}

/**
 * Messages for the viewer, with the group's last sequence. That is read first, so it may be lower than the newest
 * returned message.
 */
export async function listMessages(
  { db }: Chat,
  viewer: Viewer,
  { group, ...range }: store.Range & { group: ChatGroupId },
): Promise<{ messages: ChatMessage[]; lastSequence: number }> {
  const lastSequence = await store.findLastSequence(db.read, group)
  const rows = await store.listMessages(db.read, group, range)
  return { messages: rows.map((row) => presentTo(viewer, presentMessage(row))), lastSequence }
}

export interface SendInput {
  group: string
  message: string
  language: string
  clientMessageId?: string | undefined
}

/** Once per client message id. Throws not_found for an unknown group, and too_many_requests. */
export async function sendMessage(
  { limits, sends }: Chat,
  viewer: Viewer,
  { group, message, language, clientMessageId }: SendInput,
): Promise<Written> {
  if (!isChatGroup(group)) throw notFound('Group')
  await limits.take('chatMessages', viewer.id)
  const written = await sends.add({ viewer, group, message, language, clientMessageId })
  if (!written.isNew) await limits.refund('chatMessages', viewer.id)
  return { ...written, message: presentTo(viewer, written.message) }
}

/** Returns the viewer's read position: it never moves back or past the newest message. */
export async function markRead(
  { db }: Chat,
  viewer: Viewer,
  { group, sequence }: { group: ChatGroupId; sequence: number },
): Promise<number> {
  const last = await store.findLastSequence(db.read, group)
  return store.markRead(db.write, { userId: viewer.id, group, sequence: Math.min(sequence, last) })
}

/** Removes the text and keeps the entry; idempotent. Throws not_found, also for another user's message. */
export async function removeMessage(
  { db, now, channel }: Chat,
  viewer: Viewer,
  id: string,
): Promise<ChatMessage> {
  const found = await store.findMessage(db.read, id)
  if (!found || !canRemove(viewer, found)) throw notFound('Message')
  const at = now().toISOString()
  const removed = presentMessage({ ...found, removed_at: at })
  if (await store.removeMessage(db.write, id, at)) await channel.broadcast(removed)
  return presentTo(viewer, removed)
}

/** Reports the message as it is now to the administrator; false when the viewer has reported it before. */
export async function report(
  { db, deps }: Chat,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const found = await store.findMessage(db.read, id)
  if (!found) throw notFound('Message')
  const group = found.group_id as ChatGroupId
  return reportMessage(deps, viewer.id, {
    issue: `Message in ${textsOf('en').chatGroups[group].name}`,
    feedback: reason,
    message: {
      id: found.id,
      group,
      authorId: found.user_id,
      author: authorOf(found),
      text: found.message,
    },
  })
}

export const listMutes = ({ db }: Chat, viewer: Viewer) => store.listMutes(db.read, viewer.id)

/** Idempotent. Throws validation_failed for the viewer's own id, and not_found. */
export async function mute({ db, now }: Chat, viewer: Viewer, userId: string): Promise<void> {
  if (userId.toLowerCase() === viewer.id)
    throw new AppError('validation_failed', { fields: { userId: { key: 'self_mute' } } })
  if (!(await store.isMember(db.read, userId))) throw notFound('User')
  const created_at = now().toISOString()
  await store.insertMute(db.write, { user_id: viewer.id, muted_id: userId, created_at })
}

/** Idempotent. */
export const unmute = ({ db }: Chat, viewer: Viewer, userId: string): Promise<void> =>
  store.deleteMute(db.write, viewer.id, userId)
