import { randomUUID } from 'node:crypto'
import type { SavedSearch } from '@passion-art/contract/collector/marketplace/marketplace-searches'
import { maxSavedSearches } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields, insertChange, type NewChange } from '../../roles/role-history-service.ts'
import * as store from './saved-search-store.ts'

export async function listSearches({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<SavedSearch[]> {
  return (await store.listSearches(db.read, viewer.id)).map(presentSearch)
}

/** Existing works are not new. Throws list_full. */
export async function saveSearch(
  deps: Deps,
  viewer: Viewer,
  { name, filters, digest }: Pick<SavedSearch, 'name' | 'filters' | 'digest'>,
): Promise<SavedSearch> {
  const at = deps.now().toISOString()
  const row: store.SearchRow = {
    id: randomUUID(),
    owner_id: viewer.id,
    name,
    filters: JSON.stringify(filters),
    digest: digest ? 1 : 0,
    digest_day: at.slice(0, 10),
    told_until: at,
    created_at: at,
  }
  await deps.db.write.transaction().execute(async (tx) => {
    await store.lockOwner(tx, viewer.id)
    if ((await store.countSearches(tx, viewer.id)) >= maxSavedSearches)
      throw new AppError('list_full', { textKey: 'searches_full', values: { n: String(maxSavedSearches) } })
    await store.insertSearch(tx, row)
    await writeDown(deps, tx, viewer, { action: 'search.saved', subject: name, subjectId: row.id })
  })
  return presentSearch(row)
}

/** Throws not_found, also for another account's search. */
export async function changeSearch(
  deps: Deps,
  viewer: Viewer,
  { id, name, digest }: Pick<SavedSearch, 'id' | 'name' | 'digest'>,
): Promise<SavedSearch> {
  return deps.db.write.transaction().execute(async (tx) => {
    await store.lockOwner(tx, viewer.id)
    const before = await getSearch(tx, viewer, id)
    const starts = digest && before.digest === 0
    const after = { ...before, name, digest: digest ? 1 : 0 }
    // Works listed while the digest was off are not new.
    if (starts) after.told_until = deps.now().toISOString()
    await store.updateSearch(tx, before.id, {
      name,
      digest: after.digest,
      told_until: after.told_until,
    })
    const details = changedFields(historyFieldsOf(before), historyFieldsOf(after))
    if (Object.keys(details).length > 0)
      await writeDown(deps, tx, viewer, {
        action: 'search.changed',
        subject: name,
        subjectId: before.id,
        details,
      })
    return presentSearch(after)
  })
}

/** Through the link of an email: switches the digest off like its owner would; idempotent. */
export async function endDigest({ now }: Pick<Deps, 'now'>, tx: store.Db, id: string): Promise<void> {
  const search = await store.switchDigestOff(tx, id)
  if (!search) return
  await insertChange(tx, {
    ownerId: search.owner_id,
    actorId: search.owner_id,
    screen: 'marketplace',
    action: 'search.changed',
    subject: search.name,
    subjectId: search.id,
    details: changedFields(historyFieldsOf({ ...search, digest: 1 }), historyFieldsOf(search)),
    at: now().toISOString(),
  })
}

/** Throws not_found. */
export async function removeSearch(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await deps.db.write.transaction().execute(async (tx) => {
    const search = await getSearch(tx, viewer, id)
    await store.deleteSearch(tx, search.id)
    await writeDown(deps, tx, viewer, {
      action: 'search.removed',
      subject: search.name,
      subjectId: search.id,
    })
  })
}

const historyFieldsOf = ({ name, digest }: store.SearchRow) => ({ name, digest: digest === 1 ? '✓' : '–' })

async function getSearch(tx: store.Db, viewer: Viewer, id: string): Promise<store.SearchRow> {
  const row = await store.findSearch(tx, viewer.id, id.toLowerCase())
  if (!row) throw notFound('Search')
  return row
}

function writeDown(
  deps: Deps,
  tx: store.Db,
  viewer: Viewer,
  about: Pick<NewChange, 'action' | 'subject' | 'subjectId' | 'details'>,
): Promise<void> {
  const at = deps.now().toISOString()
  return insertChange(tx, { ownerId: viewer.id, actorId: viewer.id, screen: 'marketplace', at, ...about })
}

const presentSearch = (row: store.SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  filters: JSON.parse(row.filters),
  digest: row.digest === 1,
  created_at: row.created_at,
})
