import type { UserRow } from '../../db/schema/schema.ts'
import { accessionByHand } from './accession-service.ts'
import { draftLoan } from '../loans/loan-service.ts'
import { startLoan } from '../loans/loan-step-service.ts'
import { report } from './museum-part-service.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import { lost, noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const denied = '403 access_denied'
const made = '201'

/** An institution's own collection: other account types are refused, other institutions see nothing of it. */
const forInstitutions = (another: string, owner: string) => [
  none,
  denied,
  denied,
  denied,
  another,
  denied,
  denied,
  denied,
  denied,
  owner,
  ...noSession,
]
const ofOwner = (owner: string) => forInstitutions(lost, owner)

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const museumRows: RoleRow[] = [
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
  row('museum.loans', 'drafted loan', forInstitutions(ok, ok)),
  row('museum.loansFile', 'drafted loan', forInstitutions(ok, ok)),
  row('museum.draftLoan', 'loan to be drafted', ofOwner(made)),
  row('museum.loan', 'drafted loan', ofOwner(ok)),
  row('museum.updateLoan', 'drafted loan', ofOwner(ok)),
  row('museum.startLoan', 'drafted loan', ofOwner(ok)),
  row('museum.cancelLoan', 'drafted loan', ofOwner(ok)),
  row('museum.reportLoan', 'active loan', ofOwner(made)),
  row('museum.returnLoan', 'active loan', ofOwner('409 report_missing')),
  row('museum.addAgreement', 'drafted loan’s agreement', ofOwner(made)),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  form?: ReturnType<typeof formBody>
}

const viewerOf = (owner: UserRow): Viewer => ({ id: owner.id, name: 'Museum Nord' }) as Viewer
const label = { title: 'Tide', artist: '', date: '', medium: '', size: '' }
const words = { creditLine: '', source: '', price: null, priceCurrency: undefined, fund: '', department: '' }
const terms = {
  party: 'Kunsthalle Nord',
  purpose: '',
  fromOn: '2026-03-01',
  untilOn: '2026-05-31',
  insured: null,
  insuredCurrency: undefined,
  note: '',
}
const picture = () => formBody({}, { field: 'image', name: 'a.png', bytes: Buffer.from('no picture') })
const document = () => formBody({}, { field: 'file', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') })

async function held(test: TestApp, scene: Scene): Promise<void> {
  scene.owner = await test.createUser({ user_type: 'institution' })
  const body = { ...words, location: 'Store', objects: [label] }
  const [object] = await accessionByHand(test.deps, viewerOf(scene.owner), body)
  const id = object?.id ?? ''
  scene.params = { id }
  const examined = { condition: 'good', examinedOn: '2020-01-01', text: 'Sound.' }
  const left = { reason: 'Doublet', number: object?.number }
  const moved = { place: 'Hall', on: today(test) }
  const made = { objects: [label], images: [] }
  scene.body = { ...label, ...terms, ...made, ...moved, ...examined, ...left, insured: '', price: '' }
}

async function drafted(test: TestApp, scene: Scene): Promise<void> {
  await held(test, scene)
  const [id = ''] = Object.values(scene.params)
  const body = { ...terms, direction: 'out' as const, objects: [id], works: [] }
  const loan = await draftLoan(test.deps, viewerOf(scene.owner), body)
  scene.params = { id: loan.id }
  const { condition, examinedOn, text } = scene.body
  scene.body = {
    ...terms,
    insured: '',
    condition,
    examinedOn,
    text,
    item: loan.items[0]?.id,
    returnedOn: today(test),
  }
}

const today = (test: TestApp): string => test.deps.now().toISOString().slice(0, 10)

export const museumScenes = {
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
  'loan to be drafted': async (test: TestApp, scene: Scene) => {
    await held(test, scene)
    scene.body = { ...terms, insured: '', direction: 'out', objects: [scene.params.id] }
    scene.params = {}
  },
  'drafted loan': drafted,
  'active loan': async (test: TestApp, scene: Scene) => {
    await drafted(test, scene)
    await startLoan(test.deps, viewerOf(scene.owner), scene.params.id ?? '', {})
  },
  'drafted loan’s agreement': async (test: TestApp, scene: Scene) => {
    await drafted(test, scene)
    scene.form = document()
  },
}
