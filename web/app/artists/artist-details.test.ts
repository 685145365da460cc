import { describe, expect, it } from 'vitest'
import { shownDetails } from './artist-details.ts'

describe('shownDetails', () => {
  it('of an artist', () => {
    const shown = shownDetails({
      artPiece: 'DIGITAL ART',
      location: ' Oslo ',
      yearOfExperience: 6,
      website: 'https://mara.example.com',
      portfolio: '/uploads/portfolios/7fa2.pdf',
    })
    expect(shown.facts).toEqual([
      { name: 'artPiece', value: 'DIGITAL ART' },
      { name: 'location', value: 'Oslo' },
      { name: 'yearOfExperience', value: '6' },
    ])
    expect(shown.portfolio).toBe('/uploads/portfolios/7fa2.pdf')
  })

  it('of a gallery', () => {
    const shown = shownDetails({
      galleryName: 'Nord-Sud',
      galleryLocation: 'Marseille',
      yearEstablished: 2011,
      galleryType: 'Commercial',
      galleryDescription: 'Two rooms.',
      galleryLogo: '/uploads/logos/a1.webp',
    })
    expect(shown.facts.map(({ name }) => name)).toEqual([
      'galleryName',
      'galleryType',
      'galleryLocation',
      'yearEstablished',
    ])
    expect(shown).toMatchObject({
      description: 'Two rooms.',
      galleryLogo: '/uploads/logos/a1.webp',
      hours: null,
    })
  })

  it('of a gallery’s week, as far as it can be read', () => {
    const hours = { days: { tuesday: [{ from: '10:00', to: '18:00' }] }, note: 'Closed in August' }
    expect(shownDetails({ openingHours: hours }).hours).toEqual(hours)
    const days = { monday: [{ from: 'x', to: 7 }, null], friday: 'late', someday: hours.days.tuesday }
    expect(shownDetails({ openingHours: { days, note: 5 } }).hours).toEqual({ days: {}, note: '5' })
    for (const openingHours of [null, 'x', { days }, { days: { monday: [] } }])
      expect(shownDetails({ openingHours }).hours).toBeNull()
  })

  it.each([null, {}, { location: '  ', yearOfExperience: null, artPiece: ['x'], galleryDescription: {} }])(
    'returns nothing for %j',
    (details) => {
      expect(shownDetails(details)).toEqual({
        facts: [],
        description: '',
        portfolio: null,
        galleryLogo: null,
        hours: null,
      })
    },
  )

  it.each([
    'https://elsewhere.example/a.pdf',
    'javascript:alert(1)',
    '/uploads/../secret',
    '//evil.example/uploads/a.pdf',
    7,
  ])('gives no address for %j', (portfolio) => {
    expect(shownDetails({ portfolio }).portfolio).toBeNull()
  })
})
