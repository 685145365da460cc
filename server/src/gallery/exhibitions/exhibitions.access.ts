import { updateExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { exhibitionsOf, fieldsOf } from './gallery-exhibitions.fixtures.ts'
import { represent } from '../roster/represented-artists.fixtures.ts'
import { like, lost, noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const denied = '403 access_denied'

/** Another gallery's exhibitions give not found; the administrator has none. */
const forGalleries = (other: string, owner: string) => [
  none,
  denied,
  other,
  ...Array<string>(6).fill(denied),
  owner,
  ...noSession,
]
const all = (answer: string) => forGalleries(answer, answer)
const own = (answer: string) => forGalleries(lost, answer)

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const galleryExhibitionRows: RoleRow[] = [
  row('shows.list', 'own exhibition', all(ok)),
  row('shows.file', 'own exhibition', all(ok)),
  row('shows.create', 'own exhibition', all('201')),
  row('shows.get', 'own exhibition', own(ok)),
  row('shows.update', 'own exhibition', own(ok)),
  row('shows.remove', 'own exhibition', own(ok)),
  row('shows.duplicate', 'own exhibition', own('201')),
  row('shows.renewLink', 'own exhibition', own(ok)),
  row('shows.setCover', 'cover of an exhibition', own('415 unsupported_file')),
  row('shows.removeCover', 'own exhibition', own(ok)),
  row('shows.hang', 'own exhibition', own('409 already_hung')),
  row('shows.label', 'own exhibition', own(ok)),
  row('shows.takeDown', 'own exhibition', own(ok)),
  row('shows.move', 'own exhibition', own(ok)),
  row('shows.worksFile', 'own exhibition', own(ok)),
  row('shows.priceList', 'own exhibition', own(ok)),
  row('shows.labels', 'own exhibition', own(ok)),
  row('shows.shared', 'own exhibition', [...Array<string>(10).fill(ok), ...like(ok)]),
  row('shows.shared', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  form?: ReturnType<typeof formBody>
}

async function hung(test: TestApp, scene: Scene): Promise<void> {
  scene.owner = await test.createUser({ user_type: 'gallery' })
  const artist = await test.createUser()
  const work = await test.createArtwork({ user_id: artist.id })
  await represent(test, { gallery: scene.owner, artist, since: test.deps.now().toISOString() })
  const { create, hang } = exhibitionsOf(() => test)
  const { id } = await create(scene.owner)
  await hang(scene.owner, id, [work.id])
  const body = { ...fieldsOf(test), visibility: 'link' as const }
  const { body: changed } = await test.as(scene.owner).put(updateExhibition, { params: { id }, body })
  scene.params = { id, artworkId: work.id, token: changed.exhibition.link?.token ?? '' }
  scene.body = {
    ...body,
    artworkIds: [work.id],
    caption: 'Seen from the pier',
    notForSale: true,
    before: null,
  }
}

export const galleryExhibitionScenes = {
  'own exhibition': hung,
  // Without a real picture, which would have to be decoded.
  'cover of an exhibition': async (test: TestApp, scene: Scene) => {
    await hung(test, scene)
    scene.form = formBody({}, { field: 'cover', name: 'a.txt', bytes: Buffer.from('x') })
  },
}
