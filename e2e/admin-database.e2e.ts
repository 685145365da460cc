import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleThemes } from './admin-themes.ts'
import { insertFailedMails } from './failed-mails.ts'
import { answer, atOneWidth, core, expect, test } from './fixtures.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'SQL query, read-only' })
const run = (page: Page) => page.getByRole('button', { name: 'Run Query' })
const result = (page: Page) => page.getByRole('region', { name: 'Query result' })

async function ask(page: Page, query: string): Promise<void> {
  await editor(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(query)
  await page.keyboard.press('ControlOrMeta+Enter')
}

const numbers = (count: number) =>
  `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${count}) SELECT x FROM n`

test('questions to the database: rows, limits, errors, history', async ({ page, login, allowFailures }) => {
  allowFailures(400, 403)
  await login('admin')
  await page.goto('/admin?tab=database')
  await expect(page.getByText('passion-art.db')).toBeVisible()
  await expect(editor(page)).toContainText('SELECT * FROM users LIMIT 10')
  await run(page).click()
  await expect(page.getByText('Query executed successfully')).toBeVisible()
  await expect(page.getByText('10 rows, 10 shown')).toBeVisible()
  await expect(result(page)).toContainText('***')
  await ask(page, numbers(60))
  await expect(page.getByText('60 rows, 50 shown')).toBeVisible()
  await expect(result(page).getByRole('row')).toHaveCount(51)
  await ask(page, numbers(1_500))
  await expect(page.getByText('1,500 rows, 50 shown')).toBeVisible()
  await expect(page.getByText('The server returned the first 1,000 rows only.')).toBeVisible()
  await ask(page, 'SELECT * FROM nowhere')
  await expect(page.getByRole('alert')).toContainText('no such table: nowhere')
  await expect(result(page)).toHaveCount(0)
  await ask(page, 'DELETE FROM users')
  await expect(page.getByRole('alert')).not.toContainText('nowhere')
  await page.keyboard.press('Tab')
  await expect(run(page)).toBeFocused()
  await page.getByText('Query history (5)').click()
  await page.getByRole('button', { name: /LIMIT 10/ }).click()
  await expect(editor(page)).toContainText('LIMIT 10')
  await page.reload()
  await page.getByText('Query history (5)').click()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByText(/Query history/)).toHaveCount(0)
})

test(
  'the editor completes names, and styles stay within the policy',
  atOneWidth(),
  async ({ page, login }) => {
    await login('admin')
    await page.goto('/admin?tab=database')
    const keyword = editor(page).getByText('SELECT')
    await expect(keyword).toHaveCSS('font-weight', '600')
    await editor(page).press('ControlOrMeta+a')
    await page.keyboard.type('select email from use')
    await expect(page.getByRole('option', { name: 'users', exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(run(page)).toBeFocused()
    await expect(page.getByRole('option')).toHaveCount(0)
    expect(await page.locator('style').count()).toBe(0)
  },
)

test('tables, health and export', core, async ({ page, login, expectAccessible }) => {
  await login('admin')
  await page.goto('/admin?tab=database')
  await page
    .getByRole('list', { name: 'Tables' })
    .getByRole('button', { name: /^users \d/ })
    .click()
  await expect(page).toHaveURL('/admin?tab=database&table=users')
  await expect(page.getByRole('region', { name: 'Columns' })).toContainText('password_hash')
  await expect(page.getByRole('region', { name: /^Sample data/ }).getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Health Check' }).click()
  await expect(page.getByText('Healthy', { exact: true })).toBeVisible()
  for (const check of [
    'Connection',
    'Integrity',
    'Foreign keys',
    'Disk space',
    'Upload storage',
    'Order emails',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: check })).toContainText('Pass')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Database' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^passion-art-backup-\d{4}-\d\d-\d\d\.db$/)
  expect((await readFile((await file.path()) ?? '')).subarray(0, 15).toString()).toBe('SQLite format 3')
  await page.getByRole('button', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/admin?tab=database&view=audit')
  await expect(page.getByRole('table').getByText('database.export').first()).toBeVisible()
})

test('failed order emails: seen, sent again by the keyboard, removed', async ({
  page,
  login,
  server,
  expectAccessible,
}) => {
  const { buyer, artist, title } = insertFailedMails(server.folder)
  await login('admin')
  await page.goto('/admin?tab=database')
  const mails = page.getByRole('region', { name: 'Order emails that failed' })
  await expect(mails.getByRole('row')).toHaveCount(4)
  await expect(mails.getByRole('row').filter({ hasText: buyer })).toContainText('Recipient address rejected')
  await page.getByRole('button', { name: 'Health Check' }).click()
  const check = page.getByRole('listitem').filter({ hasText: 'Order emails' })
  await expect(check).toContainText('Warning')
  await expect(check).toContainText(/3 failed, most recently: \w/)
  await expectAccessible(page)
  await mails.getByRole('button', { name: `Send again: ${buyer}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 email will be sent again.')).toBeVisible()
  await expect(mails.getByRole('row').filter({ hasText: buyer })).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  const subjects = async () => {
    const emails = await page.request.get('/dev/outbox.json')
    return ((await emails.json()) as { subject: string }[]).map(({ subject }) => subject)
  }
  await expect.poll(subjects).toContain(`Your order: ${title} at night`)
  await mails.getByRole('button', { name: 'Send all again' }).focus()
  await page.keyboard.press('Enter')
  await expect(mails.getByRole('row').filter({ hasText: artist })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await expect.poll(subjects).toContain(`Your artwork "${title} at night" has been sold`)
  expect((await subjects()).filter((subject) => subject.includes('at night'))).toHaveLength(2)
  await mails.getByRole('button', { name: 'Remove: old@example.com' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Remove this email from the list? old@example.com will not receive it.',
  )
  await answer(page, 'Remove')
  await expect(mails.getByText('No order email has failed.')).toBeVisible()
  await expect(check).toContainText('Pass')
})

test('looks right in dark and in Arabic', atOneWidth(), async ({ page, login, expectAccessible }) => {
  await login('admin')
  await expectAccessibleThemes({
    page,
    path: '/admin?tab=database&table=follows',
    ready: async (now) => {
      await expect(now.locator('.cm-content')).toBeVisible()
      await expect(now.getByText('follower_id').first()).toBeVisible()
    },
    expectAccessible,
  })
})
