// @vitest-environment happy-dom
import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ReportDialog } from './report-dialog.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer((_request, response) =>
    answerJson(response, 201, { success: true, message: 'Thank you.' }),
  )
  visit(server.origin)
})
afterEach(cleanup)
afterAll(() => server.close())

it('a report needs a reason of at most 1000 characters', async () => {
  renderPage(
    <ReportDialog message={{ id: 'm-1', username: 'Ida' } as ChatMessage} onClose={() => undefined} />,
  )
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  send()
  await screen.findByText('Reason is required')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  fireEvent.change(reason, { target: { value: 'a'.repeat(1001) } })
  await screen.findByText('Reason must be at most 1000 characters')
  expect(screen.getByText('1,001/1,000')).toBeTruthy()
  fireEvent.change(reason, { target: { value: 'Spam' } })
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBeNull())
  expect(server.requests).toEqual([])
  send()
  await screen.findByText('Thank you.')
  expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([{ reason: 'Spam' }])
})
