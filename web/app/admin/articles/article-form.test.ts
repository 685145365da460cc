import type { Article } from '@passion-art/contract/articles/articles'
import { expect, it } from 'vitest'
import {
  articleForm,
  asParts,
  changedFields,
  emptyArticle,
  fitsBeside,
  isChanged,
  readArticleForm,
} from './article-form.ts'

const whole = { ...emptyArticle, title: 'Walls that listen', category: 'AR/PUBLIC', content: 'Murals.' }
const stored = articleForm({
  ...whole,
  author: 'Ines Duarte',
  excerpt: 'Murals that answer.',
  tags: ['ar', 'murals'],
  status: 'published',
} as unknown as Article)

it('editing an article sends only the changed fields, flags too', () => {
  expect(changedFields({ ...stored, featured: true, tags: 'ar' }, stored)).toEqual({
    featured: true,
    tags: 'ar',
  })
  expect(changedFields(stored, stored)).toEqual({})
  expect(changedFields(whole, emptyArticle)).toEqual(whole)
  expect(asParts({ featured: true, tags: 'ar' })).toEqual({ featured: 'true', tags: 'ar' })
})

it('knows whether anything was typed', () => {
  expect([isChanged(stored, stored), isChanged({ ...stored, status: 'draft' }, stored)]).toEqual([
    false,
    true,
  ])
})

it('the text is sent beside a file while it fits into a field', () => {
  expect([
    fitsBeside('x'.repeat(65_535)),
    fitsBeside('x'.repeat(65_536)),
    fitsBeside('é'.repeat(32_768)),
  ]).toEqual([true, false, false])
})

it.each([null, 'text', [], {}, { title: 1 }, { ...whole, content: undefined }])(
  'reads nothing from %j',
  (input) => {
    expect(readArticleForm(input)).toBeUndefined()
  },
)

it('reads a stored draft, without an unknown category', () => {
  expect(readArticleForm(JSON.parse(JSON.stringify({ ...stored, more: 1 })))).toEqual(stored)
  expect(readArticleForm({ ...stored, category: 'NEWS', status: 'x', featured: 'yes' })).toEqual({
    ...stored,
    category: '',
    status: 'draft',
    featured: false,
  })
})
