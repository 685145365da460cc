// @vitest-environment happy-dom
import type { OpenProgram } from '@passion-art/contract/bookings/programs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { AttendanceDialog } from './attendance-dialog.tsx'
import { ProgramBooking } from './program-booking.tsx'
import { ProgramFacts } from './program-facts.tsx'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const sessionIn = (days: number) => ({
  id: `session-${days}`,
  date: dayIn(days),
  start: '10:00',
  end: '11:30',
  time_zone: 'UTC',
  room: '',
  places: 10,
  free: 10,
})
const program: OpenProgram = {
  id,
  title: 'Draw by rule',
  kind: 'workshop',
  description: '',
  audience: '',
  level: '',
  language: 'en',
  languages: [],
  duration: 90,
  capacity: 10,
  price_student: 0,
  price_adult: 0,
  currency: 'usd',
  notice_days: 14,
  venue: '',
  online: false,
  link: '',
  time_zone: 'UTC',
  accessibility: '',
  goals: '',
  materials: '',
  guide: 'Guide.pdf',
  status: 'public',
  institution: { id, name: 'Museum' },
  image: null,
  sessions: [sessionIn(5), sessionIn(20)],
  works: [],
  articles: [],
}
const bookingOf = (page: number) => ({
  id: `booking-${page}`,
  organisation: `Group ${page}`,
  students: 4,
  adults: 1,
  state: 'confirmed',
  waiting: false,
  needs: '',
  booker: { name: 'Cleo', email: '' },
  updated_at: '2027-01-01T00:00:00.000Z',
})

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    if (url.startsWith('/api/programs')) return void response.writeHead(200).end('%PDF-1.7')
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page'))
    const pagination = { page, limit: 100, total: 101, pages: 2 }
    answerJson(response, 200, { success: true, bookings: [bookingOf(page)], counts: {}, pagination })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})
afterEach(cleanup)

it('rejects a booking within the notice period, with a reason', () => {
  renderPage(<ProgramBooking program={program} />)
  const [soon, later] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Request places' })
  expect([soon?.disabled, later?.disabled]).toEqual([true, false])
  const late = screen.getByText('Too late to book: the notice period has passed.')
  expect(soon?.getAttribute('aria-describedby')).toContain(late.id)
})

it('links the guide of a public programme and fetches a draft’s with the reader’s rights', async () => {
  renderPage(<ProgramFacts program={program} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/api/programs/${id}/guide.pdf`)
  cleanup()
  // The test environment would follow the link to the file.
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderPage(<ProgramFacts program={{ ...program, status: 'draft' }} />)
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Guide (PDF)' }))
  await waitFor(() =>
    expect(server.requests.map(({ url }) => url)).toEqual([`/api/programs/${id}/guide.pdf`]),
  )
  await waitFor(() => expect(save).toHaveBeenCalled())
  save.mockRestore()
})

it('shows all attendees, a page at a time', async () => {
  const session = {
    ...sessionIn(3),
    program: { id, title: program.title, language: program.language },
    staff: '',
    taken: 10,
    bookings: 101,
    waiting: 0,
    starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    ends_at: new Date(Date.now() + 4 * 86_400_000).toISOString(),
    cancelled: false,
  }
  renderPage(<AttendanceDialog session={session} onClose={() => {}} />)
  await screen.findByRole('heading', { level: 3, name: 'Group 1' })
  expect(server.requests[0]?.url).toContain('state=coming')
  // The screen's own texts are mocked as their keys here.
  fireEvent.click(screen.getByRole('button', { name: /session\.more/ }))
  await screen.findByRole('heading', { level: 3, name: 'Group 2' })
  expect(screen.queryByRole('button', { name: /session\.more/ })).toBeNull()
})
