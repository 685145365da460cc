import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type {
  CollectionShare,
  getSharedCollection,
  shareCollection as shareRoute,
} from '@passion-art/contract/collector/collection/collection-shares'
import { sharesMax } from '@passion-art/contract/collector/collection/collection-rules'
import type { BodyOf, ReplyOf } from '@passion-art/contract/http/route'
import { fromCents } from '@passion-art/contract/http/schemas'
import { AppError, notFound } from '../../http/app-error.ts'
import { pageByPage } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../http/identify.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChange } from '../../roles/role-history-service.ts'
import { presentImages } from './collection-present.ts'
import { change, readPictures, type ReadDeps, recordKind } from './collection-service.ts'
import * as shares from './collection-share-store.ts'
import { findObject, listObjectsAfter, type ObjectRow } from './collection-store.ts'

const day = 24 * 60 * 60_000
/** Hours a shared picture's address is constant; short, because pictures stay accessible after a link was revoked. */
const addressHours = 1

/** Only the hash is stored, so that a reader of the table can't use the token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const presentShare = (row: shares.ShareRow): CollectionShare => ({
  id: row.id,
  label: row.label,
  objectId: row.object_id,
  objectTitle: row.object_title,
  showsValues: row.shows_values === 1,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export async function listShares(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
): Promise<CollectionShare[]> {
  return (await shares.listShares(db.read, viewer.id, now().toISOString())).map(presentShare)
}

/** Creates a link with a token of 256 random bits, which is returned only now. Throws not_found, collection_full. */
export async function share(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  body: BodyOf<typeof shareRoute>,
): Promise<{ share: CollectionShare; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  const row = {
    id: randomUUID(),
    owner_id: viewer.id,
    object_id: body.objectId ?? null,
    token_hash: hashOf(token),
    label: body.label,
    shows_values: body.showsValues ? 1 : 0,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + body.days * day).toISOString(),
  }
  const title = await deps.db.write.transaction().execute(async (tx) => {
    const object = row.object_id && (await findObject(tx, { id: row.object_id, ownerId: viewer.id }))
    if (row.object_id && !object) throw notFound(recordKind)
    if ((await shares.listShares(tx, viewer.id, row.created_at)).length >= sharesMax)
      throw new AppError('collection_full', { textKey: 'shares_full', values: { n: String(sharesMax) } })
    await shares.insertShare(tx, row)
    const subject = (object && object.title) || body.label
    const about = { ...change(viewer, { id: row.id, title: subject }, 'share.made', row.created_at) }
    const details = { expiresOn: { from: null, to: row.expires_at.slice(0, 10) } }
    await insertChange(tx, { ...about, subjectId: row.object_id, details })
    return object ? object.title : null
  })
  return { share: presentShare({ ...row, object_title: title }), token }
}

/** Throws not_found. */
export async function endShare(deps: Pick<Deps, 'db' | 'now'>, viewer: Viewer, id: string): Promise<void> {
  await deps.db.write.transaction().execute(async (tx) => {
    const row = await shares.deleteShare(tx, { id, ownerId: viewer.id })
    if (!row) throw notFound('Link')
    const about = change(viewer, { id, title: row.label }, 'share.ended', deps.now().toISOString())
    await insertChange(tx, { ...about, subjectId: row.object_id })
  })
}

type Shared = Omit<ReplyOf<typeof getSharedCollection>, 'success'>

export async function readShared(deps: ReadDeps, token: string): Promise<Shared> {
  const now = deps.now().toISOString()
  const link = await shares.findOpenShare(deps.db.read, { tokenHash: hashOf(token), now })
  if (!link) throw new AppError('invalid_link')
  const rows = (await sharedRows(deps, link)).filter((row) => row.refunded_at === null)
  const picturesOf = await readPictures(deps, rows, addressHours)
  return {
    owner: fullName(link),
    expiresAt: link.expires_at,
    single: link.object_id !== null,
    objects: rows.map((row) => ({
      artist: row.artist,
      title: row.title,
      year: row.year,
      medium: row.medium,
      size: row.size,
      edition: row.edition,
      provenance: row.provenance,
      images: presentImages(row, picturesOf(row)),
      value: link.shows_values === 1 && row.value_cents !== null ? fromCents(row.value_cents) : null,
      valueCurrency: row.value_currency,
    })),
  }
}

async function sharedRows({ db }: ReadDeps, link: shares.OpenShare): Promise<ObjectRow[]> {
  const ownerId = link.owner_id
  if (link.object_id !== null) {
    const row = await findObject(db.read, { id: link.object_id, ownerId })
    return row ? [row] : []
  }
  const read = (after: ObjectRow | undefined, limit: number) =>
    listObjectsAfter(db, { ownerId }, { after, limit })
  return Array.fromAsync(pageByPage(read))
}

export const removeOldShares = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  shares.deleteSharesBefore(db.write, now().toISOString())
