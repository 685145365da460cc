import { expect, it } from 'vitest'
import { articlesFailure } from './articles-failure.ts'

const error = new Error('500')

it.each([
  ['a list', null, { articles: [] }, '', null],
  ['a reply without a list', null, {}, '', 'articles.noList'],
  ['a search reply without a list', null, { articles: 'none' }, 'sea', 'articles.noList'],
  ['a failed list', error, undefined, '', 'articles.failed'],
  ['a failed search', error, undefined, 'sea', 'articles.searchFailed'],
  ['an old list after a failed reading', error, { articles: [] }, '', null],
  ['nothing yet', null, undefined, '', null],
] as const)('%s', (_, failure, answer, search, expected) => {
  expect(articlesFailure(failure, answer, { search })).toBe(expected)
})
