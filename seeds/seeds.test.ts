import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artworkSeeds } from './catalogue.ts'
import { featuredKeys, followSeeds, heroKey, listedDaysAgo, orderSeeds, statusSeeds } from './commerce.ts'
import { people } from './people.ts'

const categories = [
  'animation',
  'ceramics',
  'collage',
  'digital',
  'drawing',
  'graphic',
  'jewelry',
  'mixed',
  'mixed-media',
  'painting',
  'photography',
  'printmaking',
  'sculpture',
  'textile',
]

const works = new Map(artworkSeeds.map((work) => [work.key, work]))
const persons = new Map(people.map((person) => [person.username, person]))
const artists = new Set(people.filter((person) => person.type === 'artist').map((person) => person.username))
const sold = orderSeeds.filter((order) => order.status === 'paid').map((order) => order.artwork)

function picture(file: string): Buffer {
  return readFileSync(new URL(`images/${file}`, import.meta.url))
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Keys of the works that break a rule; a failing test then names them. */
function breaking(rule: (work: (typeof artworkSeeds)[number]) => boolean): string[] {
  return artworkSeeds.filter((work) => !rule(work)).map((work) => work.key)
}

test('the catalogue holds at least 60 works by at least 14 artists, in every category', () => {
  expect(artworkSeeds.length).toBeGreaterThanOrEqual(60)
  expect(new Set(artworkSeeds.map((work) => work.artist)).size).toBeGreaterThanOrEqual(14)
  expect([...new Set(artworkSeeds.map((work) => work.category))].sort()).toEqual(categories)
})

test('keys, titles and pictures are there once', () => {
  expect(repeated(artworkSeeds.map((work) => work.key))).toEqual([])
  expect(repeated(artworkSeeds.map((work) => work.title))).toEqual([])
  const prints = artworkSeeds.map((work) => createHash('sha256').update(picture(work.file)).digest('hex'))
  expect(repeated(prints)).toEqual([])
})

test('every picture is a WebP of a size a browser can be asked to load', () => {
  expect(breaking((work) => picture(work.file).subarray(8, 12).toString('latin1') === 'WEBP')).toEqual([])
  expect(breaking((work) => picture(work.file).length <= 1_600_000)).toEqual([])
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
  for (const key of [...featuredKeys, heroKey]) {
    expect(works.has(key), key).toBe(true)
    expect(sold, key).not.toContain(key)
    expect(['available', 'approved'], key).toContain(statusSeeds[key]?.status ?? 'available')
  }
})

test('orders know their work and buyer and come in all three states', () => {
  expect(orderSeeds.map((order) => order.status).sort()).toEqual([
    ...Array(2).fill('failed'),
    ...Array(8).fill('paid'),
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

test('a work is listed after its artist joined, and no two at the same time', () => {
  expect(breaking((work) => listedDaysAgo(work.key) < (persons.get(work.artist)?.daysAgo ?? 0))).toEqual([])
  expect(repeated(artworkSeeds.map((work) => listedDaysAgo(work.key)))).toEqual([])
})

test('works under review or withdrawn are known and unsold, a rejected one has its reason', () => {
  for (const [key, seed] of Object.entries(statusSeeds)) {
    expect(works.has(key), key).toBe(true)
    expect(sold, key).not.toContain(key)
    expect(Boolean(seed.reason), key).toBe(seed.status === 'rejected')
  }
  const states = Object.values(statusSeeds).map((seed) => seed.status)
  for (const status of ['pending', 'rejected', 'reserved', 'approved'] as const) {
    expect(states).toContain(status)
  }
})

test('people follow artists, never themselves, once', () => {
  expect(repeated(followSeeds.map((pair) => pair.join(' follows ')))).toEqual([])
  for (const [follower, artist] of followSeeds) {
    expect(persons.has(follower), follower).toBe(true)
    expect(artists.has(artist), artist).toBe(true)
    expect(artist).not.toBe(follower)
  }
})
