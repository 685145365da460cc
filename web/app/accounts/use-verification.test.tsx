// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { useVerification } from './use-verification.ts'

let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    if (url.includes('token=good')) answerJson(response, 200, { success: true, message: '' })
    else if (url.includes('token=broken')) response.writeHead(502).end()
    else
      answerJson(response, 400, {
        success: false,
        error: 'This link is invalid or has expired.',
        message: '',
        code: 'invalid_link',
        requestId: 'r',
      })
  })
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  server.requests.length = 0
})

function Shown() {
  const { state, message } = useVerification()
  return <p>{`${state}: ${message}`}</p>
}

// Effects run twice here, as in development.
const open = (search: string) =>
  renderPage(
    <StrictMode>
      <Shown />
    </StrictMode>,
    { at: `/verify-email${search}` },
  )

it.each([
  ['?token=good', 'success: Email verified successfully!', 1],
  ['?token=bad', 'error: This link is invalid or has expired.', 1],
  ['?token=broken', 'error: Failed to verify email.', 1],
  ['', 'error: Invalid verification link. No token provided.', 0],
])('a view of %s shows "%s" after %i calls', async (search, text, calls) => {
  open(search)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(server.requests).toHaveLength(calls)
})

it('names a network that is not there', async () => {
  visit('http://127.0.0.1:9')
  open('?token=good')
  expect(await screen.findByText('error: Network error. Please try again later.')).toBeTruthy()
  visit(server.origin)
})
