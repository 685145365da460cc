import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { describe, expect, it } from 'vitest'
import { artworkShare, artworkThings } from './artwork-data.ts'
import { sampleArtwork } from './sample-artworks.ts'

const work = (over: Partial<Artwork> = {}) =>
  sampleArtwork({ id: 'w1', user_id: 'u1', title: 'Tidal Memory', price: 120.5, currency: 'eur', ...over })
const things = (over: Partial<Artwork> = {}) =>
  artworkThings(work(over), 'Our Pieces')('https://art.example.com')

describe('the offer of a work', () => {
  it.each([
    [{ status: 'approved' }, 'InStock'],
    [{ status: 'available', held: true }, 'LimitedAvailability'],
    [{ status: 'available', heldByMe: true }, 'LimitedAvailability'],
    [{ status: 'reserved' }, 'Reserved'],
    [{ status: 'sold' }, 'SoldOut'],
  ])('of %j is %s', (over, availability) => {
    expect(things(over)[0]?.offers).toMatchObject({
      '@type': 'Offer',
      price: '120.50',
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availability}`,
    })
  })

  it('is none when the price is on request', () => {
    expect(things({ price: null })[0]?.offers).toBeUndefined()
  })
})

it('leaves out what is not known', () => {
  const text = JSON.stringify(things())
  expect(text).not.toContain('null')
  for (const fact of ['width', 'depth', 'artMedium', 'dateCreated'])
    expect(JSON.parse(text)[0]).not.toHaveProperty(fact)
})

it('has the facts of the record', () => {
  const { record } = work()
  const known = { ...record, medium: 'Oil on linen', year: '2019–2021' }
  expect(things({ record: known, dimensions: { width: 120.4, height: 150, depth: null } })[0]).toMatchObject({
    artMedium: 'Oil on linen',
    dateCreated: '2019–2021',
    width: { value: 120.4, unitCode: 'CMT' },
  })
})

it.each(['pending', 'rejected'])('has no data and no share image for a %s work', (status) => {
  expect(things({ status })).toEqual([])
  expect(artworkShare(work({ status }))).toBeUndefined()
})

it('has a new share image URL when its texts change', () => {
  const address = artworkShare(work())
  expect(address).toMatch(/^\/share\/artwork\/w1\.jpg\?v=[0-9a-z]{6,14}$/)
  expect(artworkShare(work({ price: 99 }))).toBe(address)
  expect(artworkShare(work({ title: 'Tidal memory' }))).not.toBe(address)
})
