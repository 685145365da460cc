// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import type { RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RecordForm } from './record-form.tsx'
import { TermsForm } from './terms-form.tsx'

const record = { contact: '', notes: '', tags: ['spring'] }
const entry = {
  id: 'r-1',
  terms: { split: null, from: null, until: null, note: '', agreement: null },
  record,
} as unknown as RosterEntry

let server: AnsweringServer
let reply = { status: 200, body: {} as object }
const sent = () =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body))
beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    if (texts) return answerJson(response, 200, JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')))
    answerJson(response, method === 'GET' ? 200 : reply.status, reply.body)
  })
  visit(server.origin)
})
beforeEach(() => {
  server.requests.length = 0
  reply = { status: 200, body: { success: true, representation: entry } }
})
afterEach(cleanup)
afterAll(() => server.close())

const Ready = ({ form }: { form: 'invite' | 'terms' | 'record' }) => {
  const [open, setOpen] = useState(true)
  if (!useRoleTexts('manage-artists') || !open) return null
  if (form === 'invite') return <InviteDialog onClose={() => setOpen(false)} />
  if (form === 'terms') return <TermsForm entry={entry} onChanged={() => undefined} />
  return <RecordForm entry={entry} record={record} onChanged={() => undefined} />
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('an invitation needs a recipient and a message, and an existing one is reported at its field', async () => {
  renderPage(<Ready form="invite" />)
  await press('Send invitation')
  await screen.findByText('Username or email is required')
  expect(screen.getByText('Message is required')).toBeTruthy()
  expect(screen.getByText('For example @mara, or the artist’s address.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Username or email')))
  type('Username or email', 'mara')
  type('Message', 'Show with us.')
  const error = 'You have already invited this artist, or represent them.'
  reply = { status: 409, body: { success: false, error, message: error, code: 'already_invited' } }
  await press('Send invitation')
  await screen.findByText(error)
  expect(field('Username or email').getAttribute('aria-invalid')).toBe('true')
  reply = { status: 201, body: { success: true, representation: entry, message: 'On its way.' } }
  type('Username or email', 'ida')
  await press('Send invitation')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)).toEqual({ who: 'ida', message: 'Show with us.' })
})

it('terms show errors of both the split and the days', async () => {
  renderPage(<Ready form="terms" />)
  await screen.findByLabelText('Gallery commission in %')
  type('Gallery commission in %', '101')
  type('From', '2026-05-02')
  type('Until', '2026-05-01')
  await press('Save terms')
  await screen.findByText(/must be between 0 and 100/)
  expect(screen.getByText('The end must not be before the start')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Gallery commission in %')))
  type('Gallery commission in %', '37.5')
  type('Until', '')
  await press('Save terms')
  await waitFor(() => expect(sent()).toEqual([{ split: 37.5, from: '2026-05-02', until: null, note: '' }]))
})

it('a record shows which of its tags are rejected', async () => {
  renderPage(<Ready form="record" />)
  expect((await screen.findByLabelText<HTMLInputElement>('Tags')).value).toBe('spring')
  type('Tags', `spring, ${'a'.repeat(41)}`)
  await press('Save record')
  await screen.findByText('Each tag can have at most 40 characters')
  type('Tags', Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(','))
  await screen.findByText('At most 20 tags')
  type('Tags', 'spring, waiting list، spring')
  await press('Save record')
  await waitFor(() => expect(sent()).toEqual([{ contact: '', notes: '', tags: ['spring', 'waiting list'] }]))
})
