import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { drag } from './dragging.ts'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { chooseFilter, chooseMore, chooseView } from './role-toolbar.ts'

const start = '/institutional-collection'

test.describe('acquisitions', () => {
  test('lead from a work of the store to its accession number, step by step', async ({ page, login }) => {
    const headers = { authorization: `Bearer ${await login('institution')}` }
    const title = await unproposedTitle(page, headers)
    await page.goto(start)
    await page.getByRole('button', { name: 'New idea' }).click()
    const idea = page.getByRole('dialog', { name: 'New idea' })
    await idea.getByRole('searchbox').fill(title)
    await idea.getByRole('radio', { name: title }).check()
    await idea.getByLabel('Note').fill('For the spring room.')
    await idea.getByRole('button', { name: 'Start the idea' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

    await takeStep(page, 'Make it a proposal')
    await page.getByRole('button', { name: 'Give to the registrar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText(['Significance', 'Relevance to the collection'])
    await dialog.getByRole('link', { name: 'Complete the proposal' }).click()
    const written = page.getByRole('dialog', { name: 'Edit proposal' })
    await written.getByLabel('Significance').fill('The rule is the picture.')
    await written.getByLabel('Relevance to the collection').fill('We show rules.')
    await written.getByLabel('Provenance').fill('The artist.')
    await written.getByLabel('Similar objects held').fill('Two smaller prints.')
    await written.getByLabel('Conservation needs').fill('None.')
    await written.getByLabel('Fund').fill('Fund of the journey')
    await written.getByRole('button', { name: 'Save' }).click()
    await confirmStep(page, 'Give to the registrar')
    await takeStep(page, 'Submit to the committee', 'Papers are complete.')

    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText('more votes for than against')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Committee member').fill('Aino Salo')
    await page.getByRole('button', { name: 'Record the vote' }).click()
    await expect(page.getByRole('status').getByText('1 for')).toBeVisible()
    await takeStep(page, 'Approve')
    await takeStep(page, 'Record as acquired')
    await page.getByRole('button', { name: 'Accession' }).click()
    await dialog.getByLabel('Credit line').fill('Purchased from the artist')
    await dialog.getByRole('button', { name: 'Accession' }).click()
    const number = page.locator('dl').getByText(/^\d{4}\.\d+\.1$/)
    await expect(number).toBeVisible()
    const accessionNumber = (await number.textContent()) ?? ''

    const taken = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Steps' }) })
      .getByRole('listitem')
    await expect(taken).toHaveCount(7)
    await expect(taken.last()).toContainText('For the spring room.')
    await chooseMore(page, 'History')
    await expect(dialog.getByText('Vote recorded')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()

    await page.getByRole('link', { name: 'Back to acquisitions' }).click()
    const column = page.getByRole('list', { name: 'Accessioned' })
    await expect(column.getByRole('listitem').filter({ hasText: title })).toContainText(accessionNumber)
    await chooseFilter(page, 'Fund', 'Fund of the journey (1)')
    await chooseView(page, 'Table')
    await expect(page).toHaveURL(/fund=Fund\+of\+the\+journey&view=table$/)
    const file = page.waitForEvent('download')
    await chooseMore(page, 'Export CSV')
    const lines = (await readFile((await (await file).path()) ?? '', 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(accessionNumber)
  })

  test(
    'are moved by mouse or keyboard, and can start with a work from elsewhere',
    core,
    async ({ page, login, hasTouch, expectAccessible }) => {
      await login('institution')
      await page.goto(start)
      await page.getByRole('button', { name: 'New idea' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'From elsewhere' }).click()
      await dialog.getByRole('button', { name: 'Start the idea' }).click()
      await expect(dialog.getByLabel('Artist')).toBeFocused()
      await dialog.getByLabel('Artist').fill('Ritva Salminen')
      await dialog.getByLabel('Title').fill('Turn Right Once')
      await dialog.getByRole('button', { name: 'Start the idea' }).click()
      await expect(page.getByRole('heading', { name: 'Turn Right Once', level: 1 })).toBeVisible()
      await page.goto(start)
      await expectAccessible(page)
      const card = page.getByRole('listitem').filter({ hasText: 'Turn Right Once' }).last()
      const shown = (step: string) =>
        page.getByRole('list', { name: step, exact: true }).getByRole('link', { name: 'Turn Right Once' })
      if (hasTouch) {
        await card.getByRole('button', { name: 'Move “Turn Right Once”' }).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')
      } else await drag(page, 'mouse', card, page.getByRole('list', { name: 'Proposal', exact: true }))
      await dialog.getByRole('button', { name: 'Make it a proposal' }).click()
      await expect(shown('Proposal')).toBeVisible()
      await card.getByRole('button', { name: 'Move “Turn Right Once”' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Withdraw' }).click()
      await expect(dialog.getByLabel('Reason')).toBeFocused()
      await dialog.getByLabel('Reason').fill('Promised to another museum.')
      await dialog.getByRole('button', { name: 'Withdraw' }).click()
      await expect(shown('Withdrawn')).toBeVisible()
    },
  )

  test(
    'are accessible in dark mode and in Arabic',
    atOneWidth(),
    async ({ page, login, expectAccessible }) => {
      await login('institution')
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await page.goto(`${start}?view=table&lang=ar`)
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('row').nth(1).getByRole('link').click()
      await expect(page).toHaveURL(/\/proposals\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    },
  )
})

async function unproposedTitle(page: Page, headers: Record<string, string>): Promise<string> {
  const reply = await page.request.get('/api/acquisitions/works', { headers })
  const { works } = (await reply.json()) as {
    works: { artwork: { title: string }; proposalId: string | null }[]
  }
  const found = works.find(({ proposalId }) => proposalId === null)
  expect(found).toBeDefined()
  return found?.artwork.title ?? ''
}

async function takeStep(page: Page, name: string, note = ''): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await confirmStep(page, name, note)
}

async function confirmStep(page: Page, name: string, note = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
