import type { APIRequestContext, Page } from '@playwright/test'
import { answer, atOneWidth, core, expect, expectFocusRestored, test } from './fixtures.ts'

const password = 'Demo-Passw0rd!'

async function accountOf(request: APIRequestContext, name: string) {
  const data = { email: `${name}@passion-art.test`, password }
  const { token, user } = await (await request.post('/api/auth/login', { data })).json()
  return { headers: { authorization: `Bearer ${token}` }, id: String(user.id) }
}

/** Resets earlier journeys: the demo artist has one open invitation of the demo gallery. */
async function inviteMara(request: APIRequestContext): Promise<{ artist: string; gallery: string }> {
  const gallery = await accountOf(request, 'gallery')
  const { representations } = await (
    await request.get('/api/representations?q=mara&limit=100', { headers: gallery.headers })
  ).json()
  for (const { id, state } of representations)
    if (state !== 'ended') await request.post(`/api/representations/${id}/end`, { headers: gallery.headers })
  const data = { who: 'mara', message: 'We think of a spring show in both rooms.' }
  expect((await request.post('/api/representations', { headers: gallery.headers, data })).status()).toBe(201)
  return { artist: (await accountOf(request, 'artist')).id, gallery: gallery.id }
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })

test('a gallery finds an artist in its roster and keeps terms, agreement and notes', async ({
  page,
  login,
  allowFailures,
}) => {
  allowFailures(400)
  await login('gallery')
  await page.goto('/manage-artists')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Artists' })).toBeVisible()
  await page.getByRole('button', { name: /^Represented/ }).click()
  await expect(page).toHaveURL(/state=represented/)
  await page.getByRole('searchbox', { name: 'Search artists and tags' }).fill('waiting list')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Hanna Sorvari'])
  await expect(cardOf(page, 'Hanna Sorvari')).toContainText('Represented')
  await cardOf(page, 'Hanna Sorvari').getByRole('button', { name: 'Manage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hanna Sorvari' })
  await dialog.getByLabel('Gallery commission in %').fill('101')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expect(dialog.getByText(/must be between 0 and 100/)).toBeVisible()
  await dialog.getByLabel('Gallery commission in %').fill('37.5')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expect(cardOf(page, 'Hanna Sorvari')).toContainText('Commission 37.5%')
  const bytes = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 agreement') }
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Agreement 2026.pdf', ...bytes })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Agreement 2026.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Agreement 2026.pdf')
  await dialog.getByLabel('Tags').fill('waiting list, spring')
  await dialog.getByRole('button', { name: 'Save record' }).click()
  await expect(cardOf(page, 'Hanna Sorvari')).toContainText('spring')
  await dialog.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Agreement uploaded')
})

test(
  'an artist accepts on the profile, and both pages name each other until it ends',
  core,
  async ({ page, request, login }) => {
    const { artist, gallery } = await inviteMara(request)
    await page.goto(`/artist/${artist}`)
    await expect(page.getByText('Represented by')).toHaveCount(0)
    await login('artist')
    await page.goto('/profile')
    const galleries = page.getByRole('region', { name: 'Galleries' })
    await expect(galleries.getByText('We think of a spring show in both rooms.')).toBeVisible()
    await galleries.getByRole('button', { name: 'Accept' }).click()
    await expect(galleries.getByRole('button', { name: 'End representation' })).toBeVisible()
    await expectFocusRestored(page)
    const html = await (await request.get(`/artist/${artist}`)).text()
    expect(html.replace(/<[^>]+>/g, '')).toContain('Represented by Galerie Nord-Sud')
    await page.goto(`/artist/${artist}`)
    await page.getByRole('link', { name: 'Galerie Nord-Sud' }).click()
    await expect(page).toHaveURL(`/artist/${gallery}`)
    const artists = page.getByRole('region', { name: 'Represented artists' })
    await expect(artists.getByRole('link', { name: 'Mara Lind' })).toBeVisible()
    await page.goto('/profile')
    await galleries.getByRole('button', { name: 'End representation' }).click()
    await answer(page, 'End representation')
    await expect(galleries.getByText(/Ended by the artist/).first()).toBeVisible()
    await page.goto(`/artist/${gallery}`)
    await expect(artists.getByRole('link', { name: 'Hanna Sorvari' })).toBeVisible()
    await expect(artists.getByRole('link', { name: 'Mara Lind' })).toHaveCount(0)
  },
)

test('an invitation outlives an expired sign-in', atOneWidth(), async ({ page, login, allowFailures }) => {
  allowFailures(401)
  const token = await login('gallery')
  await page.goto('/manage-artists')
  await page.getByRole('button', { name: 'Invite artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite artist' })
  await dialog.getByLabel('Username or email').fill('nobody-of-that-name')
  await dialog.getByLabel('Message').fill('Show with us.')
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Session expired')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('gallery@passion-art.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/manage-artists/)
  await page.getByRole('button', { name: 'Invite artist' }).click()
  await expect(dialog.getByText('What you typed before your sign-in expired is still here.')).toBeVisible()
  await expect(dialog.getByLabel('Username or email')).toHaveValue('nobody-of-that-name')
  await expect(dialog.getByLabel('Message')).toHaveValue('Show with us.')
})

test('invitations go by username and by email, and errors are shown at the field', async ({
  page,
  login,
  allowFailures,
}) => {
  allowFailures(400)
  await login('gallery')
  await page.goto('/manage-artists?view=list&state=invited')
  await page.getByRole('button', { name: 'Invite artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite artist' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Username or email is required')).toBeVisible()
  await expect(dialog.getByText('Message is required')).toBeVisible()
  await dialog.getByLabel('Username or email').fill('nobody-of-that-name')
  await dialog.getByLabel('Message').fill('Show with us.')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('No artist has this username.')).toBeVisible()
  const address = `somebody-${Date.now()}@example.com`
  await dialog.getByLabel('Username or email').fill(address)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Your invitation is on its way.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Manage Artists' }).getByText(address)).toBeVisible()
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `the roster is accessible in ${theme}, ${language}`,
    atOneWidth(theme === 'light'),
    async ({ page, login, expectAccessible }) => {
      await page.addInitScript(
        (chosen) => {
          localStorage.setItem('theme', chosen[0])
          localStorage.setItem('i18nextLng', chosen[1])
        },
        [theme, language] as const,
      )
      await login('gallery')
      await page.goto('/manage-artists')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(page)
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
      await cards.nth(2).getByRole('button').click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expectAccessible(page)
    },
  )
