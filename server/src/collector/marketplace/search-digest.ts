import { formatPrice } from '@passion-art/contract/money/money-rules'
import { marketFilters } from '@passion-art/contract/collector/marketplace/marketplace'
import { defaultPreferences, type Preferences } from '@passion-art/contract/site/preferences'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import type { NewMail } from '../../mail/mail-service.ts'
import { queueOptionalMails } from '../../newsletter/newsletter-service.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../http/identify.ts'
import { readFilter } from './market-filter.ts'
import { findWorks } from './market-search-store.ts'
import * as store from './saved-search-store.ts'

const minute = 60_000
const atOnce = 100
const named = 8
/** Hour in UTC from which digests are sent. */
const firstHour = 6
/** A work's time is set shortly before its commit becomes visible. */
const settlingMs = 2 * minute

/** At most one email a day per search: the transaction that queues it claims the day, across crashes and processes. */
export async function mailDigests(deps: Deps): Promise<void> {
  const now = deps.now()
  if (now.getUTCHours() < firstHour) return
  const day = now.toISOString().slice(0, 10)
  const until = new Date(now.getTime() - settlingMs).toISOString()
  for (;;) {
    const due = await store.listDue(deps.db.read, day, atOnce)
    let taken = 0
    for (const search of due) if (await mailDigest(deps, search, { day, until })) taken += 1
    if (due.length < atOnce || taken === 0) return
  }
}

/** False when another process has done it. */
async function mailDigest(
  deps: Deps,
  search: store.DueSearch,
  { day, until }: { day: string; until: string },
): Promise<boolean> {
  // Newer works, for example after a change of the clock, are left for another day.
  const end = until > search.told_until ? until : search.told_until
  const email = isSubscribed(search) && (await emailOf(deps, search, end))
  return deps.db.write.transaction().execute(async (tx) => {
    if (!(await store.takeDay(tx, search, { day, until: end }))) return false
    if (email) await queueOptionalMails(deps, tx, [email])
    return true
  })
}

/** Requires emails about works, and emails at all; the default is on. */
function isSubscribed({ preferences, is_active, deleted_at }: store.DueSearch): boolean {
  const { notifications } =
    preferences === null ? defaultPreferences : (JSON.parse(preferences) as Preferences)
  return is_active === 1 && deleted_at === null && notifications.email && notifications.artworks
}

async function emailOf(deps: Deps, search: store.DueSearch, until: string): Promise<NewMail | null> {
  const listed = { after: search.told_until, until }
  const filter = { ...readFilter(marketFilters.parse(JSON.parse(search.filters)), search.owner_id), listed }
  const found = await findWorks(deps.db, filter, { sort: 'newest', limit: named, offset: 0 })
  const works = await listArtworksById(deps, null, found.ids)
  if (works.length === 0) return null
  const lines = works.map(({ artist, title, price, currency }) =>
    joinFacts(
      [`${artist}: ${title}`, price && formatPrice(price, currency, search.language)],
      search.language,
    ),
  )
  return {
    to: search.email,
    name: fullName(search),
    language: search.language,
    at: deps.now().toISOString(),
    template: 'search-digest',
    toMany: true,
    searchId: search.id,
    values: {
      search: search.name,
      count: `${found.total}${found.more ? '+' : ''}`,
      works: lines.join('\n'),
      worksLanguage: works.map(({ language }) => language).join('\n'),
      link: `${deps.config.PUBLIC_URL}${screenOf(search)}?${new URLSearchParams(JSON.parse(search.filters))}`,
    },
  }
}

/** Without the marketplace the store shows the search: it has the same names for what both can filter by. */
const screenOf = ({ user_type }: store.DueSearch): string =>
  user_type === 'collector' || user_type === 'institution' ? '/marketplace' : '/store'
