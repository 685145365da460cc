import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'

const lists = {
  artist: ['/my-works'],
  admin: ['/admin?tab=users', '/admin?tab=articles', '/admin?tab=orders', '/admin?tab=feedback'],
  gallery: ['/my-exhibitions', '/gallery-dashboard?part=inventory', '/manage-artists'],
  collector: ['/my-collection', '/wishlist', '/marketplace'],
  institution: [
    '/institutional-collection',
    '/institutional-collection?part=objects',
    '/institutional-collection?part=loans',
    '/educational-programs?part=sessions',
  ],
} as const

for (const [account, paths] of Object.entries(lists) as [keyof typeof lists, readonly string[]][])
  test(
    `‘no results’ is announced in the same live region as the count: ${account}`,
    account === 'admin' ? coreAtOneWidth : atOneWidth(),
    async ({ page, login }) => {
      await login(account)
      for (const path of paths) {
        await page.goto(path)
        const search = page.getByRole('main').getByRole('searchbox').last()
        await expect(search).toBeVisible()
        await expect(page.locator('[data-loading]')).toHaveCount(0)
        const marked = await page.evaluate(() => {
          const regions = document.querySelectorAll('main [role="status"]')
          for (const region of regions) region.setAttribute('data-known', '')
          return regions.length
        })
        expect(marked, path).toBeGreaterThan(0)
        await search.fill('zzzzqq')
        // A region that came with its words would not be heard.
        const announced = page.locator('[data-known]').getByText(/^Nothing matches/)
        await expect(announced, path).toBeVisible()
      }
    },
  )
