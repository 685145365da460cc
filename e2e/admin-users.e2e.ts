import type { Page } from '@playwright/test'
import { atOneWidth, core, expect, expectFocusRestored, test } from './fixtures.ts'

/** Accepts the browser's dialogs and collects their texts. */
function acceptDialogs(page: Page): string[] {
  const dialogMessages: string[] = []
  page.on('dialog', (dialog) => void dialog.accept().then(() => dialogMessages.push(dialog.message())))
  return dialogMessages
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test(
  'an account is created, found, changed, deactivated and deleted',
  core,
  async ({ page, login, allowFailures }) => {
    allowFailures(400)
    const dialogMessages = acceptDialogs(page)
    const email = 'nina.arch@example.com'
    await login('admin')
    await page.goto('/admin?tab=users')
    await page.getByRole('button', { name: 'Add User' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New User' })
    await expect(adding.getByLabel('User Type')).toHaveValue('artist')
    await expect(adding.getByRole('option', { name: 'Regular User' })).toBeAttached()
    await adding.getByLabel('Email').fill(email)
    // The input is not cut: the account would have another password than the one that was typed.
    await adding.getByRole('textbox', { name: 'Password' }).fill('p'.repeat(129))
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding.getByText('Password must be at most 128 characters')).toBeVisible()
    await adding.getByRole('textbox', { name: 'Password' }).fill('12345')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding.getByText('Password must be at least 6 characters long')).toBeVisible()
    await adding.getByRole('textbox', { name: 'Password' }).fill('Nina-Passw0rd!')
    await adding.getByLabel('First Name').fill('Nina')
    await adding.getByLabel('Last Name').fill('Arch')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding).toBeHidden()

    await page.getByRole('searchbox', { name: 'Search users' }).fill('nina arch')
    await expect(row(page, email)).toHaveCount(1)
    await expect(page).toHaveURL(/q=nina/)
    const signIn = () => page.request.post('/api/auth/login', { data: { email, password: 'Nina-Passw0rd!' } })
    expect((await signIn()).status()).toBe(200)
    await row(page, email).getByRole('button', { name: 'Show password' }).click()
    await expect(row(page, email)).toContainText('Not available (hashed)')

    await row(page, email).getByRole('button', { name: 'Edit' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit User' })
    await editing.getByLabel('User Type').selectOption('Gallery')
    await editing.getByRole('checkbox', { name: 'Active' }).uncheck()
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing).toBeHidden()
    await expect(row(page, email)).toContainText('Gallery')
    await expect(row(page, email)).toContainText('Inactive')
    expect((await signIn()).status()).toBe(403)

    await row(page, email).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await expectFocusRestored(page)
    await expect
      .poll(() => dialogMessages)
      .toEqual([
        'User updated successfully!',
        `Delete this user?\n\nEmail: ${email}\nName: Nina Arch\nType: Gallery\nStatus: Inactive\n\nThis cannot be undone.`,
        'User deleted successfully!',
      ])
    expect((await signIn()).status()).toBe(401)
  },
)

test(
  'the administrator cannot be deleted, and an email address in use is rejected',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(409)
    const dialogMessages = acceptDialogs(page)
    await login('admin')
    await page.goto('/admin?tab=users&q=admin@passion-art.test')
    await row(page, 'admin@passion-art.test').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => dialogMessages).toEqual(['Cannot delete admin user!'])
    await page.getByRole('button', { name: 'Add User' }).click()
    const adding = page.getByRole('dialog')
    await adding.getByLabel('Email').fill('artist@passion-art.test')
    await adding.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding.getByText('An account with this email already exists.')).toBeVisible()
  },
)

test(
  'accounts are sorted, filtered, paged and exported, all in the URL',
  atOneWidth(),
  async ({ page, login }) => {
    await login('admin')
    await page.goto('/admin?tab=users')
    const name = page.getByRole('columnheader', { name: 'Name', exact: true })
    await name.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=name/)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^21 to \d+ of \d+$/)).toBeVisible()
    await page.getByLabel('User Type').selectOption('Collector')
    await expect(page).toHaveURL('/admin?tab=users&sort=name&userType=collector')
    await page.reload()
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    await expect(row(page, 'collector@passion-art.test')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^passion-art-users-\d{4}-\d\d-\d\d\.csv$/)
  },
)
