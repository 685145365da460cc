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
/** Accounts per transaction, so that other writers can run in between. */
const watchersAtOnce = 100

/**
 * Notifies accounts that saved a changed work. Each alert is written together with the state known to the account,
 * and the signal is deleted last: after a crash the rest is sent, and nothing twice.
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
  let notified = watchersAtOnce
  while (notified === watchersAtOnce)
    notified = await deps.db.write.transaction().execute((tx) => notifyBatch(deps, tx, artworkId))
}

async function notifyBatch(deps: Deps, tx: Db, artworkId: string): Promise<number> {
  const work = await store.findStanding(tx, artworkId)
  if (!work) return 0
  const now = standingOf(work)
  const holder = now.state === 'held' && work.status !== 'reserved' ? work.hold_buyer_id : null
  const watchers = await store.listUnaware(tx, { artworkId, ...now, holder }, watchersAtOnce)
  const buyers = now.state === 'sold' ? await store.listBuyers(tx, artworkId) : []
  const alerts: { watcher: store.Watcher; alert: store.AlertRow }[] = []
  for (const watcher of watchers) {
    const standingForHolder: Standing = watcher.user_id === holder ? { ...now, state: 'on-sale' } : now
    if (!(await store.setKnown(tx, watcher, standingForHolder))) continue
    const kind = buyers.includes(watcher.user_id) ? null : kindFor(watcher, standingForHolder)
    if (kind) alerts.push({ watcher, alert: alertFor(deps, work, { watcher, kind }) })
  }
  await store.insertAlerts(
    tx,
    alerts.map(({ alert }) => alert),
  )
  const mails = alerts.filter(({ watcher }) => wantsMail(watcher)).map((one) => mailOf(deps, work, one))
  await queueOptionalMails(deps, tx, mails)
  return watchers.length
}

function standingOf(work: store.StandingRow): Standing {
  const state = canOpen(null, work)
    ? wishlistStateOf({ ...work, held: work.hold_buyer_id !== null })
    : 'withdrawn'
  return { state, priceCents: work.price_cents }
}

/** Only collectors have the screen. */
function kindFor(watcher: store.Watcher, now: Standing): AlertKind | null {
  const isCollector =
    watcher.user_type === 'collector' && watcher.is_active === 1 && watcher.deleted_at === null
  if (!isCollector) return null
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

/** Requires emails about works, and emails at all; the default is on. */
function wantsMail({ preferences }: store.Watcher): boolean {
  const chosen = preferences === null ? defaultPreferences : (JSON.parse(preferences) as Preferences)
  return chosen.notifications.email && chosen.notifications.artworks
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
    cents ? formatPrice(fromCents(cents), config.STORE_CURRENCY, watcher.language) : '–'
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
      titleLanguage: work.language,
      artist: work.artist_name ?? fullName(work),
      price: written(alert.price_cents),
      before: written(alert.price_before_cents),
    },
  }
}
