import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { expect, type Page } from '@playwright/test'

export interface Work {
  id: string
  title: string
  artist: string
  price: number
  priceText: string
  /** The displayed price, if it should differ. */
  statePrice?: number
}

/**
 * An available unique work; the oldest, so that the first of the wall stay for other tests, but not the one that journeys
 * of the search look for.
 */
export async function pickWork(page: Page): Promise<Work> {
  const response = await page.request.get('/api/artworks')
  const works = (await response.json()) as Artwork[]
  const free = works
    .reverse()
    .filter(({ title, artist }) => title !== 'Undertow' && artist !== 'Mara Lind')
    .find((work) => !work.edition && !work.held && !work.featured && work.price)
  if (!free?.price) throw new Error('The seeded store has nothing left to buy.')
  const priceText = `$${free.price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  return { id: free.id, title: free.title, artist: free.artist, price: free.price, priceText }
}

/** From the artwork's page to the payment page; with `statePrice` as an outdated tab would. */
export async function openPayment(page: Page, work: Work): Promise<void> {
  await page.goto(`/artwork/${work.id}`)
  await expect(page.getByRole('heading', { level: 1, name: work.title })).toBeVisible()
  if (work.statePrice !== undefined) await showOldPrice(page, work)
  await page.getByRole('button', { name: 'Purchase Now' }).click()
  await expect(page).toHaveURL('/payment')
}

async function showOldPrice(page: Page, work: Work): Promise<void> {
  await page.route(`**/api/artworks/${work.id}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { artwork: { price: number } }
    body.artwork.price = work.statePrice ?? work.price
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  const old = `$${(work.statePrice ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(page.getByText(old)).toBeVisible()
}

export async function fillCard(page: Page, number: string, expiry = '11 / 28', cvc = '123'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill(expiry)
  await page.getByLabel('Security code').fill(cvc)
}
