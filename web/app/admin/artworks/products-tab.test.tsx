// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import {
  type AnsweringServer,
  type ReceivedRequest,
  answerJson,
  answeringServer,
  visit,
} from '../../testing/answering-server.ts'
import { fieldErrors } from '../../testing/field-errors.ts'
import { renderPage } from '../../testing/render-page.tsx'
import ProductsTab from './products-tab.tsx'

const work = (id: string, title: string, status: string) => ({
  id,
  title,
  artist: 'Mara Lind',
  price: 120.5,
  currency: 'usd',
  category: 'mixed',
  description: '',
  language: 'en',
  image_url: '',
  artistEmail: 'mara@example.com',
  user_id: 'u-mara',
  status,
  featured: false,
  images: [],
  created_at: '2026-03-04T17:40:00.000Z',
})
const works = [work('w-1', 'Undertow', 'available'), work('w-2', 'Ember', 'pending')]

let server: AnsweringServer
let listed: object[] = works
let featured: { id: string }[] = []
let featuredStatus = 200
let write = (_request: ReceivedRequest, _response: ServerResponse) => {}
const alert = vi.fn()

beforeAll(async () => {
  server = await answeringServer((request, response) => {
    if (request.method !== 'GET') write(request, response)
    else if (request.url.includes('/featured'))
      answerJson(response, featuredStatus, { success: true, featured })
    else if (request.url.includes('/users')) answerJson(response, 200, [])
    else
      response
        .writeHead(200, { 'content-type': 'application/json', 'x-total-count': '2' })
        .end(JSON.stringify(listed))
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  listed = works
  featured = []
  featuredStatus = 200
  vi.stubGlobal('alert', alert)
  setSession('h.e30.s', { id: 'a', isAdmin: true })
})
afterEach(() => {
  cleanup()
  clearSession()
  alert.mockReset()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  renderPage(<ProductsTab />)
  await screen.findByText('Undertow')
  await waitFor(() => expect(server.requests.some(({ url }) => url.includes('/featured'))).toBe(true))
}

const writes = () => server.requests.filter(({ method }) => method !== 'GET')
const box = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Featured: ${title}` })
const categoryChoice = () => document.querySelector('dialog select') as HTMLSelectElement
const submit = (button: string) => {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: button })
  if (form) fireEvent.submit(form)
}

it('a pending work has Approve and Reject, other works get a status select', async () => {
  await open()
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  const choice = screen.getByRole('combobox', { name: 'Status of Undertow' })
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Approved',
    'Rejected',
    'Available',
    'Sold',
    'Reserved',
  ])
})

it('a work is rejected only with a reason, and a forced blank one is reported', async () => {
  write = ({ body }, response) =>
    answerJson(response, 200, { success: true, product: { ...works[1], status: JSON.parse(body).status } })
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Reject/ }))
  const confirm = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Reject/ }).at(-1)
  expect(confirm?.disabled).toBe(true)
  if (confirm?.form) fireEvent.submit(confirm.form)
  expect(alert).toHaveBeenCalledExactlyOnceWith('Please provide a reason for rejection')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Too dark. ' } })
  expect(confirm?.disabled).toBe(false)
  if (confirm?.form) fireEvent.submit(confirm.form)
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  expect(writes().map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/admin/products/w-2/status', { status: 'rejected', rejectionReason: 'Too dark.' }],
  ])
})

it('a changed work is rejected only after the conflict was shown', async () => {
  const updated_at = '2026-03-05T08:00:00.000Z'
  listed = works.map((one) => ({ ...one, updated_at }))
  const error = 'This was changed meanwhile.'
  write = ({ body }, response) =>
    JSON.parse(body).seen === undefined
      ? answerJson(response, 200, { success: true, product: { ...works[1], status: 'rejected' } })
      : answerJson(response, 409, { success: false, code: 'changed_meanwhile', error })
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Reject/ }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Too dark.' } })
  const confirm = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Reject/ }).at(-1)
  if (confirm?.form) fireEvent.submit(confirm.form)
  await waitFor(() =>
    expect(alert).toHaveBeenCalledExactlyOnceWith(`Failed to update product status: ${error}`),
  )
  await waitFor(() => expect(confirm?.disabled).toBe(false))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too dark.')
  if (confirm?.form) fireEvent.submit(confirm.form)
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  expect(writes().map(({ body }) => JSON.parse(body).seen)).toEqual([updated_at, undefined])
})

it('a rejected status change shows its reason, and the row is unchanged', async () => {
  write = (_request, response) =>
    answerJson(response, 409, {
      success: false,
      code: 'has_paid_order',
      error: 'This artwork has a paid order.',
    })
  await open()
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of Undertow' })
  fireEvent.change(choice, { target: { value: 'sold' } })
  await waitFor(() =>
    expect(alert).toHaveBeenCalledExactlyOnceWith(
      'Failed to update product status: This artwork has a paid order.',
    ),
  )
  expect(choice.value).toBe('available')
})

it('two presses in a row feature a work once', async () => {
  let answer = () => {}
  write = (_request, response) => {
    answer = () => answerJson(response, 200, { success: true, featured: true, count: 1 })
  }
  await open()
  await waitFor(() => expect(box('Undertow').disabled).toBe(false))
  box('Undertow').click()
  box('Undertow').click()
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect([box('Undertow').disabled, box('Undertow').checked]).toEqual([true, true])
  featured = [{ id: 'w-1' }]
  answer()
  await waitFor(() => expect(box('Undertow').disabled).toBe(false))
  expect(box('Undertow').checked).toBe(true)
  expect(writes().map(({ method, url }) => [method, url])).toEqual([['POST', '/api/artworks/w-1/feature']])
})

it('with six featured works no other can be featured', async () => {
  featured = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id }))
  await open()
  await waitFor(() => expect(screen.getAllByText('Max 6')).not.toHaveLength(0))
  expect([box('Undertow').disabled, box('Ember').disabled]).toEqual([true, true])
})

it('a failed list of featured works shows an error, and the rows keep their own marks', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  featuredStatus = 500
  const [first] = works
  Object.assign(first as object, { featured: true })
  await open()
  await screen.findByText('The featured works could not be loaded.')
  expect([box('Undertow').checked, box('Undertow').disabled]).toEqual([true, true])
  Object.assign(first as object, { featured: false })
  featuredStatus = 200
  featured = [{ id: 'w-1' }]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(box('Undertow').disabled).toBe(false))
  expect(box('Undertow').checked).toBe(true)
  expect(screen.queryByText('The featured works could not be loaded.')).toBeNull()
})

it('the pressed button is busy, and the others of its row are disabled', async () => {
  let answer = () => {}
  write = (_request, response) => {
    answer = () => answerJson(response, 500, {})
  }
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  expect(screen.getByRole('button', { name: /^Updating\.\.\./ }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Reject/ }).disabled).toBe(true)
  await waitFor(() => expect(writes()).toHaveLength(1))
  answer()
  await screen.findByRole('button', { name: /^Approve/ })
  vi.stubGlobal('confirm', () => true)
  fireEvent.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement)
  expect(screen.getByRole('button', { name: /^Deleting…/ }).getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(writes()).toHaveLength(2))
  answer()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2))
})

it.each([
  [/^Edit/, 'Artist'],
  [/^Reject/, 'Reason'],
])('closing %s asks while there is unsaved input', async (opener, label) => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: opener })[0] as HTMLElement)
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: 'Something else' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  for (const name of ['Close', 'Cancel']) fireEvent.click(screen.getByRole('button', { name }))
  expect(confirm.mock.calls).toEqual(
    Array.from({ length: 3 }, () => ['Leave without saving? What you typed will be lost.']),
  )
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Something else')
  confirm.mockReturnValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText(label)).toBeNull()
})

it('a new product travels as a form with what is filled in', async () => {
  write = (_request, response) => answerJson(response, 201, { success: true, product: works[0] })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add Product' }))
  submit('Save')
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      'Title is required',
      'Artist is required',
      'Price is required',
      'Category is required',
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('Title', 'Salt Veil')
  fill('Artist', 'Mara Lind')
  fill('Price (US dollars)', '1.234')
  fill('Image address', 'javascript:alert(1)')
  fill('Description', 'x'.repeat(5_001))
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      'Please enter a valid price',
      'Category is required',
      'Description must be at most 5000 characters',
      'Please enter a valid web address',
    ]),
  )
  fill('Price (US dollars)', '80')
  fill('Image address', '')
  fill('Description', '')
  fireEvent.change(categoryChoice(), { target: { value: 'collage' } })
  submit('Save')
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  const [sent] = writes()
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect([...(sent?.body ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'title',
    'artist',
    'category',
    'price',
    'clientId',
  ])
})

it('an edit sends the changes, offers the current category, and stays open when it is rejected', async () => {
  write = (_request, response) => answerJson(response, 500, {})
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement)
  expect([categoryChoice().value, categoryChoice().options.length]).toEqual(['mixed', 13])
  fireEvent.change(screen.getByLabelText('Price (US dollars)'), { target: { value: '90' } })
  submit('Save')
  await screen.findByText('Failed to save product')
  expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/api/admin/products/w-1', '{"price":"90"}'],
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Price (US dollars)').value).toBe('90')
})

it('a work with another artist name stays with its account', async () => {
  write = (_request, response) => answerJson(response, 200, { success: true, product: works[0] })
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement)
  fireEvent.change(screen.getByLabelText('Artist'), { target: { value: 'Mara Lind-Berg' } })
  submit('Save')
  await waitFor(() => expect(screen.queryByLabelText('Artist')).toBeNull())
  expect(JSON.parse(writes()[0]?.body ?? '')).toEqual({ artist: 'Mara Lind-Berg', user_id: 'u-mara' })
})

it('an unknown account is reported at its field, and nothing is sent', async () => {
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement)
  const account = screen.getByLabelText('Account')
  fireEvent.change(account, { target: { value: 'nobody@example.com' } })
  submit('Save')
  await screen.findByText('There is no account with this email')
  await waitFor(() => expect(document.activeElement).toBe(account))
  expect(writes()).toEqual([])
  fireEvent.change(account, { target: { value: 'mara@example.com' } })
  await waitFor(() => expect(screen.queryByText('There is no account with this email')).toBeNull())
})

it('a too long reason is reported at its field, and not sent', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Reject/ }))
  const reason = screen.getByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'x'.repeat(2_001) } })
  const confirm = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Reject/ }).at(-1)
  if (confirm?.form) fireEvent.submit(confirm.form)
  await screen.findByText('Reason must be at most 2000 characters')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect([writes(), alert.mock.calls]).toEqual([[], []])
})

it('the server’s error about a picture is shown at the picture', async () => {
  const error = 'Please select an image file. This file is damaged or incomplete.'
  const refusal = { success: false, error, message: error, code: 'unsupported_file', requestId: 'r' }
  write = (_request, response) => answerJson(response, 415, refusal)
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement)
  fireEvent.change(screen.getByLabelText('Price (US dollars)'), { target: { value: '95' } })
  submit('Save')
  const picture = await screen.findByRole('group', { name: 'Image file' })
  await waitFor(() => expect(picture.textContent).toContain(error))
  expect(screen.getAllByText(error)).toHaveLength(1)
})

it('a product is not saved while its chosen picture is rejected', async () => {
  write = (_request, response) => answerJson(response, 200, { success: true, product: works[0] })
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement)
  const input = document.querySelector('dialog input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['no picture'], 'a.png', { type: 'image/png' })] } })
  await screen.findByText('Please select an image file. This file is not a picture.')
  fireEvent.change(screen.getByLabelText('Price (US dollars)'), { target: { value: '95' } })
  submit('Save')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose an image'))
  expect(screen.getAllByText('Please select an image file. This file is not a picture.')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(screen.queryByText('Please select an image file. This file is not a picture.')).toBeNull(),
  )
  submit('Save')
  // One write in all: the first press, with the refused picture, sent nothing.
  await waitFor(() => expect(screen.queryByLabelText('Price (US dollars)')).toBeNull())
  expect(writes().map(({ url }) => url)).toEqual(['/api/admin/products/w-1'])
})
