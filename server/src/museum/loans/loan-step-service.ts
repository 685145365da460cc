import { randomUUID } from 'node:crypto'
import {
  addLoanAgreement,
  type Loan,
  type reportLoanItem,
  type returnLoan as returnRoute,
  type startLoan as startRoute,
} from '@passion-art/contract/museum/loans/museum-loans'
import type { ConditionReport } from '@passion-art/contract/museum/objects/museum-object'
import {
  canStepLoan,
  type LoanState,
  museumDocumentsMax,
} from '@passion-art/contract/museum/objects/museum-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { checkedFile, type UploadedFile } from '../../http/multipart-bodies.ts'
import { documentTitle, dropFiles, keepDocument } from '../../files/private-files.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChange, insertChanges } from '../../roles/role-history-service.ts'
import {
  historyEntry,
  withLockedLoan,
  getLoan,
  lockAvailableObjects,
  objectsOf,
  invalidLoanStep,
} from './loan-service.ts'
import * as store from './loan-store.ts'
import * as policy from '../objects/museum-policy.ts'
import * as parts from '../objects/museum-part-store.ts'
import { itemNumber } from '../objects/museum-present.ts'
import { change as objectChange, type ReadDeps } from '../objects/museum-service.ts'
import * as museum from '../objects/museum-store.ts'

/** Throws loan_step. */
function mustStep(loan: store.LoanRow, to: LoanState): void {
  if (!canStepLoan(loan.state as LoanState, to)) throw invalidLoanStep()
}

/** Throws not_found, loan_step, object_lent, deaccessioned, and validation_failed for a day other than the current one. */
export const startLoan = (
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  { on }: BodyOf<typeof startRoute>,
): Promise<Loan> =>
  withLockedLoan(deps, viewer, id, async (tx, loan, at) => {
    mustStep(loan, 'active')
    const today = policy.dayOf(deps, on)
    if (loan.direction === 'out') {
      const items = await store.listItems(tx, [id])
      const span = { fromOn: loan.from_on, untilOn: loan.until_on, today, except: id }
      const objects = await lockAvailableObjects(tx, viewer, objectsOf(items), span)
      // An object that is out can't be lent, even if the periods don't overlap.
      objects.forEach(policy.mustBeHere)
      await store.markOut(tx, id, true)
      await relocate(tx, { viewer, loan, at, on: today, action: 'object.lent' }, objects, () => loan.party)
    }
    await store.changeLoan(tx, id, { state: 'active', started_on: today, updated_at: at })
    await insertChange(tx, historyEntry(viewer, loan, 'loan.started', at))
  })

interface Relocating {
  viewer: Viewer
  loan: store.LoanRow
  at: string
  on: string
  action: 'object.lent' | 'object.returned'
}

async function relocate(
  tx: museum.Db,
  { viewer, loan, at, on, action }: Relocating,
  objects: readonly museum.ObjectRow[],
  placeOf: (object: museum.ObjectRow) => string,
): Promise<void> {
  const row = (object: museum.ObjectRow) => ({
    id: randomUUID(),
    object_id: object.id,
    loan_id: loan.id,
    place: placeOf(object),
    moved_on: on,
    note: '',
    created_at: at,
  })
  await parts.insertMoves(tx, objects.map(row))
  for (const object of objects)
    await museum.changeObject(tx, object, { location: placeOf(object), updated_at: at })
  const details = (object: museum.ObjectRow) => ({
    location: { from: object.location || null, to: placeOf(object) },
  })
  await insertChanges(
    tx,
    objects.map((object) => ({ ...objectChange(viewer, object, action, at), details: details(object) })),
  )
}

/** Throws not_found, loan_step. */
export const cancelLoan = (
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
): Promise<Loan> =>
  withLockedLoan(deps, viewer, id, async (tx, loan, at) => {
    mustStep(loan, 'cancelled')
    await store.changeLoan(tx, id, { state: 'cancelled', updated_at: at })
    await insertChange(tx, historyEntry(viewer, loan, 'loan.cancelled', at))
  })

/** Report on one object at the return of an active loan. Throws not_found, loan_step, museum_full, validation_failed. */
export async function reportItem(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  body: BodyOf<typeof reportLoanItem>,
): Promise<{ loan: Loan; report: ConditionReport }> {
  policy.mustBePast(deps, { examinedOn: body.examinedOn })
  const reportId = randomUUID()
  const loan = await withLockedLoan(deps, viewer, id, async (tx, row, at) => {
    mustStep(row, 'returned')
    const item = (await store.listItems(tx, [id])).find((each) => each.id === body.item.toLowerCase())
    if (!item) throw new AppError('validation_failed', { fields: { item: { key: 'invalid' } } })
    policy.mustHaveRoom((await parts.listItemReports(tx, [item.id])).length, museumDocumentsMax)
    await parts.insertReport(tx, {
      id: reportId,
      object_id: item.object_id,
      loan_item_id: item.id,
      condition: body.condition,
      examined_on: body.examinedOn,
      examiner: body.examiner,
      text: body.text,
      created_at: at,
    })
    const subject = [itemNumber(item), item.title].filter(Boolean).join(' ')
    const details = { object: { from: null, to: subject }, condition: { from: null, to: body.condition } }
    await insertChange(tx, { ...historyEntry(viewer, row, 'loan.examined', at), details })
  })
  const all = loan.items.flatMap(({ reports }) => reports)
  return { loan, report: policy.found(all, reportId, 'Report') }
}

/** Throws not_found, loan_step, report_missing, and validation_failed for an invalid day or location. */
export async function returnLoan(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  { returnedOn, place }: BodyOf<typeof returnRoute>,
): Promise<Loan> {
  policy.mustBePast(deps, { returnedOn })
  return withLockedLoan(deps, viewer, id, async (tx, loan, at) => {
    mustStep(loan, 'returned')
    if (returnedOn < (loan.started_on ?? ''))
      throw new AppError('validation_failed', { fields: { returnedOn: { key: 'invalid' } } })
    const items = await store.listItems(tx, [id])
    const reported = await parts.listItemReports(
      tx,
      items.map((item) => item.id),
    )
    if (items.some((item) => !reported.some((report) => report.loan_item_id === item.id)))
      throw new AppError('report_missing')
    if (loan.direction === 'out') await returnObjects(tx, { viewer, loan, at, on: returnedOn, place })
    await store.changeLoan(tx, id, { state: 'returned', returned_on: returnedOn, updated_at: at })
    await insertChange(tx, historyEntry(viewer, loan, 'loan.returned', at))
  })
}

/** Returns objects to the given location, or each to its former one. */
async function returnObjects(
  tx: museum.Db,
  { place, ...back }: Omit<Relocating, 'action'> & { place: string },
): Promise<void> {
  const { loan } = back
  await store.markOut(tx, loan.id, false)
  const destinations = new Map<string, string>()
  const objects: museum.ObjectRow[] = []
  for (const id of objectsOf(await store.listItems(tx, [loan.id])).toSorted()) {
    const object = await museum.lockObject(tx, { id, ownerId: back.viewer.id })
    if (!object) throw notFound('Object')
    const before = (await parts.listMoves(tx, id)).find((move) => move.loan_id !== loan.id)
    const to = place || before?.place
    if (!to) throw new AppError('validation_failed', { fields: { place: { key: 'required' } } })
    destinations.set(id, to)
    objects.push(object)
  }
  await relocate(
    tx,
    { ...back, action: 'object.returned' },
    objects,
    ({ id }) => destinations.get(id) ?? place,
  )
}

/** Throws not_found, museum_full, file_too_large, unsupported_file. */
export async function addAgreement(
  deps: Deps,
  viewer: Viewer,
  id: string,
  file: UploadedFile | null,
): Promise<Loan> {
  await deps.limits.take('pictures', viewer.id)
  await getLoan(deps, viewer, id)
  const sent = checkedFile(file, { field: 'file', max: addLoanAgreement.upload?.maxBytes ?? 0 })
  const name = await keepDocument(deps, parts.documentFolder, sent)
  try {
    return await withLockedLoan(deps, viewer, id, async (tx, loan, at) => {
      policy.mustHaveRoom((await parts.listDocuments(tx, 'loan_id', [id])).length, museumDocumentsMax)
      const title = documentTitle(sent.name)
      const row = { id: randomUUID(), object_id: null, loan_id: id, name, title, created_at: at }
      await parts.insertDocument(tx, { ...row, size: sent.size })
      const details = { agreement: { from: null, to: title } }
      await insertChange(tx, { ...historyEntry(viewer, loan, 'loan.agreed', at), details })
    })
  } catch (error) {
    await dropFiles(deps, [parts.fileOfDocument({ name })])
    throw error
  }
}
