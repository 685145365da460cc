// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { formatTime } from '../i18n/dates.ts'
import { renderPage } from '../testing/render-page.tsx'
import { HoldClock } from './hold-clock.tsx'
import { useCheckout } from './use-checkout.ts'

const work = {
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  title: 'Tide',
  artist: 'Ines Varga',
  language: 'en',
  description: '',
  price: 120.5,
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const endIn = (seconds: number) => ({
  holdExpiresAt: inSeconds(seconds + skew),
  holdSecondsLeft: seconds,
})
let server: AnsweringServer
let replies: [number, object][]
let holdExtendable: boolean
/** By how much the server's clock is ahead of the browser's. */
let skew: number

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    if (!url.endsWith('extend-hold'))
      return answerJson(response, 200, {
        success: true,
        orderId: '8144d846-7a0e-4c0e-9d3b-0f6f5a1f2c11',
        paymentIntentId: 'pi_1',
        clientSecret: 'pi_1_secret',
        amount: 12_050,
        currency: 'usd',
        ...endIn(100),
        holdExtendable,
      })
    const [status, body] = replies.shift() ?? [500, {}]
    answerJson(response, status, body)
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  holdExtendable = true
  skew = 0
})
afterEach(cleanup)

function Clock() {
  const checkout = useCheckout(work)
  return checkout.intent ? <HoldClock checkout={checkout} intent={checkout.intent} /> : null
}

const keepIt = { name: 'Keep it for 15 more minutes' }
const failure = (code: string, more: object = {}) => ({ success: false, code, error: 'Not now.', ...more })

async function press(): Promise<void> {
  renderPage(<Clock />)
  fireEvent.click(await screen.findByRole('button', keepIt))
}

it('a press that failed can be repeated', async () => {
  replies = [
    [503, failure('unavailable')],
    [200, { success: true, ...endIn(1000) }],
  ]
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
  fireEvent.click(screen.getByRole('button', keepIt))
  await screen.findByText(/^Reserved for you until/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a press whose reply was lost shows the new end when repeated', async () => {
  replies = [[409, failure('hold_extended', endIn(1000))]]
  await press()
  await screen.findByText(/^Reserved for you until/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a press that came too late shows the end', async () => {
  replies = [[409, failure('hold_ended')]]
  await press()
  await screen.findByText('Your reservation has ended. Nothing was charged.')
  expect(screen.getByRole('button', { name: 'Reserve again' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['20 minutes ahead', -1200],
  ['an hour behind', 3600],
])('counts from the reply in a browser whose clock is %s', async (_, ahead) => {
  skew = ahead
  replies = [[200, { success: true, ...endIn(1000) }]]
  const shown = (seconds: number) => formatTime(inSeconds(seconds), 'en')
  renderPage(<Clock />)
  // The minute may pass between both.
  const ending = await screen.findByText(/^Your reservation ends at/)
  expect([shown(99), shown(100)]).toContain(/\d+:\d+/.exec(ending.textContent)?.[0])
  fireEvent.click(screen.getByRole('button', keepIt))
  const held = await screen.findByText(/^Reserved for you until/)
  expect([shown(999), shown(1000)]).toContain(/\d+:\d+/.exec(held.textContent)?.[0])
})

it('warns without an offer when the hold was extended before', async () => {
  holdExtendable = false
  renderPage(<Clock />)
  await screen.findByText(/^Your reservation ends at/)
  expect(screen.queryByRole('button', keepIt)).toBeNull()
})
