import { randomUUID } from 'node:crypto'
import type {
  endRepresentation as endRoute,
  inviteArtist as inviteRoute,
  RosterEntry,
  setArtistRecord,
  setTerms as termsRoute,
} from '@passion-art/contract/gallery/roster/representation'
import { isAddress } from '@passion-art/contract/gallery/roster/representation-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { email as emailSchema } from '@passion-art/contract/http/schemas'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { quietly } from '../../db/watched-dialect.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../http/identify.ts'
import { foldKey, isVerified } from '../../http/rights.ts'
import type { SignedInCaller, Viewer } from '../../http/viewer.ts'
import { changedFields, insertChange } from '../../roles/role-history-service.ts'
import { type Addressee, findAddressee } from './addressee-store.ts'
import { mailEnded, mailInvitation } from './representation-mails.ts'
import { isArtistOf, isGalleryOf } from './representation-policy.ts'
import { accountGalleryName } from './representation-present.ts'
import * as store from './representation-store.ts'
import { getEntry } from './roster-service.ts'

export { accountGalleryName } from './representation-present.ts'
export { listRepresentedArtistIds } from './representation-store.ts'

interface Invited {
  artistId: string | null
  email: string | null
  addressee: Addressee | undefined
}

/** Reply and timing are equal for unknown addresses. Throws validation_failed, already_invited, too_many_requests. */
export async function inviteArtist(
  deps: Deps,
  { viewer, language }: SignedInCaller,
  { who, message }: BodyOf<typeof inviteRoute>,
): Promise<RosterEntry> {
  await deps.limits.take('invitations', viewer.id)
  const name = who.replace(/^@/, '')
  await deps.limits.take('invitationsOfOne', `${viewer.id} ${foldKey(name)}`)
  const { artistId, email, addressee } = isAddress(name)
    ? await byAddress(deps, name)
    : await byName(deps, name)
  const id = randomUUID()
  const at = deps.now().toISOString()
  const invite = (tx: store.Db) => insertInvitation(tx, { id, viewer, artistId, email, message, at })
  const subject = email ?? (addressee ? fullName(addressee) : name)
  await writeOpen(deps, async (tx) => {
    await invite(tx)
    await insertChange(
      tx,
      changeOf(viewer, { galleryId: viewer.id, id, action: 'artist.invited', subject, at }),
    )
    const gallery = await nameOfGallery(tx, viewer.id)
    const unregistered = email === null ? {} : { unregistered: { email, language } }
    await mailInvitation(deps, tx, { addressee, at, ...unregistered }, { gallery, message })
  })
  return getEntry(deps, viewer, id)
}

async function byAddress({ db }: Deps, typed: string): Promise<Invited> {
  const checked = emailSchema.safeParse(typed)
  if (!checked.success) throw new AppError('validation_failed', { fields: { who: { key: 'email' } } })
  const addressee = await findAddressee(db.read, 'email_key', foldKey(checked.data))
  return { artistId: null, email: checked.data, addressee }
}

/** Only artists of the public directory. */
async function byName({ db, config }: Deps, name: string): Promise<Invited> {
  const addressee = await findAddressee(db.read, 'username_key', foldKey(name))
  const isListed =
    addressee?.user_type === 'artist' && addressee.is_active === 1 && isVerified(config, addressee)
  if (!isListed) throw new AppError('validation_failed', { fields: { who: { key: 'unknown_artist' } } })
  return { artistId: addressee.id, email: null, addressee }
}

interface NewInvitation {
  id: string
  viewer: Viewer
  artistId: string | null
  email: string | null
  message: string
  at: string
}

const insertInvitation = (tx: store.Db, { id, viewer, artistId, email, message, at }: NewInvitation) =>
  store.insertRepresentation(tx, {
    id,
    gallery_id: viewer.id,
    artist_id: artistId,
    invited_email: email,
    invited_email_key: email && foldKey(email),
    message,
    state: 'invited',
    split_hundredths: null,
    terms_from: null,
    terms_until: null,
    agreement_file: null,
    agreement_title: null,
    invited_at: at,
    accepted_at: null,
    ended_at: null,
    ended_by: null,
    updated_at: at,
  })

async function writeOpen({ db }: Deps, write: (tx: store.Db) => Promise<void>): Promise<void> {
  try {
    await quietly(() => db.write.transaction().execute(write))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('already_invited')
    throw error
  }
}

async function nameOfGallery(db: store.Db, id: string): Promise<string> {
  const account = await findAddressee(db, 'id', id)
  return account ? accountGalleryName(account) : ''
}

interface Change {
  galleryId: string
  id: string
  action: string
  subject: string
  at: string
}

export const changeOf = (actor: { id: string } | null, { galleryId, id, action, subject, at }: Change) => ({
  ownerId: galleryId,
  actorId: actor?.id ?? null,
  screen: 'manage-artists' as const,
  subjectId: id,
  action,
  subject,
  at,
})

export async function subjectOf(db: store.Db, row: store.RepresentationRow): Promise<string> {
  const artist = row.artist_id === null ? undefined : await findAddressee(db, 'id', row.artist_id)
  return artist ? fullName(artist) : (row.invited_email ?? '')
}

/** A representation of this gallery, locked until the transaction ends. Throws not_found. */
export async function lockOwn(tx: store.Db, viewer: Viewer, id: string): Promise<store.RepresentationRow> {
  const row = await store.lockRepresentation(tx, id)
  if (!row || !isGalleryOf(viewer, row)) throw notFound('Representation')
  return row
}

/** Like `lockOwn`. Also throws representation_ended. */
export async function lockOpen(tx: store.Db, viewer: Viewer, id: string): Promise<store.RepresentationRow> {
  const row = await lockOwn(tx, viewer, id)
  if (row.state === 'ended') throw new AppError('representation_ended')
  return row
}

export async function setTerms(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { split, from, until, note }: BodyOf<typeof termsRoute>,
): Promise<RosterEntry> {
  const at = deps.now().toISOString()
  await quietly(() =>
    deps.db.write.transaction().execute(async (tx) => {
      const row = await lockOpen(tx, viewer, id)
      const change = {
        split_hundredths: typeof split === 'number' ? Math.round(split * 100) : null,
        terms_from: from ?? null,
        terms_until: until ?? null,
        terms_note: note,
      }
      const details = changedFields(spokenTerms(row), spokenTerms(change))
      if (Object.keys(details).length === 0) return
      await store.changeRepresentation(tx, id, { ...change, updated_at: at })
      const subject = await subjectOf(tx, row)
      const about = { galleryId: viewer.id, id, action: 'terms.changed', subject, at }
      await insertChange(tx, { ...changeOf(viewer, about), details })
    }),
  )
  return getEntry(deps, viewer, id)
}

type TermsColumns = Pick<
  store.RepresentationRow,
  'split_hundredths' | 'terms_from' | 'terms_until' | 'terms_note'
>

const spokenTerms = ({ split_hundredths, terms_from, terms_until, terms_note }: TermsColumns) => ({
  split: split_hundredths === null ? null : `${split_hundredths / 100}%`,
  from: terms_from,
  until: terms_until,
  note: terms_note,
})

export async function setRecord(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { contact, notes, tags }: BodyOf<typeof setArtistRecord>,
): Promise<RosterEntry> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const row = await lockOwnWithArtist(tx, viewer, id)
    const before = await store.findRecord(tx, viewer.id, row.artist_id)
    const after = { contact, notes, tags: JSON.stringify([...new Set(tags)]) }
    const spoken = (record: typeof after | undefined) => ({
      contact: record?.contact,
      notes: record?.notes,
      tags: (JSON.parse(record?.tags ?? '[]') as string[]).join(', '),
    })
    const details = changedFields(spoken(before), spoken(after))
    if (Object.keys(details).length === 0) return
    const own = { gallery_id: viewer.id, artist_id: row.artist_id, updated_at: at }
    await store.saveRecord(tx, { ...own, ...after })
    const subject = await subjectOf(tx, row)
    const about = { galleryId: viewer.id, id, action: 'record.changed', subject, at }
    await insertChange(tx, { ...changeOf(viewer, about), details })
  })
  return getEntry(deps, viewer, id)
}

/** Notes about an address are refused, because its account is unknown. */
async function lockOwnWithArtist(tx: store.Db, viewer: Viewer, id: string) {
  const row = await lockOwn(tx, viewer, id)
  if (row.artist_id === null) throw notFound('Representation')
  return { ...row, artist_id: row.artist_id }
}

interface Ended extends BodyOf<typeof endRoute> {
  id: string
}

/** It was changed since the caller saw it. */
export const changedConcurrently = () =>
  new AppError('changed_meanwhile', { textKey: 'representation_changed' })

/** Ends a representation, by either party; does nothing once it is over. Throws not_found, changed_meanwhile. */
export async function endRepresentation(deps: Deps, viewer: Viewer, { id, state }: Ended): Promise<void> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const row = await store.lockRepresentation(tx, id)
    if (!row || !(isGalleryOf(viewer, row) || isArtistOf(viewer, row))) throw notFound('Representation')
    if (row.state === 'ended') return
    if (state && state !== row.state) throw changedConcurrently()
    const by = isGalleryOf(viewer, row) ? 'gallery' : 'artist'
    await store.endRepresentation(tx, id, { by, at })
    const subject = await subjectOf(tx, row)
    const action = row.state === 'represented' ? 'representation.ended' : actionOf[by]
    await insertChange(tx, changeOf(viewer, { galleryId: row.gallery_id, id, action, subject, at }))
    if (row.state === 'represented') await notifyOtherSide(deps, tx, row, { by, at, subject })
  })
}

const actionOf = { gallery: 'invitation.withdrawn', artist: 'invitation.declined' } as const

async function notifyOtherSide(
  deps: Deps,
  tx: store.Db,
  row: store.RepresentationRow,
  { by, at, subject }: { by: 'gallery' | 'artist'; at: string; subject: string },
): Promise<void> {
  const other = by === 'gallery' ? row.artist_id : row.gallery_id
  const addressee = other === null ? undefined : await findAddressee(tx, 'id', other)
  const who = by === 'gallery' ? await nameOfGallery(tx, row.gallery_id) : subject
  const page = by === 'gallery' ? 'profile' : 'manage-artists'
  await mailEnded(deps, tx, { addressee, at }, { by: who, page })
}

export const eraseRepresentations = store.eraseRepresentations
