import type { GalleryToday, TodayLine } from '@passion-art/contract/gallery/figures/gallery'
import { listNearExhibitions } from '../exhibitions/own-exhibition-service.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../http/identify.ts'
import { dayAfter } from './gallery-calendar.ts'
import { presentWorks } from './gallery-inventory-service.ts'
import type { WorkRow } from './gallery-roster-store.ts'
import * as store from './gallery-today-store.ts'

const limit = 20
const near = 14

export async function readToday(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  galleryId: string,
): Promise<GalleryToday> {
  const db = deps.db.read
  const days = { from: dayAfter(deps.now(), 0), until: dayAfter(deps.now(), near) }
  const [pending, rejected, held, orders, invitations, exhibitions, own] = await Promise.all([
    store.listInReview(db, galleryId, { status: 'pending', limit }),
    store.listInReview(db, galleryId, { status: 'rejected', limit }),
    store.listHeld(db, galleryId, limit),
    store.listPendingOrders(db, galleryId, limit),
    store.listInvitations(db, galleryId, limit),
    store.listNearExhibitions(db, galleryId, days),
    listNearExhibitions(deps, galleryId, near),
  ])
  const nearby = [
    ...own.map((one) => ({ ...one, isOwn: true })),
    ...exhibitions.flatMap((one) => eventsOf(one, days)),
  ].sort((one, other) => one.date.localeCompare(other.date))
  return {
    success: true,
    currency: deps.config.STORE_CURRENCY,
    pending: await linesOf(deps, pending.rows, (row) => ({ at: row.updated_at, note: null })),
    rejected: await linesOf(deps, rejected.rows, (row) => ({
      at: row.updated_at,
      note: row.rejection_reason,
    })),
    held: await linesOf(deps, held.rows, (row) => ({ at: row.held_until ?? '', note: null })),
    orders: await linesOf(deps, orders.rows, (row) => ({
      id: row.order_id,
      at: row.ordered_at,
      note: row.order_id.slice(0, 8),
    })),
    invitations: invitations.rows.map((row) => ({
      id: row.id,
      name: nameOf(row),
      invitedAt: row.invited_at,
    })),
    exhibitions: nearby,
    counts: {
      pending: pending.count,
      rejected: rejected.count,
      held: held.count,
      orders: orders.count,
      invitations: invitations.count,
      exhibitions: nearby.length,
    },
  }
}

async function linesOf<Row extends WorkRow>(
  deps: Pick<Deps, 'db'>,
  rows: readonly Row[],
  describe: (row: Row) => Pick<TodayLine, 'at' | 'note'> & { id?: string },
): Promise<TodayLine[]> {
  const works = await presentWorks(deps, rows)
  return rows.flatMap((row, index) => {
    const work = works[index]
    return work ? [{ id: row.id, work, ...describe(row) }] : []
  })
}

/** The account's name; an invitation by address has none yet. */
function nameOf({ first_name, last_name, username, invited_email }: store.InvitationRow): string {
  if (!username) return invited_email ?? ''
  return fullName({ first_name: first_name ?? '', last_name: last_name ?? '', username })
}

function eventsOf(
  { id, title, language, location, works, start_date, end_date }: store.NearExhibition,
  { from, until }: { from: string; until: string },
): GalleryToday['exhibitions'] {
  const days = [
    { kind: 'opens', date: start_date },
    { kind: 'closes', date: end_date },
  ] as const
  return days
    .filter(({ date }) => date >= from && date <= until)
    .map((day) => ({ id, title, language, location, works, isOwn: false, ...day }))
}
