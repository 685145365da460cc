import type { Viewer } from '../http/viewer.ts'

/** Its author and the administrator. */
export const canRemove = (viewer: Viewer, message: { user_id: string }): boolean =>
  viewer.isAdmin || viewer.id === message.user_id
