import { randomUUID } from 'node:crypto'
import { defaultListMark, maxLists } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { foldKey } from '../../http/rights.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  changedFields,
  insertChange,
  insertChanges,
  type NewChange,
} from '../../roles/role-history-service.ts'
import { presentList } from './wishlist-present.ts'
import * as store from './wishlist-store.ts'

type About = Pick<NewChange, 'action' | 'subject' | 'subjectId' | 'details'>

export function writeDown(deps: Deps, tx: store.Db, viewer: Viewer, about: About): Promise<void> {
  const at = deps.now().toISOString()
  return insertChange(tx, { ownerId: viewer.id, actorId: viewer.id, screen: 'wishlist', at, ...about })
}

/** A switch in the history, in every language. */
export const mark = (on: boolean): string => (on ? '✓' : '–')

export async function listWishlists(deps: Deps, viewer: Viewer): Promise<Wishlist[]> {
  const rows = await store.listLists(deps.db.read, viewer.id)
  const lists = rows.map((row) => presentList(deps, row))
  return lists[0]?.isDefault ? lists : [emptyDefault(viewer), ...lists]
}

/** Throws not_found, also for another account's list. */
export async function getWishlist(deps: Deps, viewer: Viewer, id: string): Promise<Wishlist> {
  const row = await store.findList(deps.db.read, viewer.id, id.toLowerCase())
  if (row) return presentList(deps, row)
  if (id === viewer.id) return emptyDefault(viewer)
  throw notFound('List')
}

const emptyDefault = ({ id }: Viewer): Wishlist => ({
  id,
  name: '',
  isDefault: true,
  count: 0,
  share: null,
  created_at: null,
})

/** Throws list_full when there are too many, and list_name_taken. */
export async function createWishlist(deps: Deps, viewer: Viewer, name: string): Promise<Wishlist> {
  const id = randomUUID()
  const at = deps.now().toISOString()
  await named(() =>
    deps.db.write.transaction().execute(async (tx) => {
      await store.ensureDefaultList(tx, viewer.id, at)
      await store.lockList(tx, viewer.id, viewer.id)
      if ((await store.countNamedLists(tx, viewer.id)) >= maxLists)
        throw new AppError('list_full', { textKey: 'lists_full', values: { n: String(maxLists) } })
      await store.insertList(tx, { id, userId: viewer.id, name, nameKey: foldKey(name), at })
      await writeDown(deps, tx, viewer, { action: 'list.created', subject: name, subjectId: id })
    }),
  )
  return getWishlist(deps, viewer, id)
}

export async function renameWishlist(
  deps: Deps,
  viewer: Viewer,
  id: string,
  name: string,
): Promise<Wishlist> {
  await named(() =>
    deps.db.write.transaction().execute(async (tx) => {
      const list = await getNamed(tx, viewer, id)
      if (list.name === name) return
      await store.updateList(tx, list.id, { name, name_key: foldKey(name) })
      const details = changedFields({ name: list.name }, { name })
      await writeDown(deps, tx, viewer, {
        action: 'list.renamed',
        subject: name,
        subjectId: list.id,
        details,
      })
    }),
  )
  return getWishlist(deps, viewer, id)
}

/** Throws not_found and default_list. */
export async function removeWishlist(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await deps.db.write.transaction().execute(async (tx) => {
    const list = await getNamed(tx, viewer, id)
    const works = (await store.listTitles(tx, list.id, titlesNamed)).join(', ')
    await store.deleteList(tx, list.id)
    await writeDown(deps, tx, viewer, {
      action: 'list.removed',
      subject: list.name,
      subjectId: list.id,
      details: changedFields({ works }, { works: '' }),
    })
  })
}

/** The history cuts long texts. */
const titlesNamed = 50

/** Records for everyone who saved a work that it is deleted, in the transaction and before the deletion. */
export async function noteDeletion({ now }: Pick<Deps, 'now'>, tx: store.Db, id: string): Promise<void> {
  const keepers = await store.listKeepers(tx, id)
  const at = now().toISOString()
  await insertChanges(
    tx,
    keepers.map(({ user_id, title, name, is_default }) => ({
      ownerId: user_id,
      actorId: null,
      screen: 'wishlist',
      action: 'work.removed',
      subject: title,
      subjectId: id,
      details: { list: { from: is_default === 1 ? defaultListMark : name, to: null } },
      at,
    })),
  )
}

async function getNamed(tx: store.Db, viewer: Viewer, id: string): Promise<store.ListRow> {
  const list = await store.lockList(tx, viewer.id, id.toLowerCase())
  if (list?.is_default === 1 || id === viewer.id) throw new AppError('default_list')
  if (!list) throw notFound('List')
  return list
}

async function named<Done>(change: () => Promise<Done>): Promise<Done> {
  try {
    return await change()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('list_name_taken')
    throw error
  }
}
