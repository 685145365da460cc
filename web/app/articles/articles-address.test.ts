import { describe, expect, it } from 'vitest'
import { changedAddress, readAddress } from './articles-address.ts'

const params = (query: string) => new URLSearchParams(query)

describe('the magazine’s URL', () => {
  it.each([
    ['', { search: '', category: null, page: 1 }],
    ['q=%20sea%20&page=3', { search: 'sea', category: null, page: 3 }],
    ['category=ai%20%26%20art', { search: '', category: 'AI & ART', page: 1 }],
    ['category=VR%2FAR&page=0', { search: '', category: 'VR/AR', page: 1 }],
    ['category=COOKING&page=-2', { search: '', category: null, page: 1 }],
    ['page=1e9', { search: '', category: null, page: 1 }],
    [`q=${'x'.repeat(300)}`, { search: 'x'.repeat(200), category: null, page: 1 }],
  ])('%s: tolerates invalid parameters', (query, expected) => {
    expect(readAddress(params(query))).toEqual(expected)
  })

  it.each([
    ['page=3', { search: ' sea ' }, 'q=sea'],
    ['q=sea&page=3', { category: 'MOTION' as const }, 'q=sea&category=MOTION'],
    ['q=sea&category=MOTION&page=2', { search: '', category: null }, ''],
    ['category=MOTION', { page: 2 }, 'category=MOTION&page=2'],
    ['category=MOTION&page=2', { page: 1 }, 'category=MOTION'],
    ['lang=fr&page=2', { search: 'mer' }, 'lang=fr&q=mer'],
  ])('%s changed by %o is %s', (query, change, expected) => {
    expect(changedAddress(params(query), change).toString()).toBe(expected)
  })
})
