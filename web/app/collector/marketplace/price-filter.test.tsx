// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useMarketAddress } from './market-address.ts'
import { PriceFilter } from './price-filter.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer((_request, response) => answerJson(response, 200, { storeCurrency: 'usd' }))
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

function Filter() {
  const address = useMarketAddress()
  return (
    <>
      <PriceFilter address={address} prices={undefined} />
      <button type="button" onClick={() => address.change({ colour: '', minPrice: '', maxPrice: '' })}>
        Clear
      </button>
    </>
  )
}

const minSlider = () => screen.getAllByRole<HTMLInputElement>('slider')[0] as HTMLInputElement
const moveMin = (value: string) => fireEvent.change(minSlider(), { target: { value } })

it('writes the end that was moved, and leaves the other as it was typed', async () => {
  renderPage(<Filter />, { at: '/?maxPrice=310' })
  moveMin('2')
  await waitFor(() => expect(location.search).toBe('?maxPrice=310&minPrice=100'))
})

it('forgets what was moved when the search is cleared', async () => {
  renderPage(<Filter />, { at: '/?colour=blue' })
  moveMin('2')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(minSlider().value).toBe('0'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(location.search).toBe('')
})

it('keeps a minimum above the maximum as typed, and searches for it once it is below', async () => {
  renderPage(<Filter />, { at: '/?maxPrice=500' })
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement, HTMLInputElement]
  fireEvent.change(from, { target: { value: '900' } })
  fireEvent.blur(from)
  expect(screen.getByText('The minimum must not be above the maximum')).toBeTruthy()
  expect([from.value, from.getAttribute('aria-invalid'), location.search]).toEqual([
    '900',
    'true',
    '?maxPrice=500',
  ])
  fireEvent.change(to, { target: { value: '2,000' } })
  fireEvent.blur(to)
  await waitFor(() => expect(location.search).toBe('?maxPrice=2000&minPrice=900'))
  expect(from.hasAttribute('aria-invalid')).toBe(false)
})

it('keeps what is no number as typed, with the reason', () => {
  renderPage(<Filter />, { at: '/' })
  const [from] = screen.getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement]
  fireEvent.change(from, { target: { value: 'cheap' } })
  fireEvent.blur(from)
  expect([from.value, from.getAttribute('aria-invalid'), location.search]).toEqual(['cheap', 'true', ''])
})
