import type { Thing } from './json-ld.tsx'

interface Step {
  name: string
  path: string
}

export const breadcrumbs = (home: string, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'PASSION-ART', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: home + path,
  })),
})

export const breadcrumb =
  (name: string, path: string) =>
  (home: string): Thing[] => [breadcrumbs(home, [{ name, path }])]

export const organization = (home: string): Thing => ({
  '@type': 'Organization',
  '@id': `${home}/#organization`,
  name: 'PASSION-ART',
  url: `${home}/`,
})

export const thePublisher = (home: string): Thing => ({
  '@type': 'Organization',
  '@id': `${home}/#organization`,
  name: 'PASSION-ART',
})

export const website = (home: string, description: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${home}/#website`,
  name: 'PASSION-ART',
  url: `${home}/`,
  description,
  publisher: { '@id': `${home}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}/store?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** Free; the currency is there because an offer needs one. */
export const freeOffer = (url: string, available: boolean): Thing => ({
  '@type': 'Offer',
  price: '0',
  priceCurrency: 'USD',
  category: 'Free',
  availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
  url,
})

export const heldAt = (location: string) => ({
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: location, address: location },
})
