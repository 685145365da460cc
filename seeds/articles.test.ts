import { articleCategories } from '@passion-art/contract/articles/article-categories'
import { expect, test } from 'vitest'
import { articleSeeds, withAddresses } from './articles.ts'
import { artworkSeeds } from './catalog.ts'
import { statusSeeds } from './commerce.ts'

const works = new Map(artworkSeeds.map((work) => [work.key, work]))

/** Slugs of the articles that break a rule; a failing test then names them. */
function breaking(rule: (article: (typeof articleSeeds)[number]) => boolean): string[] {
  return articleSeeds.filter((article) => !rule(article)).map((article) => article.slug)
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function keysIn(content: string): { key: string; kind: string }[] {
  const keys: { key: string; kind: string }[] = []
  withAddresses(content, (key, kind) => {
    keys.push({ key, kind })
    return '/'
  })
  return keys
}

test('there are at least 24 articles, three or more in each category', () => {
  expect(articleSeeds.length).toBeGreaterThanOrEqual(24)
  expect(breaking((article) => articleCategories.some((one) => one === article.category))).toEqual([])
  const few = articleCategories.filter(
    (category) => articleSeeds.filter((article) => article.category === category).length < 3,
  )
  expect(few).toEqual([])
})

test('titles, covers and days are unique', () => {
  expect(repeated(articleSeeds.map((article) => article.title))).toEqual([])
  expect(repeated(articleSeeds.map((article) => article.cover))).toEqual([])
  expect(repeated(articleSeeds.map((article) => article.daysAgo))).toEqual([])
})

test('front matter is complete and within the limits', () => {
  expect(breaking(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  expect(breaking(({ title }) => title.length <= 120)).toEqual([])
  expect(breaking(({ excerpt }) => excerpt.length >= 40 && excerpt.length <= 300)).toEqual([])
  expect(breaking(({ tags }) => tags.length >= 3 && tags.length <= 6 && repeated(tags).length === 0)).toEqual(
    [],
  )
  expect(breaking(({ daysAgo }) => Number.isInteger(daysAgo) && daysAgo >= 2 && daysAgo <= 300)).toEqual([])
  expect(articleSeeds.filter((article) => article.featured)).toHaveLength(3)
})

test('every article has a number of words within the limits', () => {
  const words = (content: string) => content.split(/\s+/).length
  expect(breaking(({ content }) => words(content) >= 500 && words(content) <= 1_200)).toEqual([])
})

test('every article shows a picture and a live work, and all it names hang in the catalog for all to see', () => {
  const isPublic = (key: string) =>
    works.has(key) && !['pending', 'rejected'].includes(statusSeeds[key]?.status ?? 'available')
  expect(breaking(({ cover }) => isPublic(cover))).toEqual([])
  expect(breaking(({ content }) => keysIn(content).every(({ key }) => isPublic(key)))).toEqual([])
  for (const kind of ['picture', 'page'])
    expect(breaking(({ content }) => keysIn(content).some((one) => one.kind === kind))).toEqual([])
})

test('a picture has an alt text, a live work its title', () => {
  const lone = /^\[([^\]]+)\]\(artwork:([a-z0-9-]+)\)$/gm
  for (const { slug, content } of articleSeeds)
    for (const [, title = '', key = ''] of content.matchAll(lone))
      expect([slug, title]).toEqual([slug, works.get(key)?.title])
  for (const { slug, content } of articleSeeds)
    for (const [, alt = ''] of content.matchAll(/!\[([^\]]*)\]/g))
      expect(alt.length, slug).toBeGreaterThan(30)
})

test('links are resolved by kind', () => {
  const text = '![a [b] c](artwork:undertow "x") [Undertow](artwork:undertow) artwork:undertow'
  expect(withAddresses(text, (key, kind) => `/${kind}/${key}`)).toBe(
    '![a [b] c](/picture/undertow "x") [Undertow](/page/undertow) artwork:undertow',
  )
})
