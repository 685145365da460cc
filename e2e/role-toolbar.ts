import type { Locator, Page } from '@playwright/test'

type Within = Page | Locator

export const isPhone = (within: Within) => {
  const page = 'page' in within ? (within as Locator).page() : (within as Page)
  return (page.viewportSize()?.width ?? 0) < 700
}

export async function openMore(within: Within): Promise<void> {
  await within.getByRole('button', { name: 'More', exact: true }).click()
}

/** From the menu with what is not search, filter or first action. */
export async function chooseMore(within: Within, name: string): Promise<void> {
  await openMore(within)
  await within.getByRole('menuitem', { name, exact: true }).click()
}

/** A phone has the views in the menu. */
export async function chooseView(within: Within, name: string): Promise<void> {
  if (!isPhone(within)) return within.getByRole('button', { name, exact: true }).click()
  await openMore(within)
  await within.getByRole('menuitemradio', { name, exact: true }).click()
}

/** A phone has filters and order in a sheet. */
export async function chooseFilter(page: Page, name: string, label: string): Promise<void> {
  const phone = isPhone(page)
  if (phone) await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByLabel(name, { exact: true }).selectOption({ label })
  if (phone) await page.getByRole('button', { name: 'Show results' }).click()
}

export async function clearFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
}
