import { atOneWidth, core, expect, test } from './fixtures.ts'
import { openUnhydrated } from './hydration.ts'

test.describe('before the page answers', atOneWidth(), () => {
  test('typed text survives, and the last pressed button is pressed', core, async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/login')
    await page.getByLabel('Email').fill('collector@passion-art.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    hydrate()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Cleo Hart' })).toBeVisible()
  })

  test('fields and lists that hydrate while the user types survive, too', async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/artists')
    await page.getByRole('searchbox').fill('TILEWORK')
    await page.getByRole('combobox').selectOption('newest')
    hydrate()
    await expect(page).toHaveURL('/artists?sort=newest&q=TILEWORK')
    await expect(page.getByText('1 artist found')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('TILEWORK')
    await expect(page.getByRole('combobox')).toHaveValue('newest')
  })

  test('a work on the wall opens close up', async ({ page }) => {
    // A loaded machine may need longer for the scripts than the second after which a link is followed.
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window)
      const patient = (work: TimerHandler, ms = 0, ...args: unknown[]) =>
        wait(work, ms === 1_000 ? 60_000 : ms, ...args)
      window.setTimeout = patient as typeof window.setTimeout
    })
    const hydrate = await openUnhydrated(page, '/store')
    await page.getByRole('figure').nth(2).getByRole('link').click()
    hydrate()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/store\?/)
  })

  test('a work on the wall opens as a page when the scripts stay away', async ({ page }) => {
    await openUnhydrated(page, '/store')
    await page.getByRole('figure').nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\/artwork\//)
  })
})
