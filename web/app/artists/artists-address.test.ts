import { describe, expect, it } from 'vitest'
import { changedAddress, readAddress } from './artists-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))
const changed = (query: string, change: Parameters<typeof changedAddress>[1]) =>
  changedAddress(new URLSearchParams(query), change).toString()

describe('the URL of the directory', () => {
  it('starts by name, in a grid, on the first page', () => {
    expect(read('')).toEqual({ search: '', sort: 'name', page: 1, view: 'grid', tab: 'all' })
  })

  it('is read whole', () => {
    expect(read('q=+tile+&sort=followers&page=3&view=list&tab=following')).toEqual({
      search: 'tile',
      sort: 'followers',
      page: 3,
      view: 'list',
      tab: 'following',
    })
  })

  it.each(['0', '-1', '1.5', 'x', '9999999', ''])('takes page %j as the first', (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  })

  it('replaces unknown values by the defaults and truncates a long search', () => {
    expect(read('sort=price&view=wall&tab=mine')).toMatchObject({ sort: 'name', view: 'grid', tab: 'all' })
    expect(read(`q=${'a'.repeat(300)}`).search).toHaveLength(200)
  })
})

describe('a change of the URL', () => {
  it.each([
    ['keeps the rest', 'sort=newest', { page: 2 }, 'sort=newest&page=2'],
    ['leaves defaults out', 'sort=newest&view=list', { sort: 'name', view: 'grid' }, ''],
    ['starts another search on the first page', 'page=4', { search: ' tile ' }, 'q=tile'],
    ['starts another order on the first page', 'q=a&page=4', { sort: 'oldest' }, 'q=a&sort=oldest'],
    ['keeps the page when only the view changes', 'page=4', { view: 'list' }, 'page=4&view=list'],
    ['keeps what others put there', 'lang=ar', { tab: 'following' }, 'lang=ar&tab=following'],
  ] as const)('%s', (_name, before, change, after) => {
    expect(changed(before, change)).toBe(after)
  })
})
