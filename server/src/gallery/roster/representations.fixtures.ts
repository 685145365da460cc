import * as calls from '@passion-art/contract/gallery/roster/representation'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { expect } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'

export const message = 'We would like to show your tides.'

export function representationsOf(app: () => TestApp) {
  const newGallery = (fields: Partial<UserRow> = {}) =>
    app().createUser({
      user_type: 'gallery',
      first_name: 'Galerie',
      last_name: 'Nord',
      details: JSON.stringify({ galleryName: 'Galerie Nord-Sud' }),
      ...fields,
    })
  const invite = (gallery: UserRow, who: string) =>
    app().as(gallery).post(calls.inviteArtist, { body: { who, message } })
  const accept = (artist: UserRow, id: string) =>
    app().as(artist).post(calls.acceptInvitation, { params: { id } })
  const decline = (artist: UserRow, id: string) =>
    app().as(artist).post(calls.declineInvitation, { params: { id } })
  const end = (who: UserRow, id: string) => app().as(who).post(calls.endRepresentation, { params: { id } })
  const own = async (artist: UserRow) =>
    (await app().as(artist).get(calls.listOwnRepresentations)).body.representations
  const roster = async (gallery: UserRow, query: object = {}) =>
    (await app().as(gallery).get(calls.listRoster, { query })).body
  const shown = async (id: string) =>
    (await app().as(null).get(calls.getRepresentation, { params: { id } })).body
  const historyOf = async (gallery: UserRow) =>
    (
      await app()
        .as(gallery)
        .get(listRoleHistory, { params: { screen: 'manage-artists' } })
    ).body.changes
  const mailsTo = async (email: string) => {
    const rows = await app().db.read.selectFrom('mails').selectAll().where('to_address', '=', email).execute()
    return rows.map(({ template, payload }) => [template, JSON.parse(payload)])
  }

  async function represented(accounts: { gallery?: UserRow; artist?: UserRow } = {}) {
    const gallery = accounts.gallery ?? (await newGallery())
    const artist = accounts.artist ?? (await app().createUser({ bio: 'Paints tides.' }))
    const { id } = (await invite(gallery, artist.username)).body.representation
    expect((await accept(artist, id)).status).toBe(200)
    return { gallery, artist, id }
  }
  return { newGallery, invite, accept, decline, end, own, roster, shown, historyOf, mailsTo, represented }
}
