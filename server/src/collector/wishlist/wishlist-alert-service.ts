import type { WishlistAlert } from '@passion-art/contract/collector/wishlist/wishlists-shared'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import * as store from './wishlist-alert-store.ts'
import { presentAlert } from './wishlist-present.ts'

const newest = 50

export async function listAlerts(deps: Deps, viewer: Viewer): Promise<WishlistAlert[]> {
  const rows = await store.listAlerts(deps.db.read, viewer.id, newest)
  return rows.map((row) => presentAlert(row, deps.config.STORE_CURRENCY))
}

export const countUnread = ({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<number> =>
  store.countUnread(db.read, viewer.id)

/** Alerts after `newest`, which the viewer hasn't seen, stay unread. */
export const markRead = (deps: Deps, viewer: Viewer, newest: string | undefined): Promise<void> =>
  store.markRead(deps.db.write, viewer.id, { at: deps.now().toISOString(), newest: newest?.toLowerCase() })
