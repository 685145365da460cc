import type { Article, Block } from '@passion-art/contract/articles/articles'
import { expect, it } from 'vitest'
import { articleShare, articleThings } from './article-data.ts'

const home = 'https://art.example.com'
const body: Block[] = [
  { kind: 'paragraph', children: ['Three words here, ', { kind: 'strong', children: ['two more'] }, '.'] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['Quoted.'] }] },
]
const article: Article & { body: Block[] } = {
  id: 'a1',
  title: 'Walls </script> & "listen"',
  author: 'Ines Duarte',
  category: 'AR/PUBLIC',
  date: '2027-01-09',
  excerpt: 'Murals that answer.',
  language: 'en',
  readTime: '1 min read',
  readMinutes: 1,
  views: 0,
  content: '',
  tags: ['ar', 'murals'],
  image_url: null,
  image: null,
  detailOf: null,
  featured: false,
  status: 'published',
  published_at: '2027-01-09T09:00:00.000Z',
  created_at: '2027-01-01T09:00:00.000Z',
  createdAt: '2027-01-01T09:00:00.000Z',
  updated_at: '2027-01-10T09:00:00.000Z',
  body,
}

it('describes the author, date, subject and length of an article', () => {
  const [thing, crumbs] = articleThings(article, 'Articles')(home)
  expect(thing).toMatchObject({
    '@type': 'Article',
    url: `${home}/articles/a1`,
    headline: article.title,
    author: { '@type': 'Person', name: 'Ines Duarte' },
    datePublished: article.published_at,
    dateModified: article.updated_at,
    articleSection: 'AR/PUBLIC',
    keywords: 'ar, murals',
    wordCount: 6,
    timeRequired: 'PT1M',
    image: [{ '@type': 'ImageObject', url: home + articleShare(article), width: 1200, height: 630 }],
  })
  expect(crumbs?.['@type']).toBe('BreadcrumbList')
})

it('describes no draft', () => {
  const draft = { ...article, status: 'draft', published_at: null } as const
  expect(articleThings(draft, 'Articles')(home)).toEqual([])
  expect(articleShare(draft)).toBeUndefined()
})
