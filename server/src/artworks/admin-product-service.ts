import { randomUUID } from 'node:crypto'
import type { createProduct as createRoute } from '@passion-art/contract/artworks/admin-products'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { BodyOf } from '@passion-art/contract/http/route'
import { maxImageBytes, maxImages } from '@passion-art/contract/submissions/upload-rules'
import type { ArtworkImageRow, ArtworkRow } from '../db/schema/schema.ts'
import { fold } from '../search/fold.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { pricedColumns } from '../editions/edition-columns.ts'
import { applyEdition } from '../editions/edition-service.ts'
import { withoutPurchases } from '../payments/payment-service.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import { refuseUnseen } from '../http/refuse-unseen.ts'
import { foldKey } from '../http/rights.ts'
import type { Viewer } from '../http/viewer.ts'
import { noteDeletion } from '../collector/wishlist/wishlist-service.ts'
import * as policy from './admin-product-policy.ts'
import * as products from './admin-product-store.ts'
import { followEdition } from './artwork-edit-service.ts'
import * as store from './artwork-edit-store.ts'
import { dropPictures, type Dropped, keepPicture, type Picture, pictureFile } from './artwork-pictures.ts'
import { changedAlts, changesOf, recordChange } from './artwork-history-store.ts'
import { announceWork } from './artwork-review-mails.ts'
import { recordColumns } from './artwork-record.ts'
import { describeArtwork } from './artwork-service.ts'

interface Sent<Body> {
  body: Body
  file: UploadedFile | null
}

type NewProduct = Sent<BodyOf<typeof createRoute>>

/** On sale at once, with emails to followers; a repeated `clientId` updates. Throws the errors of the contract. */
export async function createProduct(
  deps: Deps,
  viewer: Viewer,
  { body, file }: NewProduct,
): Promise<{ product: Artwork; repeated: boolean }> {
  const id = body.clientId?.toLowerCase() ?? randomUUID()
  if (body.clientId && (await store.findArtworkRow(deps.db.write, id)))
    return { product: await updateProduct(deps, viewer, { id, body, file }), repeated: true }
  const repeated = await publishProduct(deps, viewer, { id, body, file }).then(
    () => false,
    (error: unknown) => {
      // The same form was sent twice at the same moment.
      if (body.clientId && isUniqueViolation(error)) return true
      throw error
    },
  )
  return { product: await describeArtwork(deps, viewer, id), repeated }
}

async function publishProduct(
  deps: Deps,
  viewer: Viewer,
  { id, body, file }: NewProduct & { id: string },
): Promise<void> {
  policy.changedProductFields(null, body)
  const priced = pricedColumns(null, body)
  const outside = (!file && body.image_url) || null
  const owner = await findOwner(deps.db.read, viewer, body)
  const at = deps.now().toISOString()
  await withPicture(deps, viewer, file, (picture) =>
    deps.db.write.transaction().execute(async (tx) => {
      const work = await products.insertProduct(tx, {
        id,
        title: body.title,
        description: body.description,
        language: body.language,
        category: body.category,
        ...recordColumns(body.record),
        ...priced,
        ...owner,
        outside_image: outside,
        outside_alt: (outside && body.alts?.[0]) || null,
        keywords: '[]',
        status: 'available',
        created_at: at,
        updated_at: at,
      })
      if (picture)
        await store.replaceImages(tx, id, [{ ...firstImage(id, picture, at), alt: body.alts?.[0] || null }])
      await applyEdition(tx, null, work)
      await announceWork(deps, tx, work, at)
    }),
  )
}

/** Edits a work in any state; an uploaded or external picture replaces the first one. Throws the errors of the contract. */
export async function updateProduct(
  deps: Deps,
  viewer: Viewer,
  { id, body, file }: Sent<policy.ProductBody> & { id: string },
): Promise<Artwork> {
  // Validated before the picture is processed, which is expensive.
  const before = await store.findArtworkRow(deps.db.write, id)
  if (!before) throw notFound('Artwork')
  refuseUnseen(body.seen, before)
  policy.changedProductFields(before, body)
  if (body.user_id) await findOwner(deps.db.read, viewer, { ...body, artist: '' })
  const dropped = await withPicture(deps, viewer, file, (picture) =>
    deps.db.write.transaction().execute((tx) => change(deps, viewer, { tx, id, body, picture })),
  )
  await dropPictures(deps, dropped)
  return describeArtwork(deps, viewer, id)
}

interface Change {
  tx: store.Db
  id: string
  body: policy.ProductBody
  picture: Picture | null
}

async function change(
  deps: Deps,
  viewer: Viewer,
  { tx, id, body, picture }: Change,
): Promise<ArtworkImageRow[]> {
  const work = await store.lockArtwork(tx, id)
  if (!work) throw notFound('Artwork')
  refuseUnseen(body.seen, work)
  const requested = {
    ...policy.changedProductFields(work, body),
    ...(await changedOwner(tx, viewer, { work, body })),
  }
  const refusal = policy.heldRefusal(await store.isHeld(tx, id), requested)
  if (refusal) throw refusal
  const fields = { ...requested, ...(await followEdition(tx, work, requested)) }
  const at = deps.now().toISOString()
  const images = await changedImages(tx, { work, address: body.image_url, alts: body.alts, picture, at })
  const outside = images ? { outside_image: images.outside, outside_alt: images.outsideAlt } : {}
  if (images) await store.replaceImages(tx, id, images.rows)
  if (images || Object.keys(fields).length > 0)
    await store.changeArtwork(tx, id, { ...fields, ...outside, updated_at: at })
  await recordChange(tx, {
    artworkId: id,
    accountId: viewer.id,
    kind: 'edited',
    details: { ...changesOf(work, fields), ...changedAlts(images?.before ?? [], images?.rows ?? []) },
    at,
  })
  return images?.dropped ?? []
}

interface Naming {
  artist?: string | undefined
  user_id?: string | undefined
}

/** The owner, and the artist's name if it differs from the account's. Throws not_found. */
async function findOwner(
  db: store.Db,
  viewer: Viewer,
  { artist = '', user_id: userId }: Naming,
): Promise<Pick<ArtworkRow, 'user_id' | 'artist_name'>> {
  const named = { name: artist, usernameKey: foldKey(artist) }
  const owner = userId
    ? await products.findOwnerById(db, userId)
    : ((await products.findOwnerNamed(db, named)) ?? (await products.findOwnerById(db, viewer.id)))
  if (!owner) throw notFound('User')
  const own = [fullName(owner), owner.username].map(fold).includes(fold(artist))
  return { user_id: owner.id, artist_name: own || artist === '' ? null : artist }
}

/** A given account is used; without one it is searched again when the artist changes. */
async function changedOwner(
  tx: store.Db,
  viewer: Viewer,
  { work, body }: { work: ArtworkRow; body: policy.ProductBody },
): Promise<Partial<Pick<ArtworkRow, 'user_id' | 'artist_name'>>> {
  if (body.artist === undefined && body.user_id === undefined) return {}
  const owner = await products.findOwnerById(tx, work.user_id)
  const called = work.artist_name ?? (owner ? fullName(owner) : '')
  const artist = body.artist ?? called
  if (artist === called && (body.user_id === undefined || body.user_id === work.user_id)) return {}
  const next = await findOwner(tx, viewer, { artist, user_id: body.user_id })
  return {
    ...(next.user_id !== work.user_id && { user_id: next.user_id }),
    ...(next.artist_name !== work.artist_name && { artist_name: next.artist_name }),
  }
}

interface ImagesWish {
  work: ArtworkRow
  address: string | undefined
  alts: policy.ProductBody['alts']
  picture: Picture | null
  at: string
}

interface ImagesChange {
  before: ArtworkImageRow[]
  rows: ArtworkImageRow[]
  dropped: ArtworkImageRow[]
  outside: string | null
  outsideAlt: string | null
}

/** Undefined when the pictures and their texts are unchanged. */
async function changedImages(tx: store.Db, spec: ImagesWish): Promise<ImagesChange | undefined> {
  const { work, alts } = spec
  const before = await store.lockImages(tx, work.id)
  const replaced = replacedImages(before, spec)
  if (!replaced && !alts) return undefined
  const next = replaced ?? { rows: before, dropped: [], outside: work.outside_image }
  const outsideAlt = next.outside === work.outside_image ? work.outside_alt : null
  const first = next.outside === null ? 0 : 1
  const textAt = (index: number, known: string | null) =>
    alts?.[index] === undefined ? known : alts[index] || null
  return {
    ...next,
    before,
    rows: next.rows.map((row, index) => ({ ...row, alt: textAt(index + first, row.alt) })),
    outsideAlt: next.outside === null ? null : textAt(0, outsideAlt),
  }
}

/** Undefined when the pictures are unchanged. A file takes precedence over the address. */
function replacedImages(
  before: ArtworkImageRow[],
  spec: ImagesWish,
): Omit<ImagesChange, 'before' | 'outsideAlt'> | undefined {
  const { work, picture, at } = spec
  const shown = work.outside_image ?? (before[0] && `/uploads/${pictureFile(before[0])}`)
  // An address replaces the first of the work's own pictures; the others follow it.
  const others = work.outside_image === null ? before.slice(1) : before
  if (picture) {
    const remaining = others.slice(0, maxImages - 1)
    const rows = [firstImage(work.id, picture, at), ...remaining].map((row, index) => ({
      ...row,
      position: index + 1,
    }))
    return { rows, dropped: before.filter((row) => !remaining.includes(row)), outside: null }
  }
  if (spec.address === undefined || spec.address === (shown ?? '')) return undefined
  if (spec.address === '')
    return work.outside_image === null ? undefined : { rows: before, dropped: [], outside: null }
  return { rows: others, dropped: before.filter((row) => !others.includes(row)), outside: spec.address }
}

const firstImage = (artworkId: string, picture: Picture, at: string): ArtworkImageRow => ({
  ...picture,
  id: randomUUID(),
  artwork_id: artworkId,
  position: 1,
  alt: null,
  derived: 0,
  created_at: at,
})

async function withPicture<T>(
  deps: Deps,
  viewer: Viewer,
  file: UploadedFile | null,
  write: (picture: Picture | null) => Promise<T>,
): Promise<T> {
  if (!file) return write(null)
  const sent = checkedFile(file, { field: 'image', max: maxImageBytes })
  await deps.limits.take('pictures', viewer.id)
  const picture = await keepPicture(deps, sent, 'unsupported_picture')
  const written = await write(picture).catch(async (error: unknown) => {
    await dropPictures(deps, [picture])
    throw error
  })
  deps.newPictures.emit(picture.name)
  return written
}

/**
 * First cancels an open purchase at the provider; after the commit deletes its files, except those that orders show.
 * Throws not_found, being_purchased when the buyer paid first, and `unavailable`.
 */
export async function deleteProduct(deps: Deps, id: string): Promise<void> {
  if (!(await store.findArtworkRow(deps.db.write, id))) throw notFound('Artwork')
  const dropped = await withoutPurchases(deps, id, () =>
    deps.db.write.transaction().execute((tx) => remove(deps, tx, id)),
  )
  await dropPictures(deps, dropped)
}

/** Undefined when a purchase began after the open one was cancelled. */
async function remove(deps: Deps, tx: store.Db, id: string): Promise<Dropped[] | undefined> {
  if (!(await store.lockArtwork(tx, id))) throw notFound('Artwork')
  if (await store.isHeld(tx, id)) return undefined
  const images = await store.lockImages(tx, id)
  const onOrders = new Set(await products.listOrderPictures(tx, id))
  await noteDeletion(deps, tx, id)
  await products.deleteProduct(tx, id)
  return images.map((image) => ({ ...image, onOrder: onOrders.has(`/uploads/${pictureFile(image)}`) }))
}
