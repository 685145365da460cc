import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atOneWidth, expect, test as base } from './fixtures.ts'
import { longTexts, plantLongTexts } from './long-texts.ts'
import { outside, pagesOf, watchLoading } from './pages.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server whose user-written texts are long words. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use, worker) => {
      const folder = mkdtempSync(join(tmpdir(), 'passion-art-words-'))
      cpSync(process.env.E2E_DATA ?? '', folder, { recursive: true })
      plantLongTexts(folder)
      const server = await startServer(`words-${worker.project.name}-${worker.workerIndex}`, { folder })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Sizes applied one after the other, without reloading. */
const courses = {
  en: ['1440x900', '1280x800', '390x844', '360x740'],
  ar: ['1024x768', '768x1024', '390x844'],
}

for (const who of Object.keys(pagesOf) as (keyof typeof pagesOf)[])
  for (const language of ['en', 'ar'] as const)
    test(
      `no word is wider than a page: ${who}, ${language}`,
      atOneWidth(),
      async ({ page, login, server, allowFailures }) => {
        const sizes = courses[language].map(sizeOf)
        // One address is missing.
        allowFailures(404)
        if (who !== 'visitor') await login(who)
        await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
        const loaded = watchLoading(page)
        const found: string[] = []
        for (const path of pagesOf[who](server.folder, longTexts)) {
          for (const [index, size] of sizes.entries()) {
            await page.setViewportSize(size)
            if (index === 0) {
              await page.goto(path)
              await loaded()
            }
            for (const line of await outside(page)) found.push(`${path} at ${size.width}: ${line}`)
          }
        }
        expect(found).toEqual([])
      },
    )

function sizeOf(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height }
}
