import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../server/src/db/open-db.ts'
import { findUploadViolations } from '../server/src/submissions/upload-store.ts'
import { findChatViolations } from '../server/src/chat/chat-store.ts'
import { findLedgerViolations } from '../server/src/orders/ledger-violations-store.ts'
import { findPaymentViolations } from '../server/src/payments/violations-store.ts'
import type { Acknowledged } from './shop-load.ts'

/**
 * One line per violated invariant of docs/operations.md, of the data and of what was acknowledged to the
 * load's users. Empty at rest. `uploads` is the folder of the files, if any.
 */
export async function findViolations(
  db: Db,
  acknowledged: Acknowledged,
  uploads?: string,
): Promise<string[]> {
  const found = await Promise.all([
    findPaymentViolations(db.read, new Date()),
    findUploadViolations(db.read),
    findLedgerViolations(db.read),
    findChatViolations(db.read),
    lostCharges(db, acknowledged),
    lostImages(db, acknowledged),
    lostReviews(db, acknowledged),
    lostPayouts(db, acknowledged),
    uploads === undefined ? [] : missingFiles(db, uploads),
  ])
  return found.flat()
}

/** A charged buyer has the work or the money back. */
async function lostCharges(db: Db, { charged }: Acknowledged): Promise<string[]> {
  const orders = await db.read.selectFrom('orders').select(['id', 'status', 'refunded_at']).execute()
  const known = new Map(orders.map((order) => [order.id, order]))
  return [...charged].flatMap((id) => {
    const order = known.get(id)
    return order?.status === 'paid' || order?.refunded_at ? [] : [`I5 charged, order ${order?.status}: ${id}`]
  })
}

async function lostImages(db: Db, { images }: Acknowledged): Promise<string[]> {
  const rows = await db.read
    .selectFrom('submission_images')
    .innerJoin('submissions', 'submissions.id', 'submission_images.submission_id')
    .innerJoin('payment_intents', 'payment_intents.id', 'submissions.payment_id')
    .select(['payment_intents.intent_id', 'submission_images.sha256', 'submission_images.artwork_id'])
    .execute()
  const stored = new Set(rows.flatMap((row) => (row.artwork_id ? [`${row.intent_id} ${row.sha256}`] : [])))
  return [...images].flatMap(([intent, hashes]) =>
    [...hashes].flatMap((hash) => (stored.has(`${intent} ${hash}`) ? [] : [`I5 image lost: ${intent}`])),
  )
}

async function lostReviews(db: Db, { approved }: Acknowledged): Promise<string[]> {
  const rows = await db.read.selectFrom('artworks').select(['id', 'status']).execute()
  const status = new Map(rows.map((row) => [row.id, row.status]))
  return [...approved].flatMap((id) =>
    ['approved', 'sold'].includes(status.get(id) ?? '') ? [] : [`I5 approved, now ${status.get(id)}: ${id}`],
  )
}

async function lostPayouts(db: Db, { payouts }: Acknowledged): Promise<string[]> {
  const rows = await db.read
    .selectFrom('ledger_transactions')
    .select('reference')
    .where('kind', '=', 'payout')
    .execute()
  const counts = new Map<string, number>()
  for (const { reference } of rows) counts.set(reference ?? '', (counts.get(reference ?? '') ?? 0) + 1)
  return [...payouts].flatMap((one) =>
    counts.get(one) === 1 ? [] : [`I5 payout ${counts.get(one)} times: ${one}`],
  )
}

async function missingFiles(db: Db, uploads: string): Promise<string[]> {
  const rows = await db.read.selectFrom('artwork_images').select(['name', 'ending']).execute()
  return rows.flatMap(({ name, ending }) =>
    existsSync(join(uploads, 'artworks', `${name}.${ending}`)) ? [] : [`I9 file missing: ${name}`],
  )
}
