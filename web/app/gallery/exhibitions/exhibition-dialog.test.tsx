// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ExhibitionDialog } from './exhibition-dialog.tsx'

let server: AnsweringServer
let reply = { status: 201, body: {} as object }
const sent = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    if (texts) return answerJson(response, 200, JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')))
    answerJson(response, method === 'POST' ? reply.status : 200, reply.body)
  })
  visit(server.origin)
})
beforeEach(() => {
  server.requests.length = 0
  reply = { status: 201, body: { success: true, exhibition: { id: 'e-1' } } }
})
afterEach(cleanup)
afterAll(() => server.close())

let made: string[] = []
const Ready = () =>
  useRoleTexts('my-exhibitions') ? (
    <ExhibitionDialog onClose={() => undefined} onMade={(id) => made.push(id)} />
  ) : null
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const open = async () => {
  made = []
  renderPage(<Ready />)
  await screen.findByLabelText('Title')
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('shows all errors at once, focuses the first field, and sends valid input', async () => {
  await open()
  save()
  expect(await screen.findAllByText('Please fill in this field')).toHaveLength(3)
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  type('First day', '2026-10-05')
  type('Last day', '2026-10-01')
  await screen.findByText('The end must not be before the start')
  expect(screen.getAllByText('Please fill in this field')).toHaveLength(1)
  type('Title', 'Tides')
  type('Last day', '2026-10-09')
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).toBeNull())
  expect(sent()).toEqual([])
  save()
  await waitFor(() => expect(made).toEqual(['e-1']))
  expect(sent()).toMatchObject([{ title: 'Tides', startDate: '2026-10-05', endDate: '2026-10-09' }])
})

it('keeps what was typed when it can’t be saved', async () => {
  reply = { status: 500, body: {} }
  await open()
  type('Title', 'Tides')
  type('First day', '2026-10-05')
  type('Last day', '2026-10-09')
  save()
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy()
  expect(field('Title').value).toBe('Tides')
})
