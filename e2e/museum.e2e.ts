import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { atOneWidth, core, expect, signInAgain, test } from './fixtures.ts'
import { chooseFilter, chooseMore } from './role-toolbar.ts'
import { picture } from './submissions.ts'

const objects = '/institutional-collection?part=objects'
const loans = '/institutional-collection?part=loans'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })

const part = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test(
  'objects get their numbers, a loan goes out and comes back, and an object leaves',
  core,
  async ({ page, login, allowFailures }) => {
    allowFailures(400)
    await login('institution')
    await page.goto(objects)
    const dialog = page.getByRole('dialog')

    const numbers = await accession(page, ['Quiet Machine', 'Quiet Machine, Drawing'])
    const [first = '', second = ''] = numbers
    expect(first).toMatch(/^\d{4}\.\d+\.1$/)
    expect(second).toBe(first.replace(/1$/, '2'))
    await dialog.getByRole('link', { name: first }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quiet Machine' })).toBeVisible()
    await describeObject(page)
    await page.getByRole('button', { name: 'History' }).click()
    await expect(dialog.getByText('Object accessioned')).toBeVisible()
    await expect(dialog.getByText('Condition reported')).toBeVisible()
    await page.keyboard.press('Escape')

    await draftLoan(page, first)
    await page.getByRole('button', { name: 'Hand over' }).click()
    await expect(page.getByRole('main').locator('header').getByText('Overdue', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to loans' }).click()
    await page.getByRole('button', { name: /^Overdue/ }).click()
    await expect(page).toHaveURL(/time=overdue/)
    await page.getByRole('link', { name: 'Kunsthalle Journey' }).click()
    await returnLoan(page)
    await expect(
      page.getByRole('main').locator('header').getByText('Returned', { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: `${first} Quiet Machine` }).click()
    await expect(part(page, 'Location history').getByRole('listitem')).toHaveCount(4)
    await expect(part(page, 'Condition reports')).toContainText('Back in its crate.')

    await page.getByRole('link', { name: second }).click()
    await deaccession(page, { number: second, wrong: first })
    await page.getByRole('link', { name: 'Back to objects' }).click()
    await chooseFilter(page, 'Which objects', 'Deaccessioned')
    await page.getByRole('searchbox').fill('quiet')
    await expect(page.getByRole('heading', { name: 'Quiet Machine, Drawing' })).toBeVisible()
    expect(await savedBytes(page, 'Export CSV')).toContain(`${second},`)
    expect(await savedBytes(page, 'Object list PDF')).toMatch(/^%PDF-/)
  },
)

test(
  'an accession shows all missing fields, and its input survives an expired session',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(401)
    await login('institution')
    await page.goto(objects)
    await page.getByRole('button', { name: 'Accession objects' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accession objects' })
    const send = dialog.getByRole('button', { name: 'Accession', exact: true })
    const title = (row: number) => dialog.getByRole('group', { name: `Object ${row}` }).getByLabel('Title')
    await dialog.getByRole('button', { name: 'Another object' }).click()
    await dialog.getByLabel('Year').fill('1200')
    await send.click()
    await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2)
    await expect(dialog.getByText('Year must be at least 1500')).toBeVisible()
    await expect(title(1)).toBeFocused()
    await title(1).fill('Slow Machine')
    await title(2).fill('Slow Machine, Drawing')
    await dialog.getByLabel('Year').fill('1999')
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(0)
    await signInAgain(page, send, 'institution')
    await page.getByRole('button', { name: 'Accession objects' }).click()
    await expect(dialog.getByText('What you typed before your sign-in expired is still here.')).toBeVisible()
    await expect(title(2)).toHaveValue('Slow Machine, Drawing')
    await send.click()
    await expect(page.getByRole('dialog').getByRole('link', { name: '1999.1.2' })).toBeVisible()
  },
)

async function accession(page: Page, titles: readonly string[]): Promise<string[]> {
  await page.getByRole('button', { name: 'Accession objects' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accession', exact: true }).click()
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible()
  for (const [index, title] of titles.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Another object' }).click()
    await dialog
      .getByRole('group', { name: `Object ${index + 1}` })
      .getByLabel('Title')
      .fill(title)
  }
  await dialog.getByLabel('Source').fill('The inventor')
  await dialog.getByLabel('Price', { exact: true }).fill('1200')
  await dialog.getByLabel('Location').fill('Print store')
  await dialog.getByRole('button', { name: 'Accession', exact: true }).click()
  const links = dialog.getByRole('link')
  await expect(links).toHaveCount(titles.length)
  return Promise.all(
    titles.map(async (_title, index) => (await links.nth(index).locator('bdi').first().innerText()).trim()),
  )
}

async function describeObject(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(part(page, 'Record')).toContainText('$1,200.00 for the whole accession')
  await page.getByRole('button', { name: 'Edit record' }).click()
  await dialog.getByLabel('Rights').fill('Free for teaching.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Record')).toContainText('Free for teaching.')

  await page.getByRole('button', { name: 'Record a move' }).click()
  await dialog.getByLabel('Location').fill('Room 5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Location history').getByRole('listitem').first()).toContainText('Room 5')

  await page.getByRole('button', { name: 'Add an exhibition' }).click()
  await dialog.getByLabel('Title').fill('Silence, Counted')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Exhibitions')).toContainText('Silence, Counted')

  await report(page, 'As made.', async () => {
    await dialog.locator('input[type=file]').setInputFiles(picture('edge.png'))
  })
  await expect(part(page, 'Condition reports').getByRole('img')).toHaveCount(1)
  await part(page, 'Documents').locator('input[type=file]').setInputFiles(pdf('invoice.pdf'))
  await expect(part(page, 'Documents')).toContainText('invoice.pdf')
}

async function report(page: Page, text: string, photos?: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a condition report' })
  if (photos) await page.getByRole('button', { name: 'Add a condition report' }).click()
  await dialog.getByLabel('Condition').selectOption({ label: 'Good' })
  await dialog.getByLabel('What was found').fill(text)
  await photos?.()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

async function draftLoan(page: Page, number: string): Promise<void> {
  await page.goto(loans)
  await page.getByRole('button', { name: 'Draft a loan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(number)
  await dialog.getByRole('checkbox', { name: number }).check()
  await dialog.getByLabel('Other party').fill('Kunsthalle Journey')
  await dialog.getByLabel('From', { exact: true }).fill('2020-01-10')
  await dialog.getByLabel('Until', { exact: true }).fill('2020-03-10')
  await dialog.getByLabel('Insured value').fill('900')
  await dialog.locator('input[type=file]').setInputFiles(pdf('agreement.pdf'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kunsthalle Journey' })).toBeVisible()
  await expect(part(page, 'Agreement')).toContainText('agreement.pdf')
}

async function returnLoan(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Record the return' })
  await page.getByRole('button', { name: 'Record the return' }).click()
  await dialog.getByRole('button', { name: 'Write report' }).click()
  await report(page, 'Back in its crate.')
  await dialog.getByRole('button', { name: 'Close loan' }).click()
}

async function deaccession(page: Page, { number, wrong }: { number: string; wrong: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet Machine, Drawing' })).toBeVisible()
  await page.getByRole('button', { name: 'Deaccession' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A copy of the machine’s own.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const typed = dialog.getByLabel(`Type ${number} to confirm`)
  await typed.fill(wrong)
  await dialog.getByRole('button', { name: 'Deaccession permanently' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill(number)
  await dialog.getByRole('button', { name: 'Deaccession permanently' }).click()
  await expect(page.getByText('Reason: A copy of the machine’s own.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deaccession' })).toHaveCount(0)
}

async function savedBytes(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseMore(page, name)])
  return readFile(await download.path(), 'latin1')
}

test("missing records show 'not found'", atOneWidth(), async ({ page, login, allowFailures }) => {
  allowFailures(404)
  await login('institution')
  await page.goto('/institutional-collection/objects/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Object not found')).toBeVisible()
  await page.goto('/institutional-collection/loans/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Loan not found')).toBeVisible()
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `objects and loans are accessible in ${theme}, ${language}`,
    atOneWidth(),
    async ({ page, login, expectAccessible }) => {
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme)
          localStorage.setItem('i18nextLng', chosenLanguage)
        },
        [theme, language] as const,
      )
      await login('institution')
      await page.goto(objects)
      await expect(page.getByRole('heading', { name: 'Eight-Point Rule' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('heading', { name: 'Eight-Point Rule' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Eight-Point Rule' })).toBeVisible()
      await expectAccessible(page)
      await page.goto(loans)
      await page.getByRole('link', { name: 'Kunsthalle Nordhafen, Bremen' }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Kunsthalle Nordhafen, Bremen' }),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').locator('header').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    },
  )
