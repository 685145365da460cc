import { expect, it } from 'vitest'
import { crashShop } from '../testing/crash-shop.ts'
import { isQuick } from '../testing/test-tier.ts'

const shop = crashShop()

it('killed before each operation of a withdrawal, the work is still held or withdrawn, and never both', async () => {
  const withdraw = ({ id, owner }: { id: string; owner: string }) =>
    shop.call(owner, { path: `artworks/${id}/withdraw`, body: {} })
  await shop.killAtEach({
    step: isQuick ? 12 : 3,
    prepare: async () => {
      const { id, owner, buyer } = await shop.work()
      const body = { artworkId: id, price: 120.5 }
      const held = await shop.call(buyer, { path: 'payment/create-artwork-payment-intent', body })
      expect(held?.status).toBe(200)
      return { id, owner }
    },
    attempt: withdraw,
    recover: async (work) => {
      expect((await withdraw(work))?.status).toBe(200)
      const row = await shop
        .db()
        .read.selectFrom('artworks')
        .select('off_sale')
        .where('id', '=', work.id)
        .executeTakeFirst()
      expect(row?.off_sale).toBe('withdrawn')
    },
  })
}, 600_000)
