// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import type { RoleScreen } from '@passion-art/contract/roles/role-history'
import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { useRoleTexts } from '../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ShareDialog } from './collection/share-dialog.tsx'
import { ConsiderButton } from './marketplace/consider-button.tsx'
import { SearchesDialog } from './marketplace/saved-searches.tsx'
import { NameDialog } from './wishlist/name-dialog.tsx'

const work = {
  id: '6f1d2c53-7a10-4a6e-9a55-1f2b9c8d7e60',
  title: 'Salt Veil',
  language: 'en',
  artist: 'Mara Lind',
}

let server: AnsweringServer
let reply = { status: 200, body: {} as object }
const sent = () =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url.replace('/api', ''), JSON.parse(body)])
beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    if (texts) return answerJson(response, 200, JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')))
    if (method !== 'GET') return answerJson(response, reply.status, reply.body)
    const search = {
      id: 's-1',
      name: 'Blue',
      filters: {},
      digest: true,
      created_at: '2026-03-01T10:00:00.000Z',
    }
    answerJson(response, 200, { success: true, shares: [], searches: [search] })
  })
  visit(server.origin)
})
beforeEach(() => {
  server.requests.length = 0
})
afterEach(cleanup)
afterAll(() => server.close())

const Ready = ({ of, children }: { of: RoleScreen; children: ReactElement }) =>
  useRoleTexts(of) ? children : null
const render = (of: RoleScreen, form: ReactElement) => renderPage(<Ready of={of}>{form}</Ready>)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('a list needs a name, and one that is taken is refused at the field', async () => {
  let made = ''
  render('wishlist', <NameDialog onClose={() => undefined} onMade={(id) => (made = id)} />)
  await press('Create list')
  await screen.findByText('Name is required')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  const error = 'You already have a list with this name'
  reply = { status: 409, body: { success: false, error, message: error, code: 'list_name_taken' } }
  type('Name', 'Stairs')
  await press('Create list')
  await screen.findByText(error)
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  reply = { status: 201, body: { success: true, list: { id: 'l-2', name: 'Hall' } } }
  type('Name', 'Hall')
  await press('Create list')
  await waitFor(() => expect(made).toBe('l-2'))
})

it('renaming a list begins with its name', async () => {
  const list = { id: 'l-1', name: 'Stairs' } as Wishlist
  let closed = 0
  reply = { status: 200, body: { success: true, list: { id: 'l-1', name: 'Hall' } } }
  render('wishlist', <NameDialog list={list} onClose={() => (closed += 1)} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Stairs')
  type('Name', 'Hall')
  await press('Save')
  await waitFor(() => expect(closed).toBe(1))
  expect(sent()).toEqual([['PUT', '/wishlists/l-1', { name: 'Hall' }]])
})

it('a saved search keeps a name, and renaming can be given up', async () => {
  reply = { status: 200, body: { success: true, search: {} } }
  render('marketplace', <SearchesDialog onClose={() => {}} />)
  await press('Rename Blue')
  type('Name', ' ')
  await press('Rename')
  await screen.findByText('Name is required')
  await press('Cancel')
  await press('Rename Blue')
  expect(field('Name').value).toBe('Blue')
  type('Name', 'Blue ones')
  await press('Rename')
  await waitFor(() => expect(sent()[0]?.[2]).toEqual({ name: 'Blue ones', digest: true }))
})

it('a consideration that fails keeps its note', async () => {
  reply = { status: 500, body: {} }
  render('marketplace', <ConsiderButton works={[work]} />)
  await press('Request for consideration: Salt Veil')
  type('Note', 'For the autumn hanging')
  await press('Start')
  await screen.findByText('This could not be saved. Please try again.')
  expect(field('Note').value).toBe('For the autumn hanging')
  reply = { status: 200, body: { success: true, proposal: { id: 'p-1' }, started: true } }
  await press('Start')
  await screen.findByText('The work is in your acquisition pipeline.')
  expect(sent()[1]?.[2]).toEqual({ artwork: work.id, note: 'For the autumn hanging' })
})

it('a link to the collection is made for the days that were chosen, and shown', async () => {
  reply = { status: 201, body: { success: true, share: {}, token: 'secret' } }
  render('my-collection', <ShareDialog onClose={() => undefined} />)
  await screen.findByLabelText('Name of the link')
  type('Name of the link', 'For the insurer')
  fireEvent.click(screen.getByRole('switch'))
  await press('Create link')
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toContain('secret')
  expect(sent()).toEqual([
    [
      'POST',
      '/my-collection/shares',
      { label: 'For the insurer', days: 30, showsValues: true, objectId: null },
    ],
  ])
})
