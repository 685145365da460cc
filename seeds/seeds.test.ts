import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adminCategories, uploadCategories } from '@passion-art/contract/artworks/artwork-categories'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { maxImages } from '@passion-art/contract/submissions/upload-rules'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artworkSeeds } from './catalog.ts'
import { elsewhereSeeds } from './collection.ts'
import { featuredKeys, followSeeds, listedDaysAgo, orderSeeds, payoutSeeds, statusSeeds } from './commerce.ts'
import { furtherViews } from './further-views.ts'
import { people } from './people.ts'

const categories = [...new Set([...uploadCategories, ...adminCategories])].sort()

const works = new Map(artworkSeeds.map((work) => [work.key, work]))
const persons = new Map(people.map((person) => [person.username, person]))
const artists = new Set(people.filter((person) => person.type === 'artist').map((person) => person.username))
/** Photographed in the round, on a ground that is not part of the work. */
const solid = new Set(['sculpture', 'ceramics', 'jewelry'])
const sold = orderSeeds.filter((order) => order.status === 'paid').map((order) => order.artwork)

function path(file: string): string {
  return fileURLToPath(new URL(`images/${file}`, import.meta.url))
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Keys of the works that break a rule; a failing test then names them. */
function breaking(rule: (work: (typeof artworkSeeds)[number]) => boolean): string[] {
  return artworkSeeds.filter((work) => !rule(work)).map((work) => work.key)
}

test('the catalog has at least 60 works by at least 14 artists, in every category', () => {
  expect(artworkSeeds.length).toBeGreaterThanOrEqual(60)
  expect(new Set(artworkSeeds.map((work) => work.artist)).size).toBeGreaterThanOrEqual(14)
  expect([...new Set(artworkSeeds.map((work) => work.category))].sort()).toEqual(categories)
})

test('keys, titles and pictures are unique', () => {
  expect(repeated(artworkSeeds.map((work) => work.key))).toEqual([])
  expect(repeated(artworkSeeds.map((work) => work.title))).toEqual([])
  const prints = artworkSeeds.map((work) =>
    createHash('sha256')
      .update(readFileSync(path(work.file)))
      .digest('hex'),
  )
  expect(repeated(prints)).toEqual([])
})

test('pictures are WebP of a size a browser can be asked to load', async () => {
  for (const work of artworkSeeds) {
    const { format, width = 0, height = 0, pages = 1 } = await sharp(path(work.file)).metadata()
    expect(format, work.key).toBe('webp')
    expect(Math.max(width, height), work.key).toBeGreaterThanOrEqual(2400)
    expect(Math.max(width, height), work.key).toBeLessThanOrEqual(2880)
    expect(statSync(path(work.file)).size, work.key).toBeLessThanOrEqual(pages > 1 ? 6_000_000 : 1_600_000)
  }
})

test('at least 20 works have a further view, each a WebP of its own with its text', async () => {
  const viewed = artworkSeeds.filter((work) => (work.views ?? []).length > 0)
  expect(viewed.length).toBeGreaterThanOrEqual(20)
  expect(Object.keys(furtherViews).filter((key) => !works.has(key))).toEqual([])
  let bytes = 0
  for (const { key, alt, views = [] } of viewed) {
    expect(views.length, key).toBeLessThan(maxImages)
    for (const view of views) {
      expect(view.file, key).toMatch(new RegExp(`^${key}-[a-z]+\\.webp$`))
      expect(view.alt.length >= 40 && view.alt.endsWith('.') && view.alt !== alt, view.file).toBe(true)
      const { format, width = 0, height = 0 } = await sharp(path(view.file)).metadata()
      expect(format, view.file).toBe('webp')
      expect(Math.max(width, height), view.file).toBeGreaterThanOrEqual(2000)
      expect(Math.max(width, height), view.file).toBeLessThanOrEqual(2400)
      bytes += statSync(path(view.file)).size
    }
  }
  expect(bytes).toBeLessThanOrEqual(7_000_000)
})

test('every picture in the folder is shown somewhere', () => {
  const shown = [
    ...artworkSeeds.flatMap(({ file, views = [] }) => [file, ...views.map((view) => view.file)]),
    ...elsewhereSeeds.map(({ picture }) => `${picture}.webp`),
  ]
  const folder = readdirSync(fileURLToPath(new URL('images/', import.meta.url)))
  expect(folder.filter((file) => !shown.includes(file))).toEqual([])
})

// The scale drawing hangs the picture at the size of the record.
test('flat works have the proportions of their picture', async () => {
  for (const work of artworkSeeds.filter((each) => !solid.has(each.category))) {
    const { width = 0, height = 1 } = await sharp(path(work.file)).metadata()
    const stretch = work.size.width / work.size.height / (width / height)
    expect(Math.abs(stretch - 1), work.key).toBeLessThan(0.02)
  }
})

test('every record is complete', () => {
  expect(breaking((work) => artists.has(work.artist))).toEqual([])
  expect(breaking((work) => work.file === `${work.key}.webp`)).toEqual([])
  expect(breaking((work) => work.keywords.length >= 3 && work.keywords.length <= 7)).toEqual([])
  expect(breaking((work) => work.keywords.every((word) => word === word.toLowerCase()))).toEqual([])
  expect(breaking((work) => work.year >= 2018 && work.year <= 2026)).toEqual([])
  expect(breaking((work) => work.priceCents >= 10_000 && work.priceCents <= 1_000_000)).toEqual([])
  expect(breaking((work) => Math.min(work.size.width, work.size.height) > 0)).toEqual([])
  expect(breaking((work) => work.alt.length >= 40 && work.alt.endsWith('.'))).toEqual([])
})

test('descriptions are two paragraphs of 40 to 140 words', () => {
  expect(breaking((work) => work.description.split('\n\n').length === 2)).toEqual([])
  const words = (text: string) => text.split(/\s+/).length
  expect(breaking((work) => words(work.description) >= 40 && words(work.description) <= 140)).toEqual([])
})

test('people have names of their own and the demo accounts are there', () => {
  expect(repeated(people.map((person) => person.username))).toEqual([])
  expect(repeated(people.map((person) => person.email))).toEqual([])
  const demo = people.filter((person) => person.demo).map((person) => `${person.type}:${person.email}`)
  expect(demo.sort()).toEqual([
    'artist:artist@passion-art.test',
    'collector:collector@passion-art.test',
    'gallery:gallery@passion-art.test',
    'institution:institution@passion-art.test',
    'user:user@passion-art.test',
  ])
})

test('six works are featured, all of them on sale', () => {
  expect(new Set(featuredKeys).size).toBe(6)
  for (const key of featuredKeys) {
    expect(works.has(key), key).toBe(true)
    expect(sold, key).not.toContain(key)
    expect(isOnSale(statusSeeds[key]?.status ?? 'available'), key).toBe(true)
  }
})

test('orders know their work and buyer and come in all three states', () => {
  expect(orderSeeds.map((order) => order.status).sort()).toEqual([
    ...Array(2).fill('failed'),
    ...Array(9).fill('paid'),
    ...Array(2).fill('pending'),
  ])
  expect(repeated(sold)).toEqual([])
  for (const order of orderSeeds) {
    const buyer = persons.get(order.buyer)
    expect(works.has(order.artwork), order.artwork).toBe(true)
    expect(buyer?.daysAgo, order.buyer).toBeGreaterThan(order.daysAgo)
    expect(listedDaysAgo(order.artwork), order.artwork).toBeGreaterThan(order.daysAgo)
    expect(works.get(order.artwork)?.artist).not.toBe(order.buyer)
  }
})

test('payouts follow a sale of their artist, and the demo artist has two', () => {
  for (const payout of payoutSeeds) {
    const sale = orderSeeds.find(
      (order) => order.status === 'paid' && works.get(order.artwork)?.artist === payout.artist,
    )
    expect(sale?.daysAgo, payout.reference).toBeGreaterThan(payout.daysAgo + 1)
  }
  const demoArtist = people.find((person) => person.email === 'artist@passion-art.test')?.username
  expect(payoutSeeds.filter((payout) => payout.artist === demoArtist)).toHaveLength(2)
})

test('a work is listed after its artist joined, and no two at the same time', () => {
  expect(breaking((work) => listedDaysAgo(work.key) < (persons.get(work.artist)?.daysAgo ?? 0))).toEqual([])
  expect(repeated(artworkSeeds.map((work) => listedDaysAgo(work.key)))).toEqual([])
})

test('works under review or withdrawn are known and unsold, a rejected one has its reason', () => {
  for (const [key, seed] of Object.entries(statusSeeds)) {
    expect(works.has(key), key).toBe(true)
    expect(sold, key).not.toContain(key)
    expect(Boolean(seed.reason), key).toBe(seed.status === 'rejected')
    expect(featuredKeys, key).not.toContain(seed.offSale && key)
  }
  const states = Object.values(statusSeeds).map((seed) => seed.status)
  for (const status of ['pending', 'rejected', 'reserved', 'approved'] as const) {
    expect(states).toContain(status)
  }
  const marks = Object.values(statusSeeds).flatMap((seed) => seed.offSale ?? [])
  expect(marks.sort()).toEqual(['sold_elsewhere', 'sold_elsewhere', 'withdrawn', 'withdrawn'])
})

test('people follow artists, never themselves, once', () => {
  expect(repeated(followSeeds.map((pair) => pair.join(' follows ')))).toEqual([])
  for (const [follower, artist] of followSeeds) {
    expect(persons.has(follower), follower).toBe(true)
    expect(artists.has(artist), artist).toBe(true)
    expect(artist).not.toBe(follower)
  }
})
