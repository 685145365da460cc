import type { Artist } from '@passion-art/contract/artists/artists'
import type { OwnRepresentation, PublicGallery } from '@passion-art/contract/gallery/roster/representation'
import { listNewestWorksOf } from '../../artists/artist-service.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { quietly } from '../../db/watched-dialect.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { foldKey } from '../../http/rights.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChange } from '../../roles/role-history-service.ts'
import { findAddressee } from './addressee-store.ts'
import { mailAccepted } from './representation-mails.ts'
import { isInvited } from './representation-policy.ts'
import { galleryName, presentArtist, presentOwn } from './representation-present.ts'
import { changedConcurrently, changeOf, subjectOf } from './representation-service.ts'
import * as store from './representation-store.ts'
import * as represented from './represented-store.ts'

/**
 * Without invitations of galleries that represent the viewer already. An invitation by address may reach a
 * non-artist: it is shown, but can't be accepted.
 */
export async function listOwn({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<OwnRepresentation[]> {
  const rows = await represented.listForArtist(db.read, { id: viewer.id, emailKey: foldKey(viewer.email) })
  const by = new Set(rows.filter(({ state }) => state === 'represented').map(({ gallery_id }) => gallery_id))
  const isOpen = (row: store.RepresentationRow) => row.gallery_id !== viewer.id && !by.has(row.gallery_id)
  return rows.filter((row) => row.state !== 'invited' || isOpen(row)).map(presentOwn)
}

const closed = () => new AppError('representation_ended', { textKey: 'invitation_closed' })

/**
 * Makes the two public, and closes the gallery's invitation by name. Refused if the terms were changed since the
 * viewer read them. Throws not_found, representation_ended, changed_meanwhile.
 */
export async function acceptInvitation(
  deps: Deps,
  viewer: Viewer,
  { id, seen }: { id: string; seen?: string | undefined },
): Promise<OwnRepresentation> {
  const at = deps.now().toISOString()
  try {
    await deps.db.write.transaction().execute(async (tx) => {
      const row = await lockInvited(tx, viewer, id, { withOthers: true })
      if (row.state === 'represented') return
      if (row.state === 'ended') throw closed()
      if (seen !== undefined && seen !== row.updated_at) throw changedConcurrently()
      await mustBeGallery(tx, row.gallery_id)
      await endOthers(tx, viewer, row, at)
      await store.changeRepresentation(tx, id, {
        artist_id: viewer.id,
        invited_email: null,
        invited_email_key: null,
        state: 'represented',
        accepted_at: at,
        updated_at: at,
      })
      const about = { galleryId: row.gallery_id, id, action: 'invitation.accepted', subject: viewer.name, at }
      await insertChange(tx, changeOf(viewer, about))
      const addressee = await findAddressee(tx, 'id', row.gallery_id)
      await mailAccepted(deps, tx, { addressee, at }, { artist: viewer.name })
    })
  } catch (error) {
    // Another invitation of the gallery was accepted in the meantime.
    throw isUniqueViolation(error) ? closed() : error
  }
  return getOwn(deps, id)
}

/** Throws not_found. */
async function lockInvited(
  tx: store.Db,
  viewer: Viewer,
  id: string,
  { withOthers = false } = {},
): Promise<store.RepresentationRow> {
  const known = withOthers ? await store.findRepresentation(tx, id) : undefined
  const others = known ? await store.listOpenOfPair(tx, pairOf(viewer, known)) : []
  // In a fixed order, to avoid deadlocks.
  for (const other of others.map((one) => one.id).sort()) await store.lockRepresentation(tx, other)
  const row = await store.lockRepresentation(tx, id)
  if (!row || !isInvited(viewer, row)) throw notFound('Representation')
  return row
}

const pairOf = (viewer: Viewer, row: store.RepresentationRow) => ({
  galleryId: row.gallery_id,
  artistId: viewer.id,
  emailKey: foldKey(viewer.email),
})

/** An account that changed its type or was deactivated can't represent anyone. */
async function mustBeGallery(tx: store.Db, id: string): Promise<void> {
  const gallery = await findAddressee(tx, 'id', id)
  if (gallery?.user_type !== 'gallery' || gallery.is_active !== 1) throw closed()
}

async function endOthers(
  tx: store.Db,
  viewer: Viewer,
  row: store.RepresentationRow,
  at: string,
): Promise<void> {
  const others = (await store.listOpenOfPair(tx, pairOf(viewer, row))).filter((other) => other.id !== row.id)
  if (others.some(({ state }) => state === 'represented')) throw closed()
  // An invitation by address stays open: closing it now would reveal whose address it is.
  for (const { id, artist_id } of others) {
    if (artist_id === null) continue
    await store.endRepresentation(tx, id, { by: null, at })
    const about = { galleryId: row.gallery_id, id, action: 'invitation.withdrawn', subject: viewer.name, at }
    await insertChange(tx, changeOf(viewer, about))
  }
}

/** The gallery doesn't learn whose address it is. Throws not_found, representation_ended. */
export async function declineInvitation(deps: Deps, viewer: Viewer, id: string): Promise<OwnRepresentation> {
  const at = deps.now().toISOString()
  await quietly(() =>
    deps.db.write.transaction().execute(async (tx) => {
      const row = await lockInvited(tx, viewer, id)
      if (row.state === 'ended' && row.accepted_at === null && row.ended_by === 'artist') return
      if (row.state !== 'invited') throw closed()
      await store.endRepresentation(tx, id, { by: 'artist', at })
      const subject = await subjectOf(tx, row)
      const about = { galleryId: row.gallery_id, id, action: 'invitation.declined', subject, at }
      await insertChange(tx, changeOf(row.artist_id === null ? null : viewer, about))
    }),
  )
  return getOwn(deps, id)
}

async function getOwn({ db }: Pick<Deps, 'db'>, id: string): Promise<OwnRepresentation> {
  const row = await represented.findForArtist(db.write, id)
  if (!row) throw notFound('Representation')
  return presentOwn(row)
}

export async function getRepresentation(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer | null,
  id: string,
): Promise<{ galleries: PublicGallery[]; artists: Artist[] }> {
  const { db, config } = deps
  if (!viewer?.isAdmin && !(await represented.isOpenAccount(db.read, id))) throw notFound('User')
  const unverifiedToo = config.EMAIL_VERIFICATION === 'off'
  const [galleries, artists] = await Promise.all([
    represented.listGalleriesOf(db.read, id),
    represented.listArtistsOf(db.read, id, { unverifiedToo }),
  ])
  const works = await listNewestWorksOf(
    deps,
    artists.map((artist) => artist.id),
  )
  return {
    galleries: galleries.map((row) => ({ id: row.gallery_id, name: galleryName(row) })),
    artists: artists.map((row) => presentArtist(row, works.get(row.id))),
  }
}
