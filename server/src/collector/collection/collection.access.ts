import { randomUUID } from 'node:crypto'
import { importedObject } from '@passion-art/contract/collector/collection/collection-object'
import { share } from './collection-share-service.ts'
import { addObject } from './collection-service.ts'
import type { UserRow } from '../../db/schema/schema.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { like, lost, noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const denied = '403 access_denied'
const badLink = '400 invalid_link'

/** Calls for collectors: other account types are refused, other collectors see nothing of it. */
const forCollectors = (another: string, owner: string) => [
  none,
  denied,
  denied,
  another,
  denied,
  denied,
  another,
  denied,
  denied,
  owner,
  ...noSession,
]
const ofOwner = (owner: string) => forCollectors(lost, owner)
const made = '201'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const collectionRows: RoleRow[] = [
  row('collection.list', 'collected work', forCollectors(ok, ok)),
  row('collection.file', 'collected work', forCollectors(ok, ok)),
  row('collection.template', 'collected work', forCollectors(ok, ok)),
  row('collection.values', 'collected work', forCollectors(ok, ok)),
  row('collection.insurance', 'collected work', forCollectors(ok, ok)),
  row('collection.import', 'works in a file', forCollectors(ok, ok)),
  row('collection.add', 'collected work', forCollectors(made, made)),
  row('collection.get', 'collected work', ofOwner(ok)),
  row('collection.get', 'no id', forCollectors(lost, denied)),
  row('collection.update', 'collected work', ofOwner(ok)),
  row('collection.remove', 'collected work', ofOwner(ok)),
  row('collection.addImage', 'picture of a collected work', ofOwner('415 unsupported_file')),
  row('collection.setImages', 'collected work', ofOwner(ok)),
  row('collection.addDocument', 'document of a collected work', ofOwner(made)),
  row('collection.document', 'collected work', ofOwner(lost)),
  row('collection.removeDocument', 'collected work', ofOwner(lost)),
  row('collection.addValue', 'collected work', ofOwner(made)),
  row('collection.removeValue', 'collected work', ofOwner(lost)),
  row('collection.shares', 'collected work', forCollectors(ok, ok)),
  row('collection.share', 'collected work', ofOwner(made)),
  row('collection.endShare', 'shared collection', ofOwner(ok)),
  row('collection.shared', 'shared collection', [...Array<string>(10).fill(ok), ...like(ok)]),
  row('collection.shared', 'verify link', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('GET /collection-files/:folder/:file', 'collected work', [
    ...Array<string>(10).fill(lost),
    ...like(lost),
  ]),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  query?: Record<string, string>
  form?: ReturnType<typeof formBody>
}

const described = { artist: 'Hilma Ek', title: 'Quiet Field', price: 800, value: 1200, valueOn: '2025-05-01' }

const viewerOf = (owner: UserRow): Viewer => ({ id: owner.id, name: 'Cleo Hart' }) as Viewer

async function collected(test: TestApp, scene: Scene): Promise<void> {
  scene.owner = await test.createUser({ user_type: 'collector' })
  const { id } = await addObject(test.deps, viewerOf(scene.owner), importedObject.parse(described))
  scene.params = { id, partId: randomUUID() }
  scene.body = { ...described, images: [], objectId: id, days: 7 }
}

export const collectionScenes = {
  'collected work': collected,
  'works in a file': async (test: TestApp, scene: Scene) => {
    await collected(test, scene)
    const bytes = Buffer.from('artist,title\nHilma Ek,Second Field\n')
    scene.form = formBody({}, { field: 'file', name: 'works.csv', bytes })
  },
  'picture of a collected work': async (test: TestApp, scene: Scene) => {
    await collected(test, scene)
    scene.form = formBody({}, { field: 'image', name: 'a.png', bytes: Buffer.from('no picture') })
  },
  'document of a collected work': async (test: TestApp, scene: Scene) => {
    await collected(test, scene)
    scene.form = formBody({}, { field: 'file', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') })
  },
  'shared collection': async (test: TestApp, scene: Scene) => {
    await collected(test, scene)
    const body = { label: '', showsValues: false, days: 7 as const }
    const { share: made, token } = await share(test.deps, viewerOf(scene.owner), body)
    scene.params = { id: made.id }
    scene.query = { token }
  },
}
