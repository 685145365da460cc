import { draftLoan } from './loan-service.ts'
import { startLoan } from './loan-step-service.ts'
import { document, held, type Scene, terms, today, viewerOf } from '../objects/objects.access.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { forInstitutions, lost, ok, type RoleRow, row } from '../../testing/role-table.ts'

const made = '201'

const ofOwner = (owner: string) => forInstitutions(lost, owner)

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const loanRows: RoleRow[] = [
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

export const loanScenes = {
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
