// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearSession, currentSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { RegistrationWizard } from './registration-wizard.tsx'

const token = `h.${btoa(JSON.stringify({ sub: 'u-9', email: 'lea@art.test' }))}.s`
let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ body }, response) => {
    const { email } = JSON.parse(body) as { email: string }
    if (email.startsWith('open')) answerJson(response, 201, { success: true, token, attachmentToken: 'a' })
    else if (email.startsWith('taken'))
      answerJson(response, 409, {
        success: false,
        error: 'An account with this email already exists.',
        message: 'An account with this email already exists.',
        code: 'email_taken',
        requestId: 'r',
      })
    else
      answerJson(response, 400, {
        success: false,
        error: 'Gallery name is too grand',
        message: 'Gallery name is too grand',
        code: 'validation_failed',
        requestId: 'r',
        fields: { 'details.galleryName': 'Gallery name is too grand' },
      })
  })
  visit(server.origin)
  window.scrollTo = () => {}
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  clearSession()
  server.requests.length = 0
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fillBasics(kind: string, email: string): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: kind }))
  press('Continue')
  await screen.findByLabelText('First name')
  type('First name', 'Lea')
  type('Last name', 'Moreau')
  type('Email', email)
  type('Password', 'Str0ng-Pass!')
}

function open(state: unknown = null) {
  return renderPage(<RegistrationWizard />, {
    at: '/register',
    state,
    routes: [
      { path: '/', element: <p>at home</p> },
      { path: '/store', element: <p>in the store</p> },
    ],
  })
}

it('a token without an account signs in by the form and the token', async () => {
  const alert = vi.fn<(text: string) => void>()
  window.alert = alert as typeof window.alert
  open()
  await fillBasics('Collector', 'open@art.test')
  press('Create account')
  await screen.findByText('at home')
  expect(currentSession()?.user).toMatchObject({
    id: 'u-9',
    email: 'open@art.test',
    name: 'Lea Moreau',
    user_type: 'collector',
  })
  expect(alert).not.toHaveBeenCalled()
})

it('a visitor sent to sign in returns to the same place', async () => {
  const { router } = open({ from: { address: '/store?q=tide', state: { kept: 1 } } })
  await fillBasics('Collector', 'open@art.test')
  press('Create account')
  await screen.findByText('in the store')
  expect(router.state.location).toMatchObject({ search: '?q=tide', state: { kept: 1 } })
})

it('a refusal that belongs to an earlier step leads back to its field', async () => {
  open()
  await fillBasics('Gallery', 'taken@art.test')
  press('Continue')
  await screen.findByLabelText('Gallery name')
  type('Gallery name', 'Nine Rooms')
  type('Gallery location', 'Oslo')
  type('Year established', '2001')
  type('Gallery type', 'Other')
  type('Gallery description', 'Rooms.')
  press('Create account')
  await screen.findByText('An account with this email already exists.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

it('the server’s errors are shown at their fields, and the input stays', async () => {
  open()
  await fillBasics('Gallery', 'grand@art.test')
  press('Continue')
  await screen.findByLabelText('Gallery name')
  type('Gallery name', 'The Grandest')
  type('Gallery location', 'Oslo')
  type('Year established', '2001')
  type('Gallery type', 'Other')
  type('Gallery description', 'Rooms.')
  press('Create account')
  await waitFor(() => expect(screen.getByText('Gallery name is too grand')).toBeTruthy())
  const field = screen.getByLabelText<HTMLInputElement>('Gallery name')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['The Grandest', 'true'])
  expect(document.activeElement).toBe(field)
  expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
    details: { galleryName: 'The Grandest', yearEstablished: 2001 },
  })
})

it('a step shows all its errors, and none of the next one', async () => {
  open()
  press('Continue')
  await screen.findByLabelText('First name')
  type('Email', 'lea@art')
  type('Password', 'abcDEF123')
  press('Continue')
  await screen.findByText('First name is required')
  for (const text of [
    'Last name is required',
    'Please enter a valid email address',
    'Please use a strong password (green) to continue.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  type('First name', 'Lea')
  type('Last name', 'Moreau')
  type('Email', 'lea@art.test')
  type('Password', 'Str0ng-Pass!')
  press('Continue')
  await screen.findByLabelText('Art medium')
  type('Years of experience', '101')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  press('Create account')
  await screen.findByText('Please choose your art medium')
  expect(screen.getByText('Years of experience must be a whole number from 0 to 100')).toBeTruthy()
  expect(server.requests).toEqual([])
})
