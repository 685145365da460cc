import { describe, expect, it } from 'vitest'
import type { StoredUser } from '../api/session-store.ts'
import { adminEntries, barEntries, isActive, menuEntries } from './nav-links.ts'

const person = (change: Partial<StoredUser>): StoredUser => ({
  id: '1',
  email: 'a@b.test',
  name: '',
  first_name: '',
  last_name: '',
  username: '',
  user_type: 'user',
  profile_picture: null,
  isAdmin: false,
  canUpload: false,
  ...change,
})

const menu = (change: Partial<StoredUser>) =>
  [...menuEntries(person(change)), ...adminEntries(person(change))].map((entry) => entry.text).join(' ')
const bar = (change: Partial<StoredUser>) =>
  barEntries(person(change))
    .map((entry) => entry.text)
    .join(' ')

describe('what a person finds', () => {
  it.each([
    [{}, 'profile myOrders', ''],
    [{ user_type: 'artist', canUpload: true }, 'profile myOrders myWorks upload', ''],
    [{ user_type: 'gallery' }, 'profile myOrders dashboard myExhibitions manageArtists', 'dashboard'],
    [{ user_type: 'collector' }, 'profile myOrders marketplace myCollection wishlist', 'marketplace'],
    [
      { user_type: 'institution' },
      'profile myOrders marketplace institutionalCollection educationalPrograms',
      'marketplace',
    ],
    [
      { user_type: 'admin', isAdmin: true, canUpload: true },
      'profile myOrders myWorks upload adminPanel',
      'admin',
    ],
    [{ user_type: 'admin' }, 'profile myOrders', ''],
    [{ user_type: 'constructor' }, 'profile myOrders', ''],
  ])('as %o', (change, inMenu, inBar) => {
    expect([menu(change), bar(change)]).toEqual([inMenu, inBar])
  })
})

it.each([
  ['/store', '/store', true],
  ['/store', '/artwork/7', true],
  ['/articles', '/articles/7', true],
  ['/articles', '/articles-and-more', false],
  ['/artists', '/artist/7', true],
  ['/artists', '/artistry/7', false],
])('%s is marked at %s: %s', (to, pathname, expected) => {
  expect(isActive(to, pathname)).toBe(expected)
})
