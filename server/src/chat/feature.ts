import { registerChatRoutes } from './chat-routes.ts'
import { type Feature, words } from '../feature.ts'

export const chat: Feature = {
  routes: registerChatRoutes,
  columns: {
    chat_groups: { open: words('id last_sequence') },
    chat_messages: {
      open: words('id group_id sequence user_id message language client_message_id created_at removed_at'),
    },
    chat_mutes: { open: words('user_id muted_id created_at') },
    chat_reads: { open: words('user_id group_id sequence') },
  },
}
