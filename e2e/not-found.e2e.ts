import { atOneWidth, core, coreAtOneWidth, expect, test } from './fixtures.ts'

for (const address of [
  '/no-such-page',
  '/artwork/3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  '/artwork/not-an-id',
]) {
  test(
    `${address} is not found, and links to home`,
    address === '/no-such-page' ? core : atOneWidth(),
    async ({ page, allowFailures, expectAccessible }) => {
      allowFailures(404)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await expect(page).toHaveURL('/')
    },
  )
}

test('API routes return errors as JSON, pages as HTML', coreAtOneWidth, async ({ request }) => {
  for (const path of ['/api/no-such-call', '/%61pi/no-such-call', '/assets/none.js', '/uploads/none.webp']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ])
    expect((await answer.json()).code).toBe('not_found')
  }
  const page = await request.get('/no-such-page', { headers: { accept: 'application/json' } })
  expect([page.status(), page.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})
