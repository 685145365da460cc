import * as calls from '@passion-art/contract/chat/chat'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { openSockets } from '../realtime/sockets.ts'
import { textsOf } from '../i18n/texts.ts'
import { openChatChannel } from './chat-channel.ts'
import { meetingOf } from './chat-presence-share.ts'
import * as chats from './chat-service.ts'

export function registerChatRoutes(app: FastifyInstance, deps: Deps): void {
  const channel = openChatChannel(openSockets(app, deps), meetingOf(deps))
  app.addHook('onClose', channel.close)
  const chat = chats.openChat(deps, channel)
  bindRoute(app, deps, calls.listChatGroups, async ({ caller }) => ({
    success: true,
    groups: await chats.listGroups(chat, caller.viewer, textsOf(caller.language).chatGroups),
  }))
  bindRoute(app, deps, calls.listChatMessages, async ({ params, query, caller }) => ({
    success: true,
    ...(await chats.listMessages(chat, caller.viewer, { ...query, group: params.group })),
  }))
  bindRoute(app, deps, calls.sendChatMessage, async ({ body, caller, status }) => {
    const { message, isNew } = await chats.sendMessage(chat, caller.viewer, {
      ...body,
      language: body.language ?? caller.language,
    })
    if (!isNew) status(200)
    return { success: true, chatMessage: message }
  })
  bindRoute(app, deps, calls.readChatGroup, async ({ params, body, caller }) => ({
    success: true,
    readSequence: await chats.markRead(chat, caller.viewer, { ...body, group: params.group }),
  }))
  bindRoute(app, deps, calls.removeChatMessage, async ({ params, caller }) => ({
    success: true,
    chatMessage: await chats.removeMessage(chat, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.reportChatMessage, async ({ params, body, caller, status }) => {
    const isNew = await chats.report(chat, caller.viewer, { id: params.id, reason: body.reason })
    if (!isNew) status(200)
    return { success: true, message: textsOf(caller.language).messages.report_sent }
  })
  bindRoute(app, deps, calls.listChatMutes, async ({ caller }) => ({
    success: true,
    mutes: await chats.listMutes(chat, caller.viewer),
  }))
  bindRoute(app, deps, calls.muteChatMember, async ({ params, caller }) => {
    await chats.mute(chat, caller.viewer, params.userId)
    return { success: true, muted: true }
  })
  bindRoute(app, deps, calls.unmuteChatMember, async ({ params, caller }) => {
    await chats.unmute(chat, caller.viewer, params.userId)
    return { success: true, muted: false }
  })
}
