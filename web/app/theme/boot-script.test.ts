// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { blockStorage, mendStorage } from '../testing/broken-storage.ts'
import { bootScript } from './boot-script.ts'

const boot = () => new Function(bootScript)() as void
const visit = (path: string) =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `https://art.test${path}`,
  )

afterEach(() => {
  mendStorage()
  vi.restoreAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset.ownPage
})

it('contains no character that HTML escapes', () => {
  expect(bootScript).not.toMatch(/[&<>]/)
})

it.each([
  ['the own page', { id: 'u-1' }, '/artist/u-1', 'self'],
  ['another artist’s page', { id: 'u-1' }, '/artist/u-2', undefined],
  ['any page of the administrator', { id: 'u-1', isAdmin: true }, '/artist/u-2', ''],
  ['a token without a person', null, '/artist/u-1', undefined],
])('marks %s', (_name, user, path, mark) => {
  visit(path)
  localStorage.setItem('token', 't')
  if (user) localStorage.setItem('user', JSON.stringify(user))
  boot()
  expect(document.documentElement.dataset.ownPage).toBe(mark)
})

it('an anonymous visitor has no own profile', () => {
  visit('/artist/u-1')
  localStorage.setItem('user', JSON.stringify({ id: 'u-1' }))
  boot()
  expect(document.documentElement.dataset.ownPage).toBeUndefined()
})

it.each([true, false])('follows the system where storage is blocked, dark: %s', (dark) => {
  delete document.documentElement.dataset.theme
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: dark } as MediaQueryList)
  blockStorage()
  boot()
  expect(document.documentElement.dataset.theme).toBe(dark ? 'dark' : 'light')
})

it('keeps the theme of the first HTML where storage is blocked', () => {
  document.documentElement.dataset.theme = 'dark'
  blockStorage()
  boot()
  expect(document.documentElement.dataset.theme).toBe('dark')
})
