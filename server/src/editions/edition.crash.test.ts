import { expect, it } from 'vitest'
import { cardOf } from '../payments/purchases.fixtures.ts'
import { crashShop } from '../testing/crash-shop.ts'
import { isQuick } from '../testing/test-tier.ts'

const shop = crashShop()
const step = isQuick ? 20 : 8

const edition = () => shop.work({ edition: 'limited', edition_size: 2 })
type Edition = Awaited<ReturnType<typeof edition>>

interface Reply {
  clientSecret?: string
  paymentIntentId?: string
  code?: string
}

const call = (token: string, path: string, body: object) =>
  shop.call<Reply>(token, { path: `payment/${path}`, body })

const open = ({ buyer, id }: Edition) =>
  call(buyer, 'create-artwork-payment-intent', { artworkId: id, price: 120.5, copy: 2 })

/** Buys the second copy. */
async function purchase(work: Edition) {
  const opened = await open(work)
  if (opened?.status !== 200) return opened
  const { clientSecret, paymentIntentId } = opened.body
  const card = cardOf('4242424242424242')
  const paid = await call(work.buyer, 'sandbox/confirm', { clientSecret, card })
  return paid?.status === 200 ? call(work.buyer, 'confirm-payment', { paymentIntentId }) : paid
}

async function copiesOf({ id }: Edition) {
  const { read } = shop.db()
  const copies = await read
    .selectFrom('artwork_copies')
    .select('state')
    .where('artwork_id', '=', id)
    .orderBy('copy')
    .execute()
  const orders = await read
    .selectFrom('orders')
    .select('copy_label')
    .where('artwork_id', '=', id)
    .where('status', '=', 'paid')
    .execute()
  return [copies.map(({ state }) => state), orders.map(({ copy_label }) => copy_label)]
}

it('killed before each operation of a purchase, the copy is bought once after the restart', async () => {
  await shop.killAtEach({
    step,
    prepare: edition,
    attempt: purchase,
    recover: async (work) => {
      const again = await purchase(work)
      if (again?.status !== 200) expect([again?.status, again?.body.code]).toEqual([409, 'copy_taken'])
      expect(await copiesOf(work)).toEqual([['on_sale', 'sold'], ['2/2']])
    },
  })
}, 600_000)

it('killed before each operation of a withdrawal, the held copy is held or withdrawn, and never both', async () => {
  const withdraw = ({ owner, id }: Edition) =>
    shop.call(owner, { path: `artworks/${id}/copies/2`, method: 'PUT', body: { state: 'withdrawn' } })
  await shop.killAtEach({
    step,
    prepare: async () => {
      const work = await edition()
      expect((await open(work))?.status).toBe(200)
      return work
    },
    attempt: withdraw,
    recover: async (work) => {
      expect((await withdraw(work))?.status).toBe(200)
      expect(await copiesOf(work)).toEqual([['on_sale', 'withdrawn'], []])
    },
  })
}, 600_000)
