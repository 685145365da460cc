import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@passion-art/contract/http/route'
import { wishlistStateOf, maxShownWorks } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import type {
  SharedWishlist,
  shareWishlist as shareRoute,
} from '@passion-art/contract/collector/wishlist/wishlists-shared'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../http/identify.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields } from '../../roles/role-history-service.ts'
import { listItems } from './wishlist-item-store.ts'
import { getWishlist, mark, writeDown } from './wishlist-service.ts'
import { hashOfShare, shareToken } from './wishlist-share-token.ts'
import * as store from './wishlist-store.ts'

/** Creates a link to a list, or changes what it shows; the token changes only when it is renewed. Throws not_found. */
export async function shareWishlist(
  deps: Deps,
  viewer: Viewer,
  { id, hidePrices, renew = false }: BodyOf<typeof shareRoute> & { id: string },
): Promise<Wishlist> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const list = await lock(tx, viewer, { id, at })
    const hides = hidePrices ? 1 : 0
    const isNew = renew || list.share_hash === null
    if (!isNew && list.share_hides_prices === hides) return
    await store.updateList(tx, list.id, {
      share_hides_prices: hides,
      ...(isNew && { ...newLink(deps, list.id), shared_at: at }),
    })
    const before = list.share_hash === null ? undefined : mark(list.share_hides_prices === 1)
    await writeDown(deps, tx, viewer, {
      action: list.share_hash === null ? 'link.made' : isNew ? 'link.renewed' : 'link.changed',
      subject: list.name,
      subjectId: list.id,
      details: changedFields({ hidePrices: before }, { hidePrices: mark(hidePrices) }),
    })
  })
  return getWishlist(deps, viewer, id)
}

function newLink({ sessionKey }: Deps, id: string) {
  const share_nonce = randomBytes(16).toString('hex')
  return { share_nonce, share_hash: hashOfShare(shareToken(sessionKey, { id, share_nonce })) }
}

/** Idempotent. Throws not_found. */
export async function unshareWishlist(deps: Deps, viewer: Viewer, id: string): Promise<Wishlist> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const list = await lock(tx, viewer, { id, at })
    if (list.share_hash === null) return
    const gone = { share_hash: null, share_nonce: null, shared_at: null, share_hides_prices: 0 }
    await store.updateList(tx, list.id, gone)
    await writeDown(deps, tx, viewer, { action: 'link.revoked', subject: list.name, subjectId: list.id })
  })
  return getWishlist(deps, viewer, id)
}

async function lock(
  tx: store.Db,
  viewer: Viewer,
  { id, at }: { id: string; at: string },
): Promise<store.ListRow> {
  if (id === viewer.id) await store.ensureDefaultList(tx, viewer.id, at)
  const list = await store.lockList(tx, viewer.id, id.toLowerCase())
  if (!list) throw notFound('List')
  return list
}

/** Content of a shared link. Throws not_found when it was revoked or its owner is deleted. */
export async function readSharedWishlist(
  deps: Deps,
  token: string,
): Promise<Omit<SharedWishlist, 'success'>> {
  const list = await store.findSharedList(deps.db.read, hashOfShare(token))
  if (!list) throw notFound('List')
  const items = await listItems(deps.db.read, list.id, maxShownWorks)
  const artworks = await listArtworksById(
    deps,
    null,
    items.map((item) => item.artwork_id),
  )
  const hidePrices = list.share_hides_prices === 1
  return {
    name: list.name,
    isDefault: list.is_default === 1,
    owner: fullName(list),
    hidePrices,
    works: artworks.map((artwork) => ({
      artwork: hidePrices ? { ...artwork, price: null } : artwork,
      state: wishlistStateOf(artwork),
    })),
  }
}
