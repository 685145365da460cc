// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clearSession, currentSession, setSession } from '../api/session-store.ts'
import { fieldErrors } from '../testing/field-errors.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { PasswordForm } from './password-form.tsx'

let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ body }, response) => {
    const { currentPassword } = JSON.parse(body) as { currentPassword: string }
    const error = 'Current password is incorrect'
    if (currentPassword === 'right')
      answerJson(response, 200, { success: true, message: 'x', token: 'n.e.w' })
    else
      answerJson(response, 400, {
        success: false,
        error,
        message: error,
        code: 'validation_failed',
        requestId: 'r',
        fields: { currentPassword: error },
      })
  })
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  clearSession()
  server.requests.length = 0
})

const labels = ['Current password', 'New password', 'Confirm new password'] as const
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function change(...passwords: [string, string, string]) {
  for (const [at, label] of labels.entries())
    fireEvent.change(field(label), { target: { value: passwords[at] } })
  fireEvent.click(screen.getByRole('button', { name: 'Update password' }))
}

describe('a new password', () => {
  it.each<[string, string, string, string[]]>([
    ['', '', '', ['Current password is required', 'Password must be at least 6 characters long']],
    ['', 'abc', 'abcd', ['Current password is required', 'New passwords do not match']],
    ['x', '12345', '12345', ['Password must be at least 6 characters long']],
  ])('"%s", "%s" and "%s" are refused', async (current, next, repeated, texts) => {
    setSession('a.b.c', { id: '1' })
    renderPage(<PasswordForm email="mara@art.test" />)
    change(current, next, repeated)
    await waitFor(() => expect(fieldErrors()).toEqual(texts))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(server.requests).toEqual([])
  })

  it('needs the right present one; then the fields are empty and the token is new', async () => {
    setSession('a.b.c', { id: '1' })
    renderPage(<PasswordForm email="mara@art.test" />)
    change('wrong', '123456', '123456')
    await screen.findByText('Current password is incorrect')
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
    change('right', '123456', '123456')
    await waitFor(() => expect(labels.map((label) => field(label).value)).toEqual(['', '', '']))
    expect(currentSession()?.token).toBe('n.e.w')
    expect(fieldErrors()).toEqual([])
  })
})
