// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useMarketAddress } from './market-address.ts'
import { useMeasures } from './market-filters.tsx'
import { SaveSearch } from './save-search.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer((_request, response) => answerJson(response, 200, { storeCurrency: 'usd' }))
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

function Filters() {
  const { fields, count } = useMeasures({ address: useMarketAddress(), counts: undefined })
  return (
    <>
      {fields}
      <output>{count}</output>
    </>
  )
}

const years = () => {
  const group = screen.getByRole('group', { name: 'Year' })
  return [...group.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
}
const type = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

it('writes what the record says into the address, and counts it', async () => {
  renderPage(<Filters />)
  type(years()[0], '1990')
  await waitFor(() => expect(location.search).toBe('?yearFrom=1990'))
  fireEvent.change(screen.getByLabelText('Frame'), { target: { value: '0' } })
  await waitFor(() => expect(location.search).toContain('framed=0'))
  fireEvent.change(screen.getByLabelText('How it was made'), { target: { value: 'by_hand' } })
  await waitFor(() => expect(location.search).toContain('howMade=by_hand'))
  const signed = screen.getByRole('button', { name: 'Signed' })
  fireEvent.click(signed)
  await waitFor(() => expect(signed.getAttribute('aria-pressed')).toBe('true'))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    yearFrom: '1990',
    framed: '0',
    howMade: 'by_hand',
    signed: '1',
  })
  expect(screen.getByText('4').tagName).toBe('OUTPUT')
})

it('keeps a year that is too late, or none, as typed with the reason', async () => {
  renderPage(<Filters />, { at: '/?yearTo=2000' })
  const [from, to] = years()
  type(from, '2010')
  expect(screen.getByText('The minimum must not be above the maximum')).toBeTruthy()
  type(from, '199')
  expect([from.value, from.getAttribute('aria-invalid'), location.search]).toEqual([
    '199',
    'true',
    '?yearTo=2000',
  ])
  type(from, '2010')
  type(to, '2012')
  await waitFor(() => expect(location.search).toBe('?yearTo=2012&yearFrom=2010'))
})

it('names a saved search by them', async () => {
  const query = { yearFrom: '1990', yearTo: '2000', framed: '1', signed: '1', howMade: 'generative' }
  renderPage(<SaveSearch query={query} onClose={() => {}} />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(
      '1990 – 2000 · Framed · Signed · Generative code',
    ),
  )
})
