import { acquisitionSorts } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { productSorts } from '@passion-art/contract/http/admin-tables'
import { orderSorts } from '@passion-art/contract/orders/admin-orders'
import { userSorts } from '@passion-art/contract/admin/users/admin-users'
import { articleSorts } from '@passion-art/contract/articles/articles'
import { artistSorts } from '@passion-art/contract/artists/artists'
import { collectionSorts } from '@passion-art/contract/collector/collection/collection-rules'
import { feedbackSorts } from '@passion-art/contract/feedback/feedback-rules'
import { figureSorts, inventorySorts } from '@passion-art/contract/gallery/figures/gallery'
import { myWorkSorts } from '@passion-art/contract/my-works/my-works-rules'
import { ownExhibitionSorts } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { payoutSorts } from '@passion-art/contract/orders/ledger'
import { marketSorts } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { loanSorts, museumSorts } from '@passion-art/contract/museum/objects/museum-rules'
import { bookingSorts, programSorts, sessionSorts } from '@passion-art/contract/bookings/programs-rules'
import { rosterSorts } from '@passion-art/contract/gallery/roster/representation-rules'
import { storeSorts } from '@passion-art/contract/artworks/store-list'
import { wishlistSorts } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { isQuick } from '../testing/test-tier.ts'

export type Who = 'visitor' | 'artist' | 'collector' | 'gallery' | 'institution' | 'admin'

/** Values of records in the database for the parameters in braces. */
export type Known = Record<string, string>

export interface QueryPlanCase {
  route: string
  who: Who
  params?: Record<string, string>
  query: Record<string, string>
}

interface Asking {
  route: string
  who: Who[]
  params?: (known: Known) => Record<string, string>
  sorts?: readonly string[]
  /** Each is tested separately; those of `always` are added to every request. */
  filters?: Record<string, string | readonly string[]>
  always?: Record<string, string>
  paged?: boolean
}

/** Descending orders scan the same index backwards: `npm test` checks only ascending ones. */
const both = (sorts: readonly string[]) =>
  isQuick ? [...sorts] : sorts.flatMap((sort) => [sort, `-${sort}`])
const term = ['counted', 'ti', 'xylophone']
const table = (route: string, who: Who, sorts: readonly string[], filters = {}): Asking => ({
  route,
  who: [who],
  sorts: both(sorts),
  paged: true,
  filters: { q: term, ...filters },
})
const byId = (name: string) => (known: Known) => ({ id: known[name] ?? '' })
const market = {
  q: [...term, 'counted twice'],
  category: 'painting',
  technique: 'oil',
  orientation: 'portrait',
  colour: 'blue',
  state: ['on-sale', 'held', 'sold'],
  favourites: '1',
  followed: '1',
  minPrice: '500',
  maxPrice: '90',
  minSize: '90',
  maxSize: '40',
  wall: '60',
  yearFrom: '2000',
  yearTo: '2022',
  framed: ['1', '0'],
  signed: '1',
  howMade: 'by_hand',
  edition: 'open',
}

const requests: Asking[] = [
  { route: 'config.get', who: ['visitor'] },
  { route: 'profile.get', who: ['artist', 'admin'] },
  { route: 'profile.getPreferences', who: ['artist'] },
  { route: 'profile.favourites', who: ['collector'] },
  { route: 'profile.ledger', who: ['artist'], paged: true },
  { route: 'profile.statement', who: ['artist'], always: { month: '2026-01' } },
  { route: 'profile.events', who: ['collector'] },
  { route: 'profile.courses', who: ['collector'] },
  { route: 'profile.programBookings', who: ['collector'] },
  {
    route: 'artists.list',
    who: ['visitor', 'admin'],
    sorts: artistSorts,
    paged: true,
    filters: { q: ['ada', 'a', 'zq', 'xylophone', 'works in series'] },
  },
  { route: 'artists.get', who: ['visitor', 'artist'], params: byId('artist') },
  { route: 'artists.followers', who: ['visitor'], params: byId('artist') },
  { route: 'artists.following', who: ['visitor'], params: byId('collector') },
  { route: 'artists.listFollowing', who: ['collector'] },
  {
    route: 'artworks.list',
    who: ['visitor', 'collector'],
    sorts: both(storeSorts),
    paged: true,
    filters: {
      q: [...term, 'counted twice'],
      category: ['painting', 'nothing'],
      cursor: 'start',
      minPrice: '500',
      maxPrice: '90',
      minSize: '90',
      maxSize: '40',
    },
  },
  table('artworks.list', 'admin', productSorts, {
    category: 'painting',
    status: ['pending', 'approved', 'rejected', 'available', 'sold', 'reserved'],
  }),
  {
    route: 'artworks.facets',
    who: ['visitor'],
    filters: { q: term, category: 'painting', minPrice: '500', maxSize: '40' },
  },
  { route: 'finding.find', who: ['visitor'], filters: { q: [...term, 'countde', 'paitning of xylophnes'] } },
  { route: 'finding.nearest', who: ['visitor'], filters: { q: [...term, 'countde'], minPrice: '500' } },
  { route: 'artworks.featured', who: ['visitor'] },
  { route: 'artworks.byArtist', who: ['visitor', 'artist', 'admin'], params: byId('artist') },
  { route: 'artworks.get', who: ['visitor', 'collector', 'admin'], params: byId('artwork') },
  { route: 'artworks.history', who: ['admin'], params: byId('artwork') },
  { route: 'suggestions.get', who: ['admin'], params: byId('artwork') },
  { route: 'suggestions.list', who: ['admin'], paged: true },
  { route: 'artworks.articles', who: ['visitor'], params: byId('artwork') },
  { route: 'editions.copies', who: ['visitor', 'collector', 'admin'], params: byId('artwork') },
  {
    route: 'artworks.comparables',
    who: ['artist'],
    always: { category: 'painting', width: '60', height: '80' },
  },
  { route: 'uploads.open', who: ['artist'] },
  { route: 'orders.list', who: ['collector', 'artist', 'admin'], paged: true },
  { route: 'orders.get', who: ['admin'], params: byId('order') },
  table('admin.orders', 'admin', orderSorts, { status: ['all', 'pending', 'paid', 'failed'] }),
  { route: 'admin.ledger', who: ['admin'], paged: true },
  table('admin.payouts', 'admin', payoutSorts, { balance: ['owed', 'settled'] }),
  { route: 'admin.statement', who: ['admin'], params: ({ artist = '' }) => ({ userId: artist }) },
  { route: 'articles.list', who: ['visitor'], paged: true, filters: { category: 'MOTION' } },
  table('articles.list', 'admin', articleSorts, { category: 'MOTION', status: ['draft', 'published'] }),
  { route: 'articles.featured', who: ['visitor'] },
  {
    route: 'articles.search',
    who: ['visitor'],
    always: { q: 'stands.' },
    paged: true,
    filters: { q: ['ranervo', 'har', 'dibati cobako'], category: 'MOTION' },
  },
  { route: 'articles.byCategory', who: ['visitor'], params: () => ({ category: 'MOTION' }), paged: true },
  { route: 'articles.get', who: ['visitor'], params: byId('article') },
  { route: 'exhibitions.list', who: ['visitor'] },
  { route: 'events.list', who: ['visitor', 'collector'] },
  { route: 'courses.list', who: ['visitor', 'collector'] },
  { route: 'mail.currentCampaign', who: ['admin'] },
  { route: 'mail.failedOrderMails', who: ['admin'] },
  table('feedback.list', 'admin', feedbackSorts, { status: ['pending', 'reviewing', 'resolved'] }),
  table('audit.list', 'admin', ['at', 'account_email', 'action', 'status'], {
    action: 'auth.login',
    result: ['done', 'refused'],
    from: '2026-01-01',
    to: '2026-01-02',
  }),
  table('admin.users', 'admin', userSorts, {
    email: 'ada',
    userType: ['admin', 'artist', 'gallery', 'collector', 'institution', 'user'],
    status: ['active', 'inactive'],
  }),
  { route: 'chat.groups', who: ['collector', 'admin'] },
  {
    route: 'chat.messages',
    who: ['collector'],
    params: () => ({ group: 'general' }),
    filters: { after: ['10', '2000'], before: ['10', '2000'] },
  },
  { route: 'chat.mutes', who: ['collector'] },
  {
    route: 'roles.history',
    who: ['gallery'],
    params: () => ({ screen: 'gallery-dashboard' }),
  },
  table('collection.list', 'collector', collectionSorts, { source: ['bought', 'hand', 'file'], artist: 'A' }),
  { route: 'collection.values', who: ['collector'] },
  { route: 'collection.shares', who: ['collector'] },
  table('museum.objects', 'institution', museumSorts, { state: ['held', 'lent', 'deaccessioned', 'all'] }),
  table('museum.loans', 'institution', loanSorts, {
    direction: ['out', 'in'],
    state: ['drafted', 'active', 'returned', 'cancelled'],
    time: ['due', 'overdue'],
  }),
  table('representation.roster', 'gallery', rosterSorts, { state: ['invited', 'represented', 'ended'] }),
  { route: 'representation.own', who: ['artist'] },
  { route: 'representation.public', who: ['visitor'], params: byId('artist') },
  { route: 'gallery.figures', who: ['gallery'], filters: { range: ['7', '30', 'all'] } },
  ...['favourites', 'views', 'followers'].map(
    (figure): Asking => ({
      route: 'gallery.figure',
      who: ['gallery'],
      params: () => ({ figure }),
      sorts: figureSorts,
      filters: { q: term },
    }),
  ),
  { route: 'gallery.today', who: ['gallery'] },
  {
    route: 'gallery.inventory',
    who: ['gallery'],
    sorts: inventorySorts,
    paged: true,
    filters: { q: term, status: 'available' },
  },
  { route: 'gallery.profile', who: ['gallery'] },
  table('works.list', 'artist', myWorkSorts, { state: ['on_sale', 'pending', 'withdrawn'] }),
  table('shows.list', 'gallery', ownExhibitionSorts, { visibility: ['draft', 'link', 'public'] }),
  { route: 'wishlists.list', who: ['collector'] },
  {
    route: 'wishlists.works',
    who: ['collector'],
    params: byId('wishlist'),
    sorts: wishlistSorts,
    filters: { q: term, state: ['on-sale', 'sold'], cheaper: '1' },
  },
  { route: 'wishlists.similar', who: ['collector'], params: ({ artwork = '' }) => ({ artworkId: artwork }) },
  { route: 'wishlists.alerts', who: ['collector'] },
  {
    route: 'marketplace.search',
    who: ['collector'],
    sorts: marketSorts,
    paged: true,
    filters: market,
  },
  { route: 'marketplace.counts', who: ['collector'], filters: market },
  { route: 'marketplace.rails', who: ['collector'] },
  { route: 'searches.list', who: ['collector'] },
  table('programs.own', 'institution', programSorts, { status: ['draft', 'public'] }),
  { route: 'programs.findWorks', who: ['institution'], always: { q: 'counted' } },
  { route: 'programs.list', who: ['visitor'] },
  { route: 'programs.get', who: ['visitor'], params: byId('program') },
  table('programs.sessions', 'institution', sessionSorts, { when: ['upcoming', 'past', 'cancelled'] }),
  table('programs.bookings', 'institution', bookingSorts, { state: ['requested', 'confirmed', 'waiting'] }),
  { route: 'programs.report', who: ['institution'] },
  table('acquisitions.list', 'institution', acquisitionSorts, { step: ['idea', 'committee'] }),
  { route: 'acquisitions.board', who: ['institution'] },
  { route: 'collection.get', who: ['collector'], params: byId('object') },
  { route: 'museum.object', who: ['institution'], params: byId('museumObject') },
  { route: 'museum.loan', who: ['institution'], params: byId('loan') },
  { route: 'shows.get', who: ['gallery'], params: byId('show') },
  { route: 'programs.getOwn', who: ['institution'], params: byId('program') },
  { route: 'acquisitions.get', who: ['institution'], params: byId('proposal') },
  { route: 'acquisitions.works', who: ['institution'], always: { q: 'counted' } },
]

/** Every list and search of the contract, each order and filter, and a later page. `npm test` uses a subset. */
export function queryPlanCases(known: Known): QueryPlanCase[] {
  return requests.flatMap(({ route, who, params, sorts = [], filters = {}, always = {}, paged }) => {
    const filtered = Object.entries(filters).flatMap(([name, values]) =>
      [values]
        .flat()
        .slice(0, isQuick ? 1 : undefined)
        .map((value) => ({ [name]: value })),
    )
    const queries: Record<string, string>[] = [{}, ...sorts.map((sort) => ({ sort })), ...filtered]
    if (sorts[1] !== undefined && !isQuick)
      queries.push(...filtered.map((filter) => ({ ...filter, sort: sorts[1] ?? '' })))
    if (paged) queries.push({ page: '7' })
    return who.flatMap((one) =>
      queries.map((query) => ({
        route,
        who: one,
        query: { ...always, ...query },
        ...(params && { params: params(known) }),
      })),
    )
  })
}

export const coveredRoutes: ReadonlySet<string> = new Set(requests.map(({ route }) => route))

const file = 'It writes all of a list that is asked above, step by step.'
const singleRow = 'It shows one thing by its id or its key.'
const all = 'It counts or carries out everything.'
export const exemptRoutes: Readonly<Record<string, string>> = {
  'accounts.verifyEmail': singleRow,
  'orders.receipt': singleRow,
  'exhibitions.get': singleRow,
  'events.calendar': singleRow,
  'collection.document': singleRow,
  'collection.shared': singleRow,
  'museum.document': singleRow,
  'representation.agreement': singleRow,
  'shows.shared': singleRow,
  'shows.priceList': singleRow,
  'shows.labels': singleRow,
  'shows.worksFile': singleRow,
  'wishlists.shared': singleRow,
  'programs.guide': singleRow,
  'programs.daySheet': singleRow,
  'programs.booking': singleRow,
  'programs.bookingCalendar': singleRow,
  'marketplace.compare': 'It shows four works by their ids.',
  'marketplace.list': 'It shows works by their ids.',
  'collection.template': 'It reads nothing.',
  'mail.testConnection': 'It asks another service.',
  'admin.productsFile': file,
  'admin.ordersFile': file,
  'admin.payoutsFile': file,
  'admin.articlesFile': file,
  'admin.usersFile': file,
  'feedback.file': file,
  'audit.file': file,
  'collection.file': file,
  'collection.insurance': file,
  'museum.objectsFile': file,
  'museum.objectList': file,
  'museum.loansFile': file,
  'representation.rosterFile': file,
  'gallery.figureFile': file,
  'gallery.inventoryFile': file,
  'works.recordsFile': file,
  'shows.file': file,
  'wishlists.file': file,
  'marketplace.file': file,
  'programs.file': file,
  'programs.sessionsFile': file,
  'programs.bookingsFile': file,
  'programs.reportFile': file,
  'acquisitions.file': file,
  'admin.stats': all,
  'mail.stats': all,
  'database.info': all,
  'database.table': all,
  'database.export': all,
  'database.health': all,
}
