// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../api/session-store.ts'
import * as toasts from '../kit/ui/toast-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { readOrCreateDraft } from './stored-draft.ts'
import { setDraftImages } from './draft-images.ts'
import { UploadSheet } from './upload-sheet.tsx'

const noComparables = {
  category: 'digital',
  sizeClass: null,
  count: 0,
  median: null,
  lowest: null,
  highest: null,
  currency: 'usd',
}

let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer((_, response) =>
    answerJson(response, 200, { success: true, submissions: [], ...noComparables }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  clearSession()
  localStorage.clear()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"], [data-invalid="true"]')].map((each) =>
    each.getAttribute('name'),
  )
const image = { id: 'a', file: new File(['x'], 'tide.png'), preview: null, ratio: 1, alt: '' }

function open() {
  setSession('a.b.c', { id: 'mara' })
  return renderPage(<UploadSheet accountId="mara" canUpload />, {
    at: '/upload',
    routes: [{ path: '/payment', element: <p>at the payment</p> }],
  })
}

it('reports an alternative text that is too long at its own field', async () => {
  open()
  type('Title', 'Tidal Memory')
  type('Description', 'Layered noise.')
  type('Category', 'digital')
  type('Listing price (US dollars)', '90')
  setDraftImages('mara', readOrCreateDraft('mara').id, [image, { ...image, id: 'b', alt: 'x'.repeat(301) }])
  await screen.findByLabelText('Image 2')
  goOn()
  await waitFor(() => expect(document.activeElement).toBe(field('Image 2')))
  expect(wrong()).toEqual(['alt-2'])
  expect(screen.getAllByText('Alternative text must be at most 300 characters')).toHaveLength(1)
})

it('shows all errors at once, focuses the first, and submits valid input', async () => {
  const toast = vi.spyOn(toasts, 'showToast')
  const { router } = open()
  type('Keywords (optional)', Array.from({ length: 21 }, (_, at) => `k${at}`).join(','))
  type('Width, cm', '0.9')
  type('Listing price (US dollars)', '1.234')
  goOn()
  await screen.findByText('Title is required')
  for (const text of [
    'Description is required',
    'Category is required',
    'Please enter at most 20 keywords',
    'At least one image is required',
    'Width must be at least 1',
    'Please enter a valid price',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(wrong()).toEqual(['images', 'title', 'description', 'category', 'keywords', 'width', 'price'])
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'images'))
  expect(toast).toHaveBeenCalledExactlyOnceWith('Please fix the errors before submitting', 'bad')

  type('Title', 'Tidal Memory')
  type('Description', 'Layered noise.')
  type('Category', 'digital')
  type('Keywords (optional)', 'sea, noise')
  type('Width, cm', '')
  type('Listing price (US dollars)', '90')
  setDraftImages('mara', readOrCreateDraft('mara').id, [image])
  await waitFor(() => expect(wrong()).toEqual([]))
  goOn()
  await screen.findByText('at the payment')
  expect(router.state.location.state).toMatchObject({
    paymentType: 'upload',
    uploadData: { title: 'Tidal Memory', keywords: 'sea, noise', price: 90, images: [{ name: 'tide.png' }] },
  })
})

it('stores every change in the browser', async () => {
  open()
  type('Title', 'Tidal Memory')
  await waitFor(() => expect(readOrCreateDraft('mara').form.title).toBe('Tidal Memory'))
  cleanup()
  open()
  await waitFor(() => expect(field('Title').value).toBe('Tidal Memory'))
  type('Title', '')
  await waitFor(() => expect(readOrCreateDraft('mara').form.title).toBe(''))
})
