import { randomUUID } from 'node:crypto'
import type { UserRow } from '../../db/schema/schema.ts'
import { insertRepresentation } from './representation-store.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { like, lost, noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const denied = '403 access_denied'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
const forGalleries = (gallery: string, owner: string) => [
  none,
  denied,
  gallery,
  ...Array<string>(6).fill(denied),
  owner,
  ...noSession,
]
const forOwner = (owner: string) => [none, ...Array<string>(8).fill(lost), owner, ...noSession]

/** A gallery manages its own roster; an artist answers invitations. Others get not found. */
export const rosterRows: RoleRow[] = [
  row('representation.roster', 'a roster', forGalleries(ok, ok)),
  row('representation.rosterFile', 'a roster', forGalleries(ok, ok)),
  row('representation.invite', 'an address to invite', forGalleries('201', '201')),
  row('representation.setTerms', 'a roster', forGalleries(lost, ok)),
  row('representation.setRecord', 'a roster', forGalleries(lost, ok)),
  row('representation.setAgreement', 'an agreement', forGalleries(lost, ok)),
  row('representation.removeAgreement', 'a roster', forGalleries(lost, ok)),
  row('representation.agreement', 'an agreement', forOwner(ok)),
  row('representation.end', 'a roster', forOwner(ok)),
  row('representation.own', 'nothing', [none, ...Array<string>(9).fill(ok), ...noSession]),
  row('representation.accept', 'an invitation', forOwner(ok)),
  row('representation.decline', 'an invitation', forOwner(ok)),
  row('representation.decline', 'no id', forOwner(lost)),
  row('representation.public', 'another account', [...Array<string>(10).fill(ok), ...like(ok)]),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  form?: ReturnType<typeof formBody>
}

const file = `agreements/${'ab'.repeat(16)}.pdf`

export const rosterScenes = {
  'an address to invite': async (_test: TestApp, scene: Scene) => {
    scene.body = { who: `${randomUUID()}@example.com`, message: 'Hello' }
  },
  'a roster': async (test: TestApp, scene: Scene) => {
    await plant(test, scene, { galleryId: scene.owner.id, artistId: (await test.createUser()).id })
  },
  'an agreement': async (test: TestApp, scene: Scene) => {
    await test.deps.files.put(file, Buffer.from('%PDF-1.7'))
    await plant(test, scene, { galleryId: scene.owner.id, artistId: (await test.createUser()).id })
    scene.form = formBody({}, { field: 'agreement', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') })
  },
  'an invitation': async (test: TestApp, scene: Scene) => {
    const gallery = await test.createUser({ user_type: 'gallery' })
    scene.owner = await test.createUser()
    await plant(test, scene, { galleryId: gallery.id, artistId: scene.owner.id, invited: true })
  },
}

async function plant(
  test: TestApp,
  scene: Scene,
  { galleryId, artistId, invited = false }: { galleryId: string; artistId: string; invited?: boolean },
): Promise<void> {
  const id = randomUUID()
  const at = test.deps.now().toISOString()
  await insertRepresentation(test.db.write, {
    id,
    gallery_id: galleryId,
    artist_id: artistId,
    invited_email: null,
    invited_email_key: null,
    message: 'Hello',
    state: invited ? 'invited' : 'represented',
    split_hundredths: 4_000,
    terms_from: null,
    terms_until: null,
    agreement_file: invited ? null : file,
    agreement_title: invited ? null : 'a.pdf',
    invited_at: at,
    accepted_at: invited ? null : at,
    ended_at: null,
    ended_by: null,
    updated_at: at,
  })
  scene.params = { id }
}
