import { randomUUID } from 'node:crypto'
import { coreAtOneWidth, expect, test } from './fixtures.ts'

test(
  'screens of a role name the permitted account types to others',
  coreAtOneWidth,
  async ({ page, login }) => {
    await login('artist')
    for (const [path, role] of [
      ['/gallery-dashboard', 'galleries'],
      ['/manage-artists', 'galleries'],
      ['/my-exhibitions', 'galleries'],
      ['/my-collection', 'collectors'],
      ['/wishlist', 'collectors'],
      [`/institutional-collection/proposals/${randomUUID()}`, 'institutions'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
      await expect(page.getByText(`This screen is for ${role}.`)).toBeVisible()
    }
  },
)
