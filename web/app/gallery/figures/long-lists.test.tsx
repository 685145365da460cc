// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FigureList } from './figure-list.tsx'
import { TodayPart } from './today-part.tsx'

const work = {
  id: 'w-1',
  title: 'Tide',
  artistId: 'a-1',
  artist: 'Mara Lind',
  price: 100,
  status: 'pending',
  held: false,
  isPublic: false,
  thumbnail: null,
}
const waiting = { id: 'w-1', work, at: '2026-03-01T10:00:00.000Z', note: null }
const today = {
  pending: [waiting],
  rejected: [{ ...waiting, note: 'Too dark' }],
  held: [waiting],
  orders: [],
  invitations: [{ id: 'r-1', name: 'Zoë Holm', invitedAt: waiting.at }],
  exhibitions: [],
  counts: { pending: 4, rejected: 1, held: 3, orders: 0, invitations: 21, exhibitions: 0 },
}
const sale = { id: 'o-1', work: null, title: 'Tide', artistId: 'a-1', artist: 'Mara Lind', amount: 5 }
const figure = { lines: [{ ...sale, at: waiting.at, count: null }], total: 1_502 }

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    const answer = { success: true, currency: 'usd', ...today, ...figure }
    answerJson(response, 200, texts ? JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')) : answer)
  })
  visit(server.origin)
  setSession('h.e30.s', { id: 'g-1', user_type: 'gallery' })
})
afterEach(cleanup)
afterAll(async () => {
  clearSession()
  await server.close()
})

const Ready = () => {
  if (!useRoleTexts('gallery-dashboard')) return null
  return (
    <>
      <TodayPart />
      <FigureList figure="sales" range="30" onClose={() => {}} />
    </>
  )
}

it('hidden items of today can be expanded where a screen has them', async () => {
  renderPage(<Ready />)
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('And 3 more.')).toBe('/gallery-dashboard?part=inventory&status=pending')
  expect(await link('And 20 more.')).toBe('/manage-artists?state=invited')
  expect(screen.getByText('And 2 more.').closest('a')).toBeNull()
})

it('count and name are separated', async () => {
  renderPage(<Ready />)
  const heading = await screen.findByRole('heading', { name: 'Waiting for review, 4' })
  expect(heading.textContent).toBe('Waiting for review 4')
})

it('a truncated list is marked', async () => {
  renderPage(<Ready />)
  expect(await screen.findByText(/^The first 1 of 1,502 are shown\./)).toBeTruthy()
})
