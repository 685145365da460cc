import { createHash, randomUUID } from 'node:crypto'
import type { RoleChange } from '@passion-art/contract/roles/role-history'
import { defaultListMark } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type { Insertable } from 'kysely'
import type { Database, NewUser } from '../db/schema/schema.ts'
import { foldKey } from '../http/rights.ts'
import { type HungWorks, moment } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'

export interface WishlistRows {
  favourites: Insertable<Database['favourites']>[]
  lists: Insertable<Database['wishlists']>[]
  /** Includes default lists, whose rows are created by triggers on the favorites: price and note are set afterwards. */
  items: Insertable<Database['wishlist_items']>[]
  alerts: Insertable<Database['wishlist_alerts']>[]
  changes: Insertable<Database['role_history']>[]
}

interface Context {
  now: Date
  person: (username: string) => NewUser
}

export function wishlistRows(world: DemoWorld, works: HungWorks, { now, person }: Context): WishlistRows {
  const lists = world.wishlists.map((seed) => {
    const userId = person(seed.owner).id
    return { seed, userId, id: seed.name === '' ? userId : idOf(`wishlist ${userId} ${seed.name}`) }
  })
  const items = lists.flatMap(({ seed, userId, id }) =>
    seed.works.map((saved, index) => {
      const { id: artwork_id, title, price_cents } = hung(works, saved.artwork)
      return {
        list_id: id,
        artwork_id,
        user_id: userId,
        title,
        position: -1024 * (index + 1),
        note: saved.note ?? '',
        saved_price_cents: priceThen(price_cents ?? null, saved.percentThen),
        saved_at: moment(now, saved.daysAgo, `${seed.name} ${saved.artwork}`).toISOString(),
      }
    }),
  )
  const named = lists
    .filter(({ id, userId }) => id !== userId)
    .map(({ id, userId, seed }) => ({
      id,
      user_id: userId,
      name: seed.name,
      name_key: foldKey(seed.name),
      is_default: 0,
      created_at: moment(now, 40, seed.name).toISOString(),
    }))
  return {
    favourites: items
      .filter((item) => item.list_id === item.user_id)
      .map(({ user_id, artwork_id, saved_at }) => ({ user_id, artwork_id, created_at: saved_at })),
    lists: named,
    items,
    changes: [
      ...named.map(({ id, user_id, name, created_at }) =>
        changed({ owner: user_id, action: 'list.created', subject: name, subjectId: id, at: created_at }),
      ),
      ...items.map(({ list_id, artwork_id, user_id, title, saved_at }) => {
        const to = named.find(({ id }) => id === list_id)?.name ?? defaultListMark
        return changed({
          owner: user_id,
          action: 'work.added',
          subject: title,
          subjectId: artwork_id,
          details: { list: { from: null, to } },
          at: saved_at,
        })
      }),
    ],
    alerts: world.wishlistAlerts.map(({ owner, artwork, kind, daysAgo, percentThen, read }) => {
      const { id: artwork_id, title, price_cents } = hung(works, artwork)
      const at = moment(now, daysAgo, `alert ${artwork}`).toISOString()
      const user_id = person(owner).id
      return {
        id: idOf(`alert ${user_id} ${artwork} ${kind}`),
        user_id,
        artwork_id,
        kind,
        title,
        price_cents: price_cents ?? null,
        price_before_cents: percentThen ? priceThen(price_cents ?? null, percentThen) : null,
        at,
        read_at: read ? at : null,
      }
    }),
  }
}

interface Changed {
  owner: string
  action: string
  subject: string
  subjectId: string
  details?: RoleChange['details']
  at: string
}

const changed = ({ owner, action, subject, subjectId, details = {}, at }: Changed) => ({
  id: randomUUID(),
  owner_id: owner,
  actor_id: owner,
  screen: 'wishlist',
  subject_id: subjectId,
  action,
  subject,
  details: JSON.stringify(details),
  at,
})

const priceThen = (cents: number | null, percent = 100): number | null =>
  cents === null ? null : Math.round((cents * percent) / 10_000) * 100

function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function hung(works: HungWorks, key: string) {
  const work = works.get(key)
  if (!work) throw new Error(`The demo's wishlists name the work ${key}, which isn't in the catalog.`)
  return work.artwork
}
