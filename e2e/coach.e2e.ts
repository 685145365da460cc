import type { Page } from '@playwright/test'
import { atOneWidth, core, coreAtOneWidth, expect, test } from './fixtures.ts'

const welcome =
  'Hello! I am your art coach. Ask me about color, composition, technique, inspiration, style, critique or your career.'
const prompts = [
  'How do I choose a color palette?',
  'How can I improve my composition?',
  'Which technique suits a beginner?',
  'Where can I find inspiration?',
  'How do I develop my own style?',
  'How do I start a career in art?',
]
const canned = {
  'My COLORS and my style':
    'Start with one dominant color, add one neighbor and one accent, then check the picture in grayscale: if the values work, the colors usually will too.',
  'style or composition?':
    'Decide what the eye should meet first, place it off-center, and let lines, edges and empty space lead there. Squint to test the big shapes.',
  'A technique for me':
    'Pick one technique and make ten small studies with it. Change one thing each time so that you see what it does.',
  'inspiration please':
    'Collect five works that move you and write one sentence about each. What they share is a good start for your next piece.',
  'what is style':
    'Style grows from repeated choices. Make five works with the same subject, size and palette, then keep what felt natural.',
  'critique this':
    'Look in three steps: describe what is there, name what works, then choose the one change that would help most.',
  'a career':
    'Show a small, consistent body of work, write a short statement, price by a clear rule and put new work in front of people regularly.',
  'How do I begin?':
    'I cannot reach the coach service right now. Tell me whether your question is about color, composition, technique, inspiration, style, critique or career, and I will share a tip.',
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' })
const talk = (page: Page) => page.getByRole('list', { name: 'Conversation' })
const answers = (page: Page) => talk(page).getByRole('article')

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
}

test('a prompt is answered from this site, with links to what it rests on', core, async ({ page }) => {
  await page.goto('/ai-chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Ask the art coach' })).toBeVisible()
  await expect(page.getByText(welcome)).toBeVisible()
  const rows = page.getByRole('list', { name: 'Questions to begin with' }).getByRole('button')
  expect(await rows.allInnerTexts()).toEqual(prompts)
  const sent = page.waitForRequest('**/api/ai-chat')
  await rows.first().click()
  expect((await sent).postDataJSON()).toEqual({ message: prompts[0], gptModel: 'art-coach-lite' })
  await expect(talk(page).getByText(prompts[0] ?? '')).toBeVisible()
  const answer = answers(page)
  await expect(answer.getByText('To choose a palette, let one color lead')).toBeVisible()
  await expect(answer.getByRole('listitem').first()).toContainText('Choose the color')
  const source = answer.getByRole('link', { name: 'There Is No Innocent Red' })
  await expect(source).toHaveAttribute('href', /^\/articles\/[0-9a-f-]{36}$/)
  await source.click()
  await expect(page.getByRole('heading', { level: 1, name: 'There Is No Innocent Red' })).toBeVisible()
  await page.goBack()
  await expect(answers(page).getByText('To choose a palette')).toBeVisible()
  // Per tab: survives a reload, invisible in another tab.
  await page.reload()
  await expect(answers(page).getByText('To choose a palette')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/ai-chat')
  await expect(other.getByText(welcome)).toBeVisible()
  await expect(talk(other)).toHaveCount(0)
})

test(
  'a work is shown whole with title, artist and price, an article quoted in its language',
  core,
  async ({ page, expectAccessible }) => {
    await page.goto('/ai-chat?lang=fr')
    const answer = page.getByRole('main').getByRole('article').last()
    await page.getByRole('textbox').fill('Comment protéger une estampe de la lumière ?')
    await page.getByRole('textbox').press('Enter')
    await expect(answer.getByText('Pour garder longtemps une œuvre')).toBeVisible()
    await expect(answer.locator('blockquote [lang="en"]').first()).toBeVisible()
    await page.getByRole('textbox').fill('Avez-vous un tableau bleu ?')
    await page.getByRole('textbox').press('Enter')
    await expect(answer.getByText('en vente actuellement')).toBeVisible()
    const works = answer.locator('li:has(figure)')
    await expect(works.first()).toBeVisible()
    for (const work of await works.all()) {
      const link = work.getByRole('link')
      await expect(link).toHaveAccessibleName(/, .+, .*(\$|demande)/)
      expect(await link.evaluate((node) => getComputedStyle(node.closest('p') as Element).fontStyle)).toBe(
        'italic',
      )
      await work.scrollIntoViewIfNeeded()
      const drawn = work.locator('img')
      await expect
        .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const [own, shown] = await drawn.evaluate((image: HTMLImageElement) => [
        image.naturalWidth / image.naturalHeight,
        image.clientWidth / image.clientHeight,
      ])
      expect(Math.abs((own ?? 0) / (shown ?? 1) - 1)).toBeLessThan(0.03)
    }
    await expectAccessible(page)
    // The whole card is the link, which lies over the picture.
    const first = works.first()
    const href = (await first.getByRole('link').getAttribute('href')) ?? ''
    await first.click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL((url) => url.pathname === href)
  },
)

test('the server renders the start screen', { tag: '@once' }, async ({ request }) => {
  const html = await (await request.get('/ai-chat')).text()
  for (const text of [welcome, ...prompts]) expect(html).toContain(text)
  const french = await (await request.get('/ai-chat?lang=fr')).text()
  expect(french).toContain('Comment choisir une palette de couleurs\u00a0?')
})

test('Enter sends, Shift+Enter breaks the line, blanks are ignored', { tag: '@once' }, async ({ page }) => {
  const questions: string[] = []
  await page.route('**/api/ai-chat', async (route) => {
    questions.push((route.request().postDataJSON() as { message: string }).message)
    await route.fulfill({ json: { success: true, response: 'Noted.', sources: [] } })
  })
  await page.goto('/ai-chat')
  await field(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('   ')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(questions).toEqual([])
  await field(page).fill('')
  await field(page).focus()
  await page.keyboard.type('One line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('and another')
  await page.keyboard.press('Enter')
  await expect(answers(page).getByText('Noted.')).toBeVisible()
  expect(questions).toEqual(['One line\nand another'])
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: 'The coach has answered.' })).toHaveCount(1)
  // One Tab leads from the field to the button.
  await field(page).fill('By the button')
  await field(page).press('Tab')
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => questions).toHaveLength(2)
})

test('any failure is a canned reply, by the first keyword in the listed order', { tag: '@once' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/^Failed to get AI response/, /^Failed to load resource/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const failures = [503, 429, 'no connection', 'half a stream', 'no answer at all'] as const
  let count = 0
  await page.route('**/api/ai-chat', async (route) => {
    const failure = failures[count % failures.length]
    count += 1
    if (typeof failure === 'number') await route.fulfill({ status: failure, json: { success: false } })
    else if (failure === 'no connection') await route.abort()
    else if (failure === 'half a stream')
      await route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: text\ndata: {"text":"Half an ans"}\n\n',
      })
    else await route.fulfill({ contentType: 'text/html', body: '<p>Not this.</p>' })
  })
  await page.goto('/ai-chat')
  let sent = 0
  for (const [question, reply] of Object.entries(canned)) {
    await ask(page, question)
    sent += 1
    await expect(answers(page)).toHaveCount(sent)
    await expect(answers(page).last().getByText(reply, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  }
  await expect(page.getByText('Half an ans')).toHaveCount(0)
  await expect(answers(page).getByRole('link')).toHaveCount(0)
  expect(logged.filter((text) => text.startsWith('Failed to get AI response'))).toHaveLength(sent)
})

test('the answer is streamed and can be stopped', core, async ({ page }) => {
  await page.goto('/ai-chat')
  // A model that sends a chunk and then waits: the event stream stays open.
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      if (!request.url.endsWith('/api/ai-chat')) return real(input, init)
      const pieces = [
        'event: text\ndata: {"text":"First words. "}\n\nevent: te',
        'xt\ndata: {"text":"Second words."}\n\n',
      ]
      const body = new ReadableStream({
        start(controller) {
          document.addEventListener('next-piece', () =>
            controller.enqueue(new TextEncoder().encode(pieces.shift())),
          )
          request.signal.addEventListener('abort', () => {
            document.documentElement.dataset.aborted = 'yes'
            controller.error(request.signal.reason)
          })
        },
      })
      const headers = { 'content-type': 'text/event-stream' }
      return Promise.resolve(new Response(body, { headers }))
    }
  })
  await ask(page, 'Tell me slowly')
  await expect(page.getByRole('status').filter({ hasText: 'The coach is writing' })).toHaveCount(1)
  await expect(answers(page)).toHaveCount(0)
  const writeOn = () => page.evaluate(() => document.dispatchEvent(new Event('next-piece')))
  await writeOn()
  await expect(answers(page).getByText('First words.')).toBeVisible()
  await writeOn()
  await expect(answers(page).getByText('First words. Second words.')).toBeVisible()
  await ask(page, 'Not now')
  await expect(talk(page).getByText('Not now')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-aborted', 'yes')
  await expect(answers(page).getByText('Stopped', { exact: true })).toBeVisible()
  await expect(answers(page).getByText('First words. Second words.')).toBeVisible()
  await expect(field(page)).toHaveValue('Not now')
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('coach answers are rendered as text, never as HTML', { tag: '@once' }, async ({ page }) => {
  const response =
    '<img src=x onerror="document.title=1"> [a](javascript:alert(1)) https://evil.example **b**'
  await page.route('**/api/ai-chat', (route) =>
    route.fulfill({ json: { success: true, response, sources: [{ title: '<b>T</b>', url: '/store' }] } }),
  )
  await page.goto('/ai-chat')
  await ask(page, 'Hostile?')
  await expect(answers(page).getByText(response)).toBeVisible()
  await expect(answers(page).getByRole('link')).toHaveCount(1)
  await expect(answers(page).getByRole('link', { name: '<b>T</b>' })).toHaveAttribute('href', '/store')
  await expect(answers(page).locator('img')).toHaveCount(0)
})

test('copies a complete answer', coreAtOneWidth, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ai-chat')
  await ask(page, 'What will the weather be like tomorrow?')
  await expect(answers(page).getByText('That is outside what I can help with')).toBeVisible()
  await expect(answers(page).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy answer' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'That is outside what I can help with',
  )
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `is accessible in ${theme}, ${language}`,
    atOneWidth(theme === 'light'),
    async ({ page, expectAccessible }) => {
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme)
          localStorage.setItem('i18nextLng', chosenLanguage)
        },
        [theme, language] as const,
      )
      await page.goto('/ai-chat')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      const main = page.getByRole('main')
      await main.getByRole('list').first().getByRole('button').first().click()
      await expect(main.getByRole('article').getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    },
  )
