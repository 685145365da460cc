import { randomUUID } from 'node:crypto'
import { addWishlistWork, createWishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { shareWishlist } from '@passion-art/contract/collector/wishlist/wishlists-shared'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { like, lost, noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const denied = '403 access_denied'

const forCollectors = (other: string, owner: string) => {
  const [no, yes] = [denied, other]
  return [none, no, no, yes, no, no, yes, no, no, owner, ...noSession]
}
const all = (answer: string) => forCollectors(answer, answer)
const own = (answer: string) => forCollectors(lost, answer)

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const wishlistRows: RoleRow[] = [
  row('wishlists.list', 'wishlist', all(ok)),
  row('wishlists.create', 'wishlist', all('201')),
  row('wishlists.rename', 'wishlist', own(ok)),
  row('wishlists.remove', 'wishlist', own(ok)),
  row('wishlists.works', 'wishlist', own(ok)),
  row('wishlists.works', 'no id', forCollectors(lost, denied)),
  row('wishlists.file', 'wishlist', own(ok)),
  row('wishlists.addWork', 'wishlist', own(ok)),
  row('wishlists.note', 'wishlist', own(ok)),
  row('wishlists.removeWork', 'wishlist', own(ok)),
  row('wishlists.move', 'wishlist', own(ok)),
  row('wishlists.setAlerts', 'wishlist', own(ok)),
  row('wishlists.similar', 'wishlist', all(ok)),
  row('wishlists.share', 'wishlist', own(ok)),
  row('wishlists.unshare', 'wishlist', own(ok)),
  row('wishlists.alerts', 'wishlist', all(ok)),
  row('wishlists.readAlerts', 'wishlist', all(ok)),
  row('wishlists.shared', 'wishlist', [...Array<string>(10).fill(ok), ...like(ok)]),
  row('wishlists.shared', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
}

export const wishlistScenes = {
  wishlist: async (test: TestApp, scene: Scene) => {
    scene.owner = await test.createUser({ user_type: 'collector' })
    const caller = test.as(scene.owner)
    const work = await test.createArtwork()
    const { body } = await caller.post(createWishlist, { body: { name: 'Hall' } })
    const params = { id: body.list.id, artworkId: work.id }
    await caller.post(addWishlistWork, { params })
    const shared = await caller.put(shareWishlist, { params, body: { hidePrices: false } })
    const token = shared.body.list.share?.token ?? ''
    scene.params = { ...params, token }
    scene.body = {
      name: `Study ${randomUUID().slice(0, 6)}`,
      note: 'For the stairs',
      before: null,
      price: true,
      available: false,
      sold: true,
      hidePrices: true,
    }
  },
}
