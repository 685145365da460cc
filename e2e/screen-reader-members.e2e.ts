import type { Page } from '@playwright/test'
import { connected, messageWith, say, signIn, unique } from './chat.ts'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'

/** The accessibility tree of the screens of members; the data is matched by its form. */
const main = (page: Page) => page.getByRole('main')

test('the upload form names its parts, fields and limits', atOneWidth(), async ({ page, login }) => {
  await login('artist')
  await page.goto('/upload')
  await expect(page).toHaveTitle('Upload artwork | PASSION-ART')
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Upload artwork" [level=1]
    - region "Images":
      - group "What do the images show?":
        - radio "One artwork, several views" [checked]
        - radio "A separate artwork for each image"
      - list:
        - listitem:
          - button "Add images"
      - paragraph: "Images: 0 of 5. The first one is shown in the store."
    - region "The work":
      - textbox "Title"
      - textbox "Description"
      - combobox "Category"
      - textbox "Keywords (optional)"
      - paragraph: Separate with commas
      - combobox "Language of these texts"
    - region "Price calculator":
      - spinbutton "Width, cm"
      - spinbutton "Height, cm"
      - spinbutton "Depth, cm"
      - status "Suggested price": €0.00
    - region "Price in the store":
      - spinbutton "Listing price (US dollars)"
    - button "Continue to payment"
  `)
})

test(
  'orders: a list, each with work, state, total and what can be done',
  atOneWidth(),
  async ({ page, login }) => {
    await login('collector')
    await page.goto('/orders')
    await expect(page).toHaveTitle('My Orders | PASSION-ART')
    await expect(main(page)).toMatchAriaSnapshot(`
    - heading "My Orders" [level=1]
    - list:
      - listitem:
        - heading [level=2]:
          - link
        - text: Paid
        - paragraph
        - paragraph: /\\$[\\d,]+\\.\\d\\d/
        - button "Receipt"
  `)
    const title = await main(page).getByRole('heading', { level: 2 }).first().textContent()
    await expect(
      main(page).getByRole('listitem').first().getByRole('button').first(),
    ).toHaveAccessibleDescription(title ?? '')
  },
)

test(
  'the community: groups, messages by name and time, their field',
  atOneWidth(),
  async ({ page, login }) => {
    await login('artist')
    const text = unique('Heard')
    await say(page.request, await signIn(page.request, 'gallery'), { group: 'critique', message: text })
    await page.goto('/community/critique')
    await connected(page)
    await expect(page).toHaveTitle('Critique | Community | PASSION-ART')
    await expect(messageWith(page, text)).toHaveAccessibleName(/^.+, \d\d:\d\d$/)
    await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Community" [level=1]
    - navigation "Groups":
      - list:
        - listitem:
          - link /General .* \\d+ online/
    - region "Critique":
      - heading "Critique" [level=2]
      - paragraph: Connected
      - log "Messages in Critique":
        - article /.+, \\d\\d:\\d\\d/:
          - paragraph
          - button /Actions for the message from .+, \\d\\d:\\d\\d/
      - textbox "Write to Critique"
      - button "Send message" [disabled]
  `)
  },
)

test(
  'a collection: each work a heading with its link, no longer than its title',
  atOneWidth(),
  async ({ page, login }) => {
    await login('collector')
    await page.goto('/my-collection')
    await expect(main(page).getByRole('list').filter({ hasText: 'Salt Veil' })).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - paragraph
        - heading "Salt Veil" [level=2]:
          - link "Salt Veil"
        - paragraph
  `)
  },
)

test(
  'navigating to a control announces nothing until it is activated',
  atOneWidth(),
  async ({ page, login }) => {
    await login('artist')
    await page.goto('/events')
    const row = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'RSVP Now' }) })
      .first()
    const title = (await row.getByRole('heading').first().textContent()) ?? ''
    await row.getByRole('button', { name: 'RSVP Now' }).click()
    const own = main(page).getByRole('listitem').filter({ hasText: title })
    await expect(own.getByRole('status').filter({ hasText: 'You are going' })).toBeVisible()
    await page.reload()
    await expect(own.getByText('You are going')).toBeVisible()
    await expect(own.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  },
)

test('profile: tabs and their panel', atOneWidth(), async ({ page, login }) => {
  await login('artist')
  await page.goto('/profile?tab=security')
  await expect(page).toHaveTitle('Security | Profile | PASSION-ART')
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading [level=1]
    - tablist "Profile":
      - tab "Profile"
      - tab "Security" [selected]
    - tabpanel "Security":
      - region "Change password":
        - textbox "Current password"
        - textbox "New password"
        - textbox "Confirm new password"
        - button "Update password"
  `)
})

test(
  'administration: a table with row headers, each button with its record',
  coreAtOneWidth,
  async ({ page, login }) => {
    await login('admin')
    await page.goto('/admin?tab=users')
    await expect(page).toHaveTitle('Users | Admin Panel | PASSION-ART')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('louis@passion-art.test')
    await expect(page.locator('body')).toMatchAriaSnapshot(`
    - navigation "Admin Panel":
      - tablist "Administrator tabs":
        - tab "Dashboard"
        - tab "Users" [selected]
        - tab /Products/
    - main:
      - tabpanel "Users":
        - heading "Users" [level=1]
        - combobox "User Type"
        - searchbox "Search users"
        - table "Users":
          - rowgroup:
            - row:
              - columnheader "Email":
                - button "Email"
              - columnheader "Name"
          - rowgroup:
            - row:
              - cell "louis@passion-art.test"
              - rowheader "Louis Carpentier"
              - cell:
                - button "Show password, Louis Carpentier"
              - cell:
                - button "Edit, Louis Carpentier"
                - button "Delete, Louis Carpentier"
  `)
    await page.getByRole('tab', { name: 'Articles' }).click()
    await expect(page).toHaveTitle('Articles | Admin Panel | PASSION-ART')
  },
)

test(
  'gallery: figures with their table, an exhibition by its title',
  atOneWidth(),
  async ({ page, login }) => {
    await login('gallery')
    await page.goto('/gallery-dashboard')
    await expect(page).toHaveTitle('Overview | Gallery dashboard | PASSION-ART')
    const sales = page.getByRole('region', { name: 'Sales', exact: true })
    await sales.getByText('Show as a table').click()
    await expect(sales).toMatchAriaSnapshot(`
    - region "Sales":
      - heading "Sales" [level=2]
      - figure:
        - img /^Revenue over time/
        - group:
          - table /^Revenue over time/:
            - rowgroup:
              - row:
                - columnheader "Day"
                - columnheader "Sales"
                - columnheader "Revenue"
            - rowgroup:
              - row:
                - rowheader /\\w+ \\d+, \\d{4}/
                - cell /\\d+/
                - cell /\\$[\\d,]+\\.\\d\\d/
  `)
    await page.goto('/my-exhibitions')
    const link = main(page).getByRole('listitem').getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await expect(main(page).getByRole('heading', { level: 2, name: title }).first()).toBeVisible()
    await link.click()
    await expect(page).toHaveTitle(`${title} | My Exhibitions | PASSION-ART`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  },
)

test('museum: the part of the collection is in the title', atOneWidth(), async ({ page, login }) => {
  await login('institution')
  await page.goto('/institutional-collection?part=loans')
  await expect(page).toHaveTitle('Loans | Institutional Collection | PASSION-ART')
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Institutional Collection" [level=1]
    - tablist "Parts of the collection":
      - tab "Loans" [selected]
    - tabpanel "Loans":
      - table "Loans":
        - rowgroup:
          - row:
            - columnheader "Other party"
        - rowgroup:
          - row:
            - rowheader:
              - link
            - cell
  `)
})
