import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Page } from '@playwright/test'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'

/** The accessibility tree of the main screens; the data is matched by its form. */
const main = (page: Page) => page.getByRole('main')

/** A featured work: other journeys upload the newest and buy the oldest. */
async function demoWork(page: Page): Promise<Artwork> {
  const works = (await (await page.request.get('/api/artworks')).json()) as Artwork[]
  const work = works.find(({ featured, held }) => featured && !held)
  if (!work) throw new Error('The store is empty.')
  return work
}

test('home: landmarks, works and the magazine', atOneWidth(), async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('PASSION-ART')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - link "PASSION-ART"
      - navigation "Main":
        - link "ARTICLES"
        - link "GALLERY"
        - link "ARTISTS"
        - link "COMMUNITY"
        - link "AI ASSISTANT"
        - link "STORE"
      - button "Language EN"
      - link "LOGIN"
      - link "SIGN UP"
    - main:
      - heading "PASSION-ART" [level=1]
      - region "Program":
        - navigation "Program"
      - navigation "Categories"
      - heading "Featured artworks" [level=2]
      - list:
        - listitem:
          - figure:
            - img /\\w+ \\w+/
            - heading /.+, .+, \\$[\\d,]+\\.\\d\\d/ [level=3]:
              - link /.+, .+, \\$[\\d,]+\\.\\d\\d/
      - heading "From the magazine" [level=2]
    - contentinfo:
      - link "Accessibility"
      - navigation "Footer"
  `)
})

test('store: a list of works, each named by title, artist and price', coreAtOneWidth, async ({ page }) => {
  await page.goto('/store')
  await expect(page).toHaveTitle('Our Pieces | PASSION-ART')
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Our Pieces" [level=1]
    - search:
      - searchbox "Search title, artist, keyword"
    - group "Categories":
      - button /All, \\d+ works/ [pressed]
      - button /Animation, \\d+ works?/
    - status: /\\d+ artworks found/
    - list:
      - listitem:
        - figure:
          - img /\\w+ \\w+/
          - paragraph
          - heading /.+, .+, \\$[\\d,]+\\.\\d\\d/ [level=2]:
            - link /.+, .+, \\$[\\d,]+\\.\\d\\d/
          - paragraph
          - paragraph: /\\$[\\d,]+\\.\\d\\d/
      - listitem:
        - figure
  `)
})

test('a work: its dialog and its page', coreAtOneWidth, async ({ page }) => {
  const work = await demoWork(page)
  await page.goto(`/store?piece=${work.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(work.title)
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog:
      - button /\\w+ \\w+.* Look closer/:
        - img /\\w+ \\w+/
      - paragraph:
        - link
      - heading [level=2]
      - button "Purchase Now"
      - button "Share"
      - button /^Favourite/
      - status
      - link "View full page"
      - button "Close"
  `)
  await page.goto(`/artwork/${work.id}`)
  await expect(page).toHaveTitle(`${work.title} by ${work.artist} | PASSION-ART`)
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Our Pieces"
    - button /\\w+ \\w+.* Look closer/:
      - img /\\w+ \\w+/
    - paragraph:
      - link
    - heading [level=1]
    - paragraph: /\\$[\\d,]+\\.\\d\\d/
    - button "Purchase Now"
    - button "Share"
    - button /^Favourite/
    - heading "About this work" [level=2]
    - term: Dimensions
    - definition
    - term: Medium
    - definition
    - heading "At true size" [level=2]
    - button "Try it on a wall"
    - img /The work, .* cm, drawn to scale beside a bench/
    - heading /More by .+|Related works/ [level=2]
    - list:
      - listitem:
        - figure
  `)
})

test('the magazine: its list and an article', atOneWidth(), async ({ page }) => {
  await page.goto('/articles')
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Articles" [level=1]
    - search:
      - searchbox "Search articles"
    - group "Categories":
      - button "ALL" [pressed]
    - heading "Featured" [level=2]
    - heading [level=3]:
      - link
    - region "All articles":
      - status:
        - heading "All articles" [level=2]
      - list:
        - listitem:
          - heading [level=3]:
            - link
          - paragraph:
            - time
  `)
  const link = page.getByRole('region', { name: 'All articles' }).getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveTitle(`${title} | PASSION-ART`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(main(page)).toMatchAriaSnapshot(`
    - article:
      - link "← Back to Articles"
      - heading [level=1]
      - complementary:
        - term: Words
        - definition
        - navigation "Contents":
          - list:
            - listitem:
              - link
      - paragraph
      - heading [level=2]
      - list "Tags":
        - listitem:
          - link
  `)
})

test('an artist: facts, links elsewhere and works', atOneWidth(), async ({ page }) => {
  const work = await demoWork(page)
  await page.goto(`/artwork/${work.id}`)
  await main(page).getByRole('link', { name: work.artist }).first().click()
  await expect(page).toHaveTitle(new RegExp(`^${work.artist} .*\\| PASSION-ART$`))
  await expect(page.getByRole('heading', { level: 1, name: work.artist })).toBeFocused()
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Back to Artists"
    - figure:
      - img /\\w+ \\w+/
      - paragraph:
        - link /, \\$[\\d,]+\\.\\d\\d/
    - heading [level=1]
    - list "Elsewhere":
      - listitem:
        - link /\\(opens in a new tab\\)/
    - term: Followers
    - definition: /\\d+/
    - button "Follow"
    - heading "About" [level=2]
    - region "Artworks":
      - heading "Artworks" [level=2]
      - list:
        - listitem:
          - figure:
            - img /\\w+ \\w+/
            - heading /, \\$[\\d,]+\\.\\d\\d/ [level=3]:
              - link /, \\$[\\d,]+\\.\\d\\d/
  `)
})

test(
  'registration: a step with its errors, then login with its next link',
  atOneWidth(),
  async ({ page }) => {
    const step = (name: string) => page.getByRole('heading', { level: 1, name })
    await page.goto('/register')
    await expect(page).toHaveTitle('Sign up | PASSION-ART')
    await page.getByRole('radio', { name: 'Collector' }).check({ force: true })
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveTitle('Step 2 of 2 | Sign up | PASSION-ART')
    await expect(step('Your details')).toBeFocused()
    await main(page).getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./)
    await expect(main(page)).toMatchAriaSnapshot(`
    - paragraph: Step 2 of 2
    - heading "Your details" [level=1]
    - textbox "First name"
    - paragraph: First name is required
    - textbox "Last name"
    - paragraph: Last name is required
    - textbox "Email"
    - textbox "Password"
    - button "Show password"
    - button "Create account"
  `)
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    const email = `heard.${Date.now()}@people.test`
    await page.getByLabel('First name').fill('Lea')
    await page.getByLabel('Last name').fill('Moreau')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Str0ng-Pass!')
    page.once('dialog', (dialog) => void dialog.accept())
    await main(page).getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveTitle('Login | PASSION-ART')
    await expect(step('Login')).toBeFocused()
    await expect(step('Login')).toHaveAccessibleDescription(new RegExp(`We sent an email to ${email}`))
    await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Login" [level=1]
    - status: /Your account has been created\\. We sent an email to/
    - textbox "Email"
    - textbox "Password"
    - button "Show password"
    - button "Login"
    - paragraph:
      - link "Sign up"
    - link "Forgot your password?"
  `)
  },
)

test('the footer links to the accessibility statement', atOneWidth(), async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page).toHaveTitle('Accessibility | PASSION-ART')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused()
  await expect(main(page)).toMatchAriaSnapshot(`
    - article:
      - heading "Accessibility" [level=1]
      - heading "What we aim for" [level=2]
      - heading "Time" [level=2]
      - switch "Pages and messages wait for me"
      - heading "How it is tested" [level=2]
      - heading "What does not work yet" [level=2]
      - heading "Report a problem" [level=2]
      - link "Sign in to send feedback"
      - paragraph: /Last reviewed on/
  `)
})
