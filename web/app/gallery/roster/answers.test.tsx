// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OwnRepresentations } from './own-representations.tsx'
import { Roster } from './roster.tsx'

const course = {
  id: 'r-1',
  state: 'invited',
  message: 'Show with us.',
  terms: { split: null, from: null, until: null, note: '', agreement: null },
  invited_at: '2026-03-01T10:00:00.000Z',
  accepted_at: null as string | null,
  ended_at: null,
  ended_by: null,
}
const mara = { id: 'a-1', name: 'Mara Lind', username: 'mara', profile_picture: null }
const entry = {
  ...course,
  artist: { ...mara, missing: [], has_page: true },
  invited_email: null,
  works_on_sale: 1,
  sold: null,
  sales_total: null,
  currency: 'usd',
  record: null,
}
const own = {
  ...course,
  gallery: { id: 'g-1', name: 'Galerie Nord', profile_picture: null, has_page: true },
  updated_at: '2026-03-02T10:00:00.000Z',
}

let server: AnsweringServer
let rows: object[] = []
let write = { status: 200, body: { success: true } as object }
const writes = () => server.requests.filter(({ method }) => method === 'POST')
const sent = () =>
  writes().map(({ url, body }) => [url.replace('/api/representations/', ''), JSON.parse(body)])

beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    if (texts) return answerJson(response, 200, JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')))
    if (method === 'POST') return answerJson(response, write.status, write.body)
    answerJson(response, 200, {
      success: true,
      representations: rows,
      counts: { all: 1, invited: 1, represented: 0, ended: 0 },
      missing_bio: 0,
      pagination: { page: 1, limit: 20, total: 1, pages: 1 },
    })
  })
  visit(server.origin)
  setSession('h.e30.s', { id: 'g-1', user_type: 'gallery' })
})
beforeEach(() => {
  server.requests.length = 0
  write = { status: 200, body: { success: true } }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
afterAll(async () => {
  clearSession()
  await server.close()
})

const say = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

const ReadyRoster = () => (useRoleTexts('manage-artists') ? <Roster /> : null)

it('an invitation accepted in the meantime is not withdrawn, and its new state is shown', async () => {
  rows = [entry]
  renderPage(<ReadyRoster />)
  fireEvent.click(await screen.findByRole('button', { name: 'Manage' }))
  const error = 'This was changed meanwhile.'
  write = { status: 409, body: { success: false, error, message: error, code: 'changed_meanwhile' } }
  rows = [{ ...entry, state: 'represented', accepted_at: '2026-03-03T10:00:00.000Z' }]
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw invitation' }))
  await say('Withdraw invitation')
  const end = await screen.findByRole('button', { name: 'End representation' })
  expect(sent()).toEqual([['r-1/end', { state: 'invited' }]])
  expect(screen.getByText(error)).toBeTruthy()
  write = { status: 200, body: { success: true } }
  fireEvent.click(end)
  await say('End representation')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual(['r-1/end', { state: 'represented' }])
})

it('an artist accepts the terms that were read', async () => {
  rows = [own]
  write = { status: 200, body: { success: true, representation: own } }
  renderPage(<OwnRepresentations isArtist />)
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent()).toEqual([['r-1/accept', { seen: own.updated_at }]]))
})

it('another account is shown its invitation, and that only artists can accept', async () => {
  rows = [own]
  renderPage(<OwnRepresentations isArtist={false} />)
  expect(await screen.findByText('Only artist accounts can accept an invitation.')).toBeTruthy()
  expect(screen.getByText('Show with us.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
