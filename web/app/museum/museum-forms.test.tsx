// @vitest-environment happy-dom
import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LoanDialog } from './loans/loan-dialog.tsx'
import { AccessionDialog } from './objects/accession-dialog.tsx'
import { DeaccessionDialog } from './objects/deaccession-dialog.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    if (method === 'GET' && url.startsWith('/api/museum/objects'))
      return answerJson(response, 200, { success: true, objects: [], total: 0 })
    if (method === 'GET') return answerJson(response, 200, { success: true })
    answerJson(response, 201, { success: true, objects: [{ id: 'first', number: '2026.1.1' }], object: {} })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})
afterEach(cleanup)

// The screen's own texts are not loaded here and stand as their keys.
const label = (name: string) => `features.museum.fields.${name}`
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const pressNamed = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const press = (name: string) => pressNamed(`features.museum.${name}`)
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid], [data-invalid]')].map((field) => field.getAttribute('name'))
const sent = () => server.requests.filter(({ method }) => method === 'POST')

it('shows missing fields of each object of an accession, and uses the typed year', async () => {
  renderPage(<AccessionDialog onClose={() => undefined} />)
  press('objects.accession.another')
  type(screen.getByLabelText('Year'), '1200')
  type(screen.getByLabelText(label('price')), '-5')
  press('acquisitions.to.accessioned')
  await waitFor(() => expect(wrong()).toEqual(['objects.0.title', 'objects.1.title', 'year', 'price']))
  const [first, second] = screen.getAllByLabelText(label('title'))
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getByText('Year must be at least 1500')).toBeTruthy()
  if (first) type(first, 'Tide')
  await waitFor(() => expect(wrong()).toEqual(['objects.1.title', 'year', 'price']))
  if (second) type(second, 'Ebb')
  type(screen.getByLabelText('Year'), '')
  type(screen.getByLabelText(label('price')), '1200')
  await waitFor(() => expect(wrong()).toEqual([]))
  press('acquisitions.to.accessioned')
  await screen.findByText('2026.1.1')
  const body = JSON.parse(sent()[0]?.body ?? '')
  expect(body).toMatchObject({ price: '1200', objects: [{ title: 'Tide' }, { title: 'Ebb' }] })
  expect(body).not.toHaveProperty('year')
})

it('asks for objects, the party and days in their order before a loan is drafted', async () => {
  renderPage(<LoanDialog onClose={() => undefined} onDrafted={() => undefined} />)
  type(screen.getByLabelText(label('untilOn')), '2020-01-01')
  pressNamed('Save')
  await screen.findByText('features.museum.loans.choose')
  expect(screen.getByText('The end must not be before the start')).toBeTruthy()
  expect(wrong()).toEqual([null, 'party', 'untilOn'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
  expect(sent()).toEqual([])
})

it('asks for the reason first, then for the number, and sends both', async () => {
  const object = { id: 'object', number: '2026.1.1', title: 'Tide' } as WholeMuseumObject
  let closed = false
  renderPage(
    <DeaccessionDialog
      object={object}
      onClose={() => {
        closed = true
      }}
    />,
  )
  pressNamed('Continue')
  await waitFor(() => expect(wrong()).toEqual(['reason']))
  type(screen.getByLabelText(label('reason')), 'A copy.')
  pressNamed('Continue')
  const number = await screen.findByLabelText('features.museum.objects.deaccession.number')
  press('objects.deaccession.confirm')
  await waitFor(() => expect(wrong()).toEqual(['number']))
  expect(sent()).toEqual([])
  type(number, object.number)
  press('objects.deaccession.confirm')
  await waitFor(() => expect(closed).toBe(true))
  expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ reason: 'A copy.', number: object.number })
})
