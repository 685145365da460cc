import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { defaultPreferences } from '@passion-art/contract/site/preferences'
import { useSyncExternalStore } from 'react'
import { currentPreferences, watchPreferences } from '../theme/preferences.ts'
import { useGroups } from './chat-queries.ts'

/** The account's `community` switch. */
export const useUnreadMarks = (): boolean =>
  useSyncExternalStore(watchPreferences, currentPreferences, () => defaultPreferences).notifications.community

export function useUnreadElsewhere(group: ChatGroupId): number {
  const { data } = useGroups()
  const marks = useUnreadMarks()
  if (!marks || !data) return 0
  return data.groups.reduce((sum, { id, unread }) => (id === group ? sum : sum + unread), 0)
}
