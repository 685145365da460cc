import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { chatGroupIds, defaultChatGroup } from '@passion-art/contract/chat/chat-groups'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { enterRoom, holdSocket, onMessage } from '../api/socket.ts'
import { paths } from '../paths.ts'
import { mutesQuery } from './chat-queries.ts'

interface PushInput {
  ownId: string
  client: QueryClient
  t: TFunction
  open: (path: string) => void
}

export function startPush(input: PushInput): () => void {
  const ends = [
    holdSocket(),
    ...chatGroupIds.map((group) => enterRoom(group, () => {})),
    onMessage((message) => {
      void notify(message, input).catch(console.warn)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

async function notify(message: ChatMessage, { ownId, client, t, open }: PushInput): Promise<void> {
  if (message.removed || message.userId === ownId || isShown(message.group)) return
  const { mutes } = await client.ensureQueryData(mutesQuery())
  if (mutes.some(({ userId }) => userId === message.userId)) return
  const group = t(`chat.group.${message.group}`)
  const notification = new Notification(t('chat.notification', { name: message.username, group }), {
    body: [...message.message].slice(0, 200).join(''),
    dir: 'auto',
    // Two open pages show one notification.
    tag: message.id,
  })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
    open(paths.communityGroup(message.group))
  })
}

function isShown(group: string): boolean {
  if (document.visibilityState !== 'visible') return false
  const { pathname } = location
  const standsHere = group === defaultChatGroup && pathname === paths.community()
  return standsHere || pathname === paths.communityGroup(group)
}
