// @vitest-environment happy-dom
import type { Event } from '@passion-art/contract/events/events'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { EventActions } from './event-actions.tsx'
import { eventsQuery } from './event-queries.ts'

const event: Event = {
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  title: 'Studio night',
  category: 'Workshop',
  date: '2027-04-12',
  time: '18:00–20:00',
  timeZone: 'Europe/Oslo',
  location: 'Oslo',
  capacity: 4,
  remainingSpots: 2,
  description: 'Bring a pen.',
  language: 'en',
  over: false,
  going: false,
  image_url: null,
  image: null,
  detailOf: null,
}
let server: AnsweringServer
let now = event
let refusal: { status: number; body: object } | undefined

beforeAll(async () => {
  server = await answeringServer(({ url, method }, response) => {
    if (url === '/api/events') return answerJson(response, 200, { success: true, events: [now] })
    if (refusal) return answerJson(response, refusal.status, refusal.body)
    now = { ...now, going: method === 'POST', remainingSpots: method === 'POST' ? 1 : 2 }
    return answerJson(response, 200, { success: true, event: now })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  now = event
  refusal = undefined
  server.requests.length = 0
  setSession('token', { id: 'viewer', email: 'viewer@b.test' })
})
afterEach(() => {
  cleanup()
  clearSession()
})

function Row() {
  const { data } = useQuery(eventsQuery())
  return data?.events.map((one) => <EventActions key={one.id} event={one} describedBy="title" />)
}
const button = () => screen.findByRole('button')
const pressed = () => server.requests.filter(({ url }) => url.endsWith('/rsvp')).map(({ method }) => method)

it('takes a place and gives it back, by one button that keeps the focus', async () => {
  renderPage(<Row />)
  const first = await button()
  expect(first.textContent).toBe('RSVP Now')
  first.focus()
  fireEvent.click(first)
  await screen.findByText('You are going')
  expect(screen.getByRole('button').textContent).toBe('Cancel RSVP')
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `/api/events/${event.id}/calendar.ics`,
  )
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('RSVP Now'))
  expect(screen.queryByText('You are going')).toBeNull()
  expect(pressed()).toEqual(['POST', 'DELETE'])
})

it('sends a visitor to sign in and asks the server for nothing', async () => {
  clearSession()
  const { router } = renderPage(<Row />, { at: '/events', routes: [{ path: '/login', element: null }] })
  fireEvent.click(await button())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toMatchObject({ from: { address: '/events' } })
  expect(pressed()).toEqual([])
})

it('a full event is sold out, except for its guests', async () => {
  now = { ...event, remainingSpots: 0 }
  renderPage(<Row />)
  const soldOut = await button()
  expect(soldOut.textContent).toBe('Sold Out')
  expect((soldOut as HTMLButtonElement).disabled).toBe(true)
  cleanup()
  now = { ...event, remainingSpots: 0, going: true }
  renderPage(<Row />)
  expect((await button()).textContent).toBe('Cancel RSVP')
})

it('an event that is over has no button, its guests keep the calendar file', async () => {
  now = { ...event, over: true }
  renderPage(<Row />)
  await screen.findByText('This event is over.')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  now = { ...event, over: true, going: true }
  renderPage(<Row />)
  await screen.findByRole('link', { name: 'Add to calendar' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('a refusal is shown at the button, and the list is refetched', async () => {
  const text = 'This event is sold out.'
  refusal = {
    status: 409,
    body: { success: false, error: text, message: text, code: 'sold_out', requestId: 'x' },
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderPage(<Row />)
  const first = await button()
  now = { ...event, remainingSpots: 0 }
  fireEvent.click(first)
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Sold Out'))
  logged.mockRestore()
})
