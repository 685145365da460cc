import type { Viewer } from '../http/viewer.ts'

/** An account's works outside the store too. */
export const canSeeAllWorks = (viewer: Viewer | null, account: { id: string }): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === account.id)

/** Inactive accounts show to nobody but the administrator. */
export const canOpen = (viewer: Viewer | null, account: { is_active: number }): boolean =>
  account.is_active === 1 || (viewer?.isAdmin ?? false)
