import { randomUUID } from 'node:crypto'
import { splitShares } from '@passion-art/contract/money/money-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { fuzzRuns } from '../../testing/test-tier.ts'
import { countTotals, listMonths } from './stats-store.ts'

let t: TestApp
let seller: string
beforeAll(async () => {
  t = await buildTestApp()
  seller = (await t.createUser()).id
})
afterAll(() => t.close())

const sale = fc.record({
  cents: fc.integer({ min: 50, max: 99_999_999 }),
  paidAt: fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2026-12-31T23:59:59Z'),
    noInvalidDate: true,
  }),
})

test('months and totals are the exact cents of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async (sales) => {
      await t.db.write.deleteFrom('orders').execute()
      for (const { cents, paidAt } of sales) {
        const { artistCents, adminCents } = splitShares(cents, 10)
        await t.db.write
          .insertInto('orders')
          .values({
            id: randomUUID(),
            buyer_id: seller,
            customer_name: 'x',
            customer_email: 'x',
            product_artist: 'x',
            product_title: 'x',
            product_price_cents: cents,
            total_cents: cents,
            currency: 'usd',
            status: 'paid',
            artist_share_percent: 10,
            artist_share_cents: artistCents,
            admin_share_cents: adminCents,
            created_at: paidAt.toISOString(),
            paid_at: paidAt.toISOString(),
          })
          .execute()
      }
      const totals = await countTotals(t.db.read, 'usd')
      const months = await listMonths(t.db.read, { since: '2025-01-01', currency: 'usd' })
      const sum = sales.reduce((all, { cents }) => all + cents, 0)
      expect(totals.revenue).toBe(sum)
      expect(totals.artistShare + totals.adminShare).toBe(sum)
      expect(months.reduce((all, { total }) => all + total, 0)).toBe(sum)
      expect(months.reduce((all, { artists }) => all + artists, 0)).toBe(totals.artistShare)
      for (const { month, total } of months)
        expect(total).toBe(
          sales
            .filter(({ paidAt }) => paidAt.toISOString().startsWith(month))
            .reduce((all, { cents }) => all + cents, 0),
        )
    }),
    { numRuns: fuzzRuns(25) },
  )
})
