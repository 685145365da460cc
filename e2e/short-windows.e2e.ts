import type { Page } from '@playwright/test'
import { atOneWidth, expect, test } from './fixtures.ts'
import { pickWork } from './payments.ts'

/** How much of the focused element nothing else covers, of nine points. */
const seenOfFocus = (page: Page): Promise<{ name: string; seen: number }> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const focused = document.activeElement as HTMLElement
    // After the last control the focus is in the browser's own bar.
    if (focused === document.body) return { name: '', seen: 9 }
    const { left, top, width, height } = focused.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y] as const))
    const seen = points.filter(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && focused.contains(there)
    })
    return {
      name: (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim(),
      seen: seen.length,
    }
  })

test(
  "in a work's dialog the bar leaves room: the text and the focused control are visible",
  atOneWidth(),
  async ({ page, login, browser }) => {
    const work = await pickWork(page)
    const headers = { authorization: `Bearer ${await login('gallery')}` }
    const held = await page.request.post('/api/payment/create-artwork-payment-intent', {
      headers,
      data: { artworkId: work.id, price: work.price },
    })
    expect(held.ok()).toBe(true)
    const { orderId } = (await held.json()) as { orderId: string }
    const visitor = await (await browser.newContext()).newPage()
    for (const [width, height, fixed] of [
      [320, 256, false],
      [320, 640, true],
      [375, 667, true],
    ] as const) {
      await visitor.setViewportSize({ width, height })
      await visitor.goto(`/store?piece=${work.id}`)
      const dialog = visitor.getByRole('dialog', { name: work.title })
      const buy = dialog.getByRole('button', { name: 'Purchase Now' })
      await expect(buy).toHaveAccessibleDescription(/^Another buyer is paying for this artwork right now/)
      const bar = buy.locator('xpath=../..')
      expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe(
        fixed ? 'fixed' : 'static',
      )
      // Price and button, on one line or two; not the reason.
      expect((await bar.boundingBox())?.height).toBeLessThan(120)
      await expect(dialog.getByText('Another buyer is paying')).toHaveCount(1)
      for (let stop = 0; stop < 8; stop += 1) {
        await visitor.keyboard.press('Tab')
        const focus = await seenOfFocus(visitor)
        expect(focus.seen, `${focus.name} at ${width} by ${height}`).toBeGreaterThan(5)
      }
    }
    await visitor.context().close()
    await page.request.post(`/api/orders/${orderId}/cancel`, { headers })
  },
)

test('copying a link without the clipboard API keeps the focus', atOneWidth(), async ({ page }) => {
  const work = await pickWork(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`/artwork/${work.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.focus()
  await page.keyboard.press('Enter')
  const copied = page.getByRole('button', { name: 'Link copied!' })
  await expect(copied).toBeFocused()
  await page.waitForTimeout(300)
  await expect(page.getByRole('group', { name: 'Share' }).locator(':focus')).toHaveCount(1)
})
