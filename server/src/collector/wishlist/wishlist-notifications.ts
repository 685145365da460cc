import { randomUUID } from 'node:crypto'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { defaultPreferences, type Preferences } from '@passion-art/contract/site/preferences'
import { fromCents } from '@passion-art/contract/http/schemas'
import {
  type AlertKind,
  alertOf,
  type Standing,
  wishlistStateOf,
} from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { canOpen } from '../../artworks/artwork-policy.ts'
import type { NewMail } from '../../mail/mail-service.ts'
import { queueOptionalMails } from '../../newsletter/newsletter-service.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../http/identify.ts'
import * as store from './wishlist-alert-store.ts'
import type { Db } from './wishlist-store.ts'

const signalsAtOnce = 200
/** Accounts that are told in one transaction; other writers get their turn between. */
const watchersAtOnce = 100

/**
 * Looks again at every work that changed, and tells who saved it. A signal goes only when nobody is left to be told, and
 * what an account was told is written with what it knows: after a crash the rest is told, and nothing twice.
 */
export async function notifyOfChanges(deps: Deps): Promise<void> {
  for (;;) {
    const signals = await store.listSignals(deps.db.read, signalsAtOnce)
    for (const artworkId of new Set(signals.map((signal) => signal.artwork_id)))
      await notifyAbout(deps, artworkId)
    if (signals.length > 0) await store.deleteSignals(deps.db.write, signals)
    if (signals.length < signalsAtOnce) return
  }
}

async function notifyAbout(deps: Deps, artworkId: string): Promise<void> {
  let told = watchersAtOnce
  while (told === watchersAtOnce)
    told = await deps.db.write.transaction().execute((tx) => notifyBatch(deps, tx, artworkId))
}

/** How many accounts it looked at. */
async function notifyBatch(deps: Deps, tx: Db, artworkId: string): Promise<number> {
  const work = await store.findStanding(tx, artworkId)
  if (!work) return 0
  const now = standingOf(work)
  const holder = now.state === 'held' && work.status !== 'reserved' ? work.hold_buyer_id : null
  const watchers = await store.listUnaware(tx, { artworkId, ...now, holder }, watchersAtOnce)
  const told: { watcher: store.Watcher; alert: store.AlertRow }[] = []
  for (const watcher of watchers) {
    const theirs: Standing = watcher.user_id === holder ? { ...now, state: 'on-sale' } : now
    if (!(await store.setKnown(tx, watcher, theirs))) continue
    const kind = kindFor(work, watcher, theirs)
    if (kind) told.push({ watcher, alert: alertFor(deps, work, { watcher, kind }) })
  }
  await store.insertAlerts(
    tx,
    told.map(({ alert }) => alert),
  )
  const mails = told.filter(({ watcher }) => wantsMail(watcher)).map((one) => mailOf(deps, work, one))
  await queueOptionalMails(deps, tx, mails)
  return watchers.length
}

function standingOf(work: store.StandingRow): Standing {
  const state = canOpen(null, work)
    ? wishlistStateOf({ status: work.status, held: work.hold_buyer_id !== null })
    : 'withdrawn'
  return { state, priceCents: work.price_cents }
}

/** Only collectors have the screen; and who bought a work needs no telling. */
function kindFor(work: store.StandingRow, watcher: store.Watcher, now: Standing): AlertKind | null {
  const listens = watcher.user_type === 'collector' && watcher.is_active === 1 && watcher.deleted_at === null
  if (!listens || work.sold_to === watcher.user_id) return null
  const before = { state: watcher.known_state, priceCents: watcher.known_price_cents } as Standing
  return alertOf(before, now, {
    price: watcher.on_price === 1,
    available: watcher.on_available === 1,
    sold: watcher.on_sold === 1,
  })
}

function alertFor(
  deps: Deps,
  work: store.StandingRow,
  { watcher, kind }: { watcher: store.Watcher; kind: AlertKind },
): store.AlertRow {
  return {
    id: randomUUID(),
    user_id: watcher.user_id,
    artwork_id: work.id,
    kind,
    title: work.title,
    price_cents: work.price_cents,
    price_before_cents: kind === 'price' ? watcher.known_price_cents : null,
    at: deps.now().toISOString(),
    read_at: null,
  }
}

/** Mails of works must be on, and mails at all; whoever never saved preferences gets them. */
function wantsMail({ preferences }: store.Watcher): boolean {
  const kept = preferences === null ? defaultPreferences : (JSON.parse(preferences) as Preferences)
  return kept.notifications.email && kept.notifications.artworks
}

const templates = {
  price: 'wishlist-price',
  available: 'wishlist-available',
  sold: 'wishlist-sold',
} as const

function mailOf(
  { config }: Deps,
  work: store.StandingRow,
  { watcher, alert }: { watcher: store.Watcher; alert: store.AlertRow },
): NewMail {
  const written = (cents: number | null) =>
    cents ? formatPrice(fromCents(cents), config.STORE_CURRENCY) : '–'
  return {
    to: watcher.email,
    name: fullName(watcher),
    language: watcher.language,
    at: alert.at,
    template: templates[alert.kind as AlertKind],
    toMany: true,
    values: {
      artworkId: work.id,
      title: work.title,
      artist: work.artist_name ?? fullName(work),
      price: written(alert.price_cents),
      before: written(alert.price_before_cents),
    },
  }
}
