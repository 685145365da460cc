import { onSaleStatuses } from '@passion-art/contract/artworks/artwork-status'
import { holdMinutes } from '@passion-art/contract/money/money-rules'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/schema.ts'
import { findFeeViolations } from './submission-store.ts'

type Db = Kysely<Database>

/** Undecided purchases and holds may exceed their time by this much until the reconciler handles them. */
const intentGraceMs = 120_000
const holdGraceMs = 60_000

/** One line per purchase or upload fee that violates an invariant; empty when at rest and the provider responds. */
export async function findPaymentViolations(db: Db, now: Date): Promise<string[]> {
  const found = await Promise.all([
    decidedTwiceOrNever(db),
    undecided(db, now),
    paidWithoutPayment(db),
    openRefunds(db),
    soldTwice(db),
    notSold(db),
    copiesNotSold(db),
    noCopyOnSale(db),
    staleHolds(db, now),
    strayHolds(db),
    wrongHoldEnds(db),
    heldUnavailable(db),
    wrongShares(db),
    wrongAmounts(db),
    unfinishedChanges(db, now),
    findFeeViolations(db),
  ])
  return found.flat()
}

const lines = (name: string, rows: { id: string }[]) => rows.map(({ id }) => `${name}: ${id}`)

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** A succeeded intent has one paid order, or a failed one and a refund. */
async function decidedTwiceOrNever(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .innerJoin('orders', 'orders.id', 'payment_intents.order_id')
    .leftJoin('refunds', 'refunds.order_id', 'orders.id')
    .select('orders.id')
    .where('payment_intents.state', '=', 'succeeded')
    .where(({ not, or, and, eb }) =>
      not(
        or([
          and([eb('orders.status', '=', 'paid'), eb('refunds.id', 'is', null)]),
          and([eb('orders.status', '=', 'failed'), eb('refunds.id', 'is not', null)]),
        ]),
      ),
    )
    .execute()
  return lines('I1 payment without paid order or refund', rows)
}

async function undecided(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('state', 'in', ['creating', 'open'])
    .where('expires_at', '<', before(now, intentGraceMs))
    .execute()
  return lines('I1 purchase never decided', rows)
}

/** Orders of the demo catalog were not paid by card here and have no intent. */
async function paidWithoutPayment(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('payment_intents', 'payment_intents.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where('orders.payment_intent_id', 'is not', null)
    .where('orders.payment_method', '<>', 'manual')
    .where((either) =>
      either.or([
        either('payment_intents.state', '<>', 'succeeded'),
        either('payment_intents.intent_id', 'is', null),
        either('payment_intents.intent_id', '<>', either.ref('orders.payment_intent_id')),
      ]),
    )
    .execute()
  return lines('I1 paid order without payment', rows)
}

async function openRefunds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.id')
    .where((either) =>
      either.or([
        either('refunds.done_at', 'is', null),
        // Fees have no order.
        either.and([either('refunds.order_id', 'is not', null), either('orders.refunded_at', 'is', null)]),
      ]),
    )
    .execute()
  return lines('I1 refund not done', rows)
}

async function soldTwice(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('artwork_id as id')
    .where('orders.status', '=', 'paid')
    .innerJoin('artworks', 'artworks.id', 'orders.artwork_id')
    // A copy of an open edition has no number, and a unique work no second one.
    .where('artworks.edition', '<>', 'open')
    .groupBy([
      'artwork_id',
      (of) => of.case().when('edition', '=', 'unique').then(1).else(of.ref('copy')).end(),
    ])
    .having((group) => group.fn.countAll(), '>', 1)
    .execute()
  return lines('I2 artwork sold twice', rows as { id: string }[])
}

async function notSold(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('artworks', 'artworks.id', 'orders.artwork_id')
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where('artworks.edition', '=', 'unique')
    .where('artworks.status', '<>', 'sold')
    .execute()
  return lines('I2 paid order of a work that is not sold', rows)
}

async function copiesNotSold(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('artworks', 'artworks.id', 'orders.artwork_id')
    .leftJoin('artwork_copies', (on) =>
      on
        .onRef('artwork_copies.artwork_id', '=', 'orders.artwork_id')
        .onRef('artwork_copies.copy', '=', 'orders.copy'),
    )
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where('artworks.edition', '=', 'limited')
    .where(({ or, eb }) =>
      or([eb('artwork_copies.copy', 'is', null), eb('artwork_copies.state', '<>', 'sold')]),
    )
    .execute()
  return lines('I2 paid order of a copy that is not sold', rows)
}

async function noCopyOnSale(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('artworks')
    .select('id')
    .where('edition', '=', 'limited')
    .where('status', 'in', onSaleStatuses)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('artwork_copies')
            .select('copy')
            .whereRef('artwork_copies.artwork_id', '=', 'artworks.id')
            .where('artwork_copies.state', '=', 'on_sale'),
        ),
      ),
    )
    .execute()
  return lines('I2 edition on sale without a copy on sale', rows)
}

async function staleHolds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('holds')
    .select('order_id as id')
    .where('expires_at', '<', before(now, holdGraceMs))
    .execute()
  return lines('I2 hold outlived its time', rows)
}

/** A hold belongs to a pending order, and a pending order with an open payment has a hold. */
async function strayHolds(db: Db): Promise<string[]> {
  const orphans = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select('orders.id')
    .where('orders.status', '<>', 'pending')
    .execute()
  const bare = await db
    .selectFrom('payment_intents')
    .innerJoin('orders', 'orders.id', 'payment_intents.order_id')
    .leftJoin('holds', 'holds.order_id', 'orders.id')
    .select('orders.id')
    .where('payment_intents.state', 'in', ['creating', 'open'])
    .where((either) =>
      either.or([either('holds.order_id', 'is', null), either('orders.status', '<>', 'pending')]),
    )
    .execute()
  return [...lines('I2 hold of a decided order', orphans), ...lines('I2 open payment without a hold', bare)]
}

/** A hold ends with its payment, 15 minutes after its start, or 30 when it was extended. */
async function wrongHoldEnds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('payment_intents', 'payment_intents.order_id', 'holds.order_id')
    .select(['holds.order_id as id', 'holds.created_at', 'holds.expires_at', 'holds.extendable'])
    .select('payment_intents.expires_at as payment_expires_at')
    .execute()
  const apart = rows.filter((row) => row.expires_at !== row.payment_expires_at)
  const long = rows.filter(({ created_at, expires_at, extendable }) => {
    const minutes = (Date.parse(expires_at) - Date.parse(created_at)) / 60_000
    return minutes > holdMinutes * (extendable === 1 ? 1 : 2)
  })
  return [...lines('I2 hold and payment end apart', apart), ...lines('I2 hold extended twice', long)]
}

/** A buyer who holds such a work would pay and be refunded. */
async function heldUnavailable(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('artworks', 'artworks.id', 'holds.artwork_id')
    .leftJoin('artwork_copies', (on) =>
      on
        .onRef('artwork_copies.artwork_id', '=', 'holds.artwork_id')
        .onRef('artwork_copies.copy', '=', 'holds.copy'),
    )
    .select('holds.order_id as id')
    .where(({ or, and, eb }) =>
      or([
        eb('artworks.status', 'not in', onSaleStatuses),
        and([
          eb('artworks.edition', '=', 'limited'),
          or([eb('artwork_copies.state', 'is', null), eb('artwork_copies.state', '<>', 'on_sale')]),
        ]),
      ]),
    )
    .execute()
  return lines('I2 hold of a work that is not on sale', rows)
}

async function wrongShares(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'paid')
    .where((either) =>
      either.or([
        either('artist_share_cents', 'is', null),
        either('admin_share_cents', 'is', null),
        either(sql<number>`artist_share_cents + admin_share_cents`, '<>', either.ref('total_cents')),
      ]),
    )
    .execute()
  return lines('I3 shares do not add up to the total', rows)
}

async function wrongAmounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_intents', 'payment_intents.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where('orders.payment_method', '=', 'card')
    .whereRef('payment_intents.amount_cents', '<>', 'orders.total_cents')
    .execute()
  return lines('I3 charged another amount than the order', rows)
}

/** Unfinished changes of the administrator: a price change, a manual payment, or an open payment of another amount. */
async function unfinishedChanges(db: Db, now: Date): Promise<string[]> {
  const undecided = db.selectFrom('payment_intents').where('state', 'in', ['creating', 'open'])
  const begun = await undecided
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('wanted_at', '<', before(now, intentGraceMs)),
        eb('manual_at', '<', before(now, intentGraceMs)),
      ]),
    )
    .execute()
  const apart = await undecided
    .innerJoin('orders', 'orders.id', 'payment_intents.order_id')
    .select('orders.id')
    .whereRef('payment_intents.amount_cents', '<>', 'orders.total_cents')
    .execute()
  return [...lines('I1 change never finished', begun), ...lines('I3 open payment of another amount', apart)]
}
