// @vitest-environment happy-dom
import type { EditionCopy } from '@passion-art/contract/editions/copies'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ArtworkHead } from '../artworks/artwork-head.tsx'
import { ArtworkLabel } from '../artworks/artwork-label.tsx'
import { sampleArtwork } from '../artworks/sample-artworks.ts'
import { IntentFailure } from '../payments/intent-failure.tsx'
import { ApiError } from '../api/api-error.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ownLabels } from './owned-copies.tsx'

const copyAt = (copy: number, change: Partial<EditionCopy> = {}): EditionCopy => ({
  copy,
  label: copy > 1000 ? `AP ${copy - 1000}/1` : `${copy}/4`,
  state: 'on_sale',
  price: copy < 3 ? 120 : 200,
  heldByMe: false,
  heldUntil: null,
  orderId: null,
  ...change,
})
const copies = [
  copyAt(1, { state: 'sold', orderId: 'a', price: null }),
  copyAt(2),
  copyAt(3, { state: 'held' }),
  copyAt(4),
  copyAt(1001, { state: 'withdrawn' }),
]
const work = sampleArtwork({
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  title: 'Tide',
  artist: 'Ines Varga',
  price: 120,
  currency: 'usd',
  edition: {
    kind: 'limited',
    size: 4,
    proofs: 1,
    left: 3,
    proofsLeft: 1,
    firstPrice: 100,
    prices: [{ from: 3, price: 200 }],
  },
})

let server: AnsweringServer
let paid: unknown
beforeAll(async () => {
  server = await answeringServer((_, response) =>
    answerJson(response, 200, { success: true, currency: 'usd', copies }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  paid = undefined
})
afterEach(cleanup)

const choose = async (label: RegExp) => {
  const select = await screen.findByLabelText<HTMLSelectElement>('Number')
  const option = [...select.options].find(({ text }) => label.test(text))
  fireEvent.change(select, { target: { value: option?.value } })
  return [...select.options].map(({ text }) => text)
}

it('offers the free numbers at their prices', async () => {
  renderPage(<ArtworkHead artwork={work} orderId={null} />)
  expect(screen.getByText('3 of 4 left, 1 artist’s proof')).toBeTruthy()
  expect(screen.getByText('From copy 3: $200.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Choose a number' }))
  expect(await choose(/^4\/4/)).toEqual(['Lowest free number', '2/4 · $120.00', '4/4 · $200.00'])
  expect(await screen.findByText('$200.00')).toBeTruthy()
})

it('asks for another number when the chosen one went', async () => {
  const error = new ApiError(409, 'copy_taken', 'Copy 3/4 is no longer free.')
  const props = { artworkId: work.id, error, busy: false, onRetry: (wanted: unknown) => (paid = wanted) }
  renderPage(<IntentFailure {...props} />)
  const reserve = await screen.findByRole('button', { name: 'Reserve this copy' })
  fireEvent.click(reserve)
  expect(paid).toEqual({ copy: undefined, price: 120 })
  await choose(/^4\/4/)
  fireEvent.click(reserve)
  expect(paid).toEqual({ copy: 4, price: 200 })
})

it('says which copies the viewer has, who may buy another', async () => {
  renderPage(<ArtworkHead artwork={work} orderId="a" />)
  expect(await screen.findByText('You own 1/4.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Purchase Now' })).toBeTruthy()
})

it('counts one order for the administrator, who sees everybody’s', () => {
  const sold = [copyAt(1, { state: 'sold', orderId: 'a' }), copyAt(2, { state: 'sold', orderId: 'b' })]
  expect([ownLabels(sold), ownLabels(sold, 'b')]).toEqual([['1/4', '2/4'], ['2/4']])
})

it('stands on the label of a work', () => {
  const { container } = renderPage(<ArtworkLabel artwork={work} />)
  expect(container.textContent).toContain(', edition of 4')
})
