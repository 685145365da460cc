// @vitest-environment happy-dom
import type { OpenProgram } from '@passion-art/contract/bookings/programs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { ProgramDialog } from './program-dialog.tsx'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const program = {
  id,
  title: 'Draw by rule',
  price_student: 4.5,
  price_adult: 0,
  currency: 'usd',
  notice_days: 14,
  time_zone: 'UTC',
} as OpenProgram

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ method }, response) => {
    if (method === 'GET') return answerJson(response, 200, { success: true })
    const fields = { wished: 'The first possible day is 2030-01-15' }
    answerJson(response, 400, { success: false, code: 'validation_failed', error: fields.wished, fields })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})
afterEach(cleanup)

// The screen's own texts are mocked as their keys here.
const book = (name: string) => `features.bookings.book.${name}`
const type = (field: HTMLElement | undefined, value: string) =>
  field && fireEvent.change(field, { target: { value } })
const wrong = () => document.querySelectorAll('[aria-invalid]').length
const sent = () => server.requests.filter(({ method }) => method === 'POST')

it('shows all missing fields of a booking at once, and the server’s errors at their fields', async () => {
  renderPage(<BookingDialog program={program} session={null} onClose={() => undefined} />)
  const send = await screen.findByRole('button', { name: book('send') })
  const [first, second] = screen.getAllByLabelText(book('wished'))
  fireEvent.click(send)
  await screen.findByText(`${book('organisation')} is required`)
  expect(screen.getByText(`${book('students')} is required`)).toBeTruthy()
  expect(wrong()).toBe(3)
  await waitFor(() => expect(document.activeElement).toBe(first))
  type(screen.getByLabelText(book('organisation')), 'Northside School')
  type(screen.getByLabelText(book('adults')), '2')
  type(second, '2030-01-02')
  await waitFor(() => expect(wrong()).toBe(0))
  expect(sent()).toEqual([])
  fireEvent.click(send)
  await screen.findByText('The first possible day is 2030-01-15')
  expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ students: 0, adults: 2, wished: ['2030-01-02'] })
  await waitFor(() => expect(document.activeElement).toBe(first))
  type(second, '2030-02-01')
  await waitFor(() => expect(wrong()).toBe(0))
})

it('names the limits of a programme’s numbers, its languages and its link', async () => {
  renderPage(<ProgramDialog program={null} onChanged={() => undefined} onClose={() => undefined} />)
  const field = (name: string) => `features.bookings.fields.${name}`
  const fieldOf = (name: string) => screen.getByLabelText(field(name))
  type(fieldOf('languages'), Array<string>(11).fill('suomi').join(', '))
  type(fieldOf('duration'), '2')
  type(fieldOf('capacity'), '')
  type(screen.getByLabelText(`${field('price_adult')} (US dollars)`), '12.345')
  type(fieldOf('link'), 'meet me')
  fireEvent.click(screen.getByRole('button', { name: 'features.bookings.make' }))
  await screen.findByText(`${field('title')} is required`)
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('title')))
  expect(screen.getByText(`${field('languages')} is not valid`)).toBeTruthy()
  expect(screen.getByText(`${field('duration')} must be at least 5`)).toBeTruthy()
  expect(screen.getByText(`${field('capacity')} is required`)).toBeTruthy()
  expect(screen.getByText('Please enter a valid price')).toBeTruthy()
  expect(screen.getByText('Please enter a valid web address')).toBeTruthy()
  expect(sent()).toEqual([])
})
