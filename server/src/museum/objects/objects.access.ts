import type { UserRow } from '../../db/schema/schema.ts'
import { createAccession } from './accession-service.ts'
import { report } from './museum-part-service.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { forInstitutions, lost, ok, type RoleRow, row } from '../../testing/role-table.ts'

const made = '201'

const ofOwner = (owner: string) => forInstitutions(lost, owner)

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const objectRows: RoleRow[] = [
  row('museum.objects', 'museum object', forInstitutions(ok, ok)),
  row('museum.objectsFile', 'museum object', forInstitutions(ok, ok)),
  row('museum.objectList', 'museum object', forInstitutions(ok, ok)),
  row('museum.accession', 'museum object', forInstitutions(made, made)),
  row('museum.object', 'museum object', ofOwner(ok)),
  row('museum.updateObject', 'museum object', ofOwner(ok)),
  row('museum.move', 'museum object', ofOwner(made)),
  row('museum.report', 'museum object', ofOwner(made)),
  row('museum.addPhoto', 'museum picture', ofOwner('415 unsupported_file')),
  row('museum.addExhibition', 'museum object', ofOwner(made)),
  row('museum.addImage', 'museum object’s picture', ofOwner('415 unsupported_file')),
  row('museum.orderImages', 'museum object', ofOwner(ok)),
  row('museum.addDocument', 'museum object’s document', ofOwner(made)),
  row('museum.document', 'museum object', ofOwner(lost)),
  row('museum.deaccession', 'museum object', ofOwner(ok)),
]

export interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  form?: ReturnType<typeof formBody>
}

export const viewerOf = (owner: UserRow): Viewer => ({ id: owner.id, name: 'Museum Nord' }) as Viewer
const label = { title: 'Tide', artist: '', date: '', medium: '', size: '' }
const words = { creditLine: '', source: '', price: null, priceCurrency: undefined, fund: '', department: '' }
export const terms = {
  party: 'Kunsthalle Nord',
  purpose: '',
  fromOn: '2026-03-01',
  untilOn: '2026-05-31',
  insured: null,
  insuredCurrency: undefined,
  note: '',
}
const picture = () => formBody({}, { field: 'image', name: 'a.png', bytes: Buffer.from('no picture') })
export const document = () => formBody({}, { field: 'file', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') })

export async function held(test: TestApp, scene: Scene): Promise<void> {
  scene.owner = await test.createUser({ user_type: 'institution' })
  const body = { ...words, location: 'Store', objects: [label] }
  const [object] = await createAccession(test.deps, viewerOf(scene.owner), body)
  const id = object?.id ?? ''
  scene.params = { id }
  const examined = { condition: 'good', examinedOn: '2020-01-01', text: 'Sound.' }
  const left = { reason: 'Doublet', number: object?.number }
  const moved = { place: 'Hall', on: today(test) }
  const made = { objects: [label], images: [] }
  scene.body = { ...label, ...terms, ...made, ...moved, ...examined, ...left, insured: '', price: '' }
}

export const today = (test: TestApp): string => test.deps.now().toISOString().slice(0, 10)

export const objectScenes = {
  'museum object': held,
  'museum picture': async (test: TestApp, scene: Scene) => {
    await held(test, scene)
    const part = { viewer: viewerOf(scene.owner), id: scene.params.id ?? '' }
    const body = { condition: 'good' as const, examinedOn: '2020-01-01', examiner: '', text: 'Sound.' }
    scene.params = { id: (await report(test.deps, part, body)).report.id }
    scene.form = picture()
  },
  'museum object’s picture': async (test: TestApp, scene: Scene) => {
    await held(test, scene)
    scene.form = picture()
  },
  'museum object’s document': async (test: TestApp, scene: Scene) => {
    await held(test, scene)
    scene.form = document()
  },
}
