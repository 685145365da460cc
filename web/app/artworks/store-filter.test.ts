import { describe, expect, test } from 'vitest'
import { categoryOptions, filterStore, inStore, isInCategory } from './store-filter.ts'
import { sampleArtwork } from './sample-artworks.ts'

const work = (over: Parameters<typeof sampleArtwork>[0]) => sampleArtwork(over)

describe('store filter', () => {
  test.each([
    ['digital', 'digital', true],
    ['digital', 'Digital Art', true],
    ['digital', 'digital art', true],
    ['mixed', 'mixed-media', true],
    ['mixed-media', 'mixed', true],
    ['mixed-media', 'Mixed Media', true],
    ['ceramics', 'installations', true],
    ['textile', 'Installations', true],
    ['painting', 'installations', false],
    ['painting', 'photography', false],
    ['painting', 'no such thing', false],
    ['painting', 'All', true],
    ['painting', null, true],
    ['performance', 'performance', true],
  ])('a %s work under ?category=%s: %s', (category, wanted, expected) => {
    expect(isInCategory(work({ category }), wanted)).toBe(expected)
  })

  test.each([
    ['', true],
    ['   ', true],
    ['tidal', true],
    ['LIND', true],
    ['elodie', false],
    ['noise fields', true],
    ['digital art', true],
    ['tidal nothing', false],
    ['%', false],
  ])('searching %j: %s', (search, expected) => {
    const one = work({
      title: 'Tidal Memory',
      artist: 'Mara Lind',
      description: 'Layered noise fields.',
      category: 'digital',
    })
    expect(filterStore([one], search, null)).toEqual(expected ? [one] : [])
  })

  test('accents do not matter', () => {
    expect(filterStore([work({ artist: 'Élodie Marchetti' })], 'elodie', null)).toHaveLength(1)
  })

  test('options carry one entry per label with its count, by label', () => {
    const options = categoryOptions([
      work({ category: 'mixed' }),
      work({ category: 'mixed-media' }),
      work({ category: 'animation' }),
      work({ category: 'neon' }),
    ])
    expect(options).toEqual([
      { value: 'animation', label: 'Animation', count: 1 },
      { value: 'mixed-media', label: 'Mixed Media', count: 2 },
      { value: 'neon', label: 'neon', count: 1 },
    ])
  })

  test('only works on sale are in the store', () => {
    const all = ['available', 'approved', 'pending', 'rejected', 'sold', 'reserved'].map((status) =>
      work({ status }),
    )
    expect(inStore(all).map((one) => one.status)).toEqual(['available', 'approved'])
  })

  test('search and category narrow together', () => {
    const works = [work({ title: 'Sea', category: 'painting' }), work({ title: 'Sea', category: 'digital' })]
    expect(filterStore(works, 'sea', 'painting')).toHaveLength(1)
  })
})
