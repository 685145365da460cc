import type { Page } from '@playwright/test'
import { atOneWidth, expect, test } from './fixtures.ts'
import { outside, pagesOf, watchLoading } from './pages.ts'

/** WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }'

/** 1280 by 1024 pixels at 400 %. */
const zoomed = { width: 320, height: 256 }

for (const who of Object.keys(pagesOf) as (keyof typeof pagesOf)[])
  test(
    `at 400 %, widely spaced, in forced colors, without motion: ${who}`,
    atOneWidth(),
    async ({ page, login, server, allowFailures }) => {
      // One address is missing.
      allowFailures(404)
      if (who !== 'visitor') await login(who)
      const loaded = watchLoading(page)
      const found: string[] = []
      const note = (path: string, state: string, lines: readonly string[]) => {
        for (const line of lines) found.push(`${path}, ${state}: ${line}`)
      }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const titles = await twoTitles(page)
      for (const path of pagesOf[who](server.folder, titles)) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(path)
        await loaded()
        note(path, 'without motion', await moving(page))
        await page.emulateMedia({ forcedColors: 'active' })
        note(path, 'in forced colors', await invisible(page))
        await page.setViewportSize(zoomed)
        note(path, 'in forced colors at 400 %', await invisible(page))
        await page.emulateMedia({ forcedColors: 'none' })
        note(path, 'at 400 %', [...(await outside(page)), ...(await covered(page))])
        await page.setViewportSize({ width: 1280, height: 900 })
        await setStyle(page, spacing)
        note(path, 'widely spaced', [...(await outside(page)), ...(await cut(page))])
        await setStyle(page, '')
      }
      expect(found).toEqual([])
    },
  )

/** The content policy refuses style elements. */
const setStyle = (page: Page, text: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, text)

async function twoTitles(page: Page): Promise<string[]> {
  const works = (await (await page.request.get('/api/artworks')).json()) as {
    title: string
    status: string
  }[]
  return works
    .filter(({ status }) => status === 'approved')
    .slice(0, 2)
    .map(({ title }) => title)
}

/** Animations that move something for ever; a mark that only fades may. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect, timeline }) => {
      // What follows the scroll position moves with the reader.
      if (
        timeline !== document.timeline ||
        playState !== 'running' ||
        !(effect instanceof KeyframeEffect) ||
        !effect.target
      )
        return []
      const { duration, iterations = 1 } = effect.getTiming()
      if (Number(duration) < 300 && iterations === 1) return []
      const moves = effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame)
      return moves ? [effect.target.outerHTML.slice(0, 160)] : []
    }),
  )

/** Controls of which nothing differs from what is behind them. */
const invisible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = getComputedStyle(document.documentElement).backgroundColor
    const isClear = (color: string) => /^rgba.*, 0\)$/.test(color) || color === plain
    const hasBorder = (element: Element) => {
      const { borderBlockStartWidth, borderBlockEndWidth, borderInlineStartWidth, borderBlockEndColor } =
        getComputedStyle(element)
      const widest = Math.max(
        ...[borderBlockStartWidth, borderBlockEndWidth, borderInlineStartWidth].map(parseFloat),
      )
      return widest > 0 && !isClear(borderBlockEndColor)
    }
    const isDrawn = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const { backgroundColor, backgroundImage, color, appearance, fill } = getComputedStyle(element)
      if (
        element.matches('img, video, canvas') ||
        (element.matches('input, select') && appearance !== 'none')
      )
        return true
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (words && !isClear(color)) return true
      if (element.matches('svg *') && !isClear(fill)) return true
      if (!isClear(backgroundColor) || backgroundImage !== 'none' || hasBorder(element)) return true
      return [...element.children].some(isDrawn)
    }
    const controls =
      'button, a[href], [role="switch"], [role="tab"], input:not([type="hidden"]), select, textarea'
    return [...document.querySelectorAll(controls)]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (width < 2 || height < 2) return false
        // A link over a picture has no text of its own.
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
        if (
          element.closest('[aria-hidden="true"]') ||
          getComputedStyle(element, '::after').position === 'absolute'
        )
          return false
        // Thumbs are drawn by pseudo-elements; a text area's frame may be around it.
        if (element.matches('[type="range"]')) return false
        const frame = element.matches('textarea') ? element.parentElement : null
        return !isDrawn(element) && !element.closest('label') && !(frame && hasBorder(frame))
      })
      .map((element) => element.outerHTML.slice(0, 160))
  })

/** Bars that stay in place and leave less than half of a small screen. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    await new Promise(requestAnimationFrame)
    const rows = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      const { position, pointerEvents } = getComputedStyle(element)
      if ((position !== 'fixed' && position !== 'sticky') || pointerEvents === 'none') continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { top, bottom, width } = element.getBoundingClientRect()
      if (element.matches('dialog') || element.closest('[hidden]') || width < innerWidth / 2) continue
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row += 1) rows.add(row)
    }
    scrollTo(0, 0)
    return rows.size > innerHeight / 2 ? [`bars cover ${rows.size} of ${innerHeight} px`] : []
  })

/** Texts that a box of fixed height cuts. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowY, webkitLineClamp, clipPath } = getComputedStyle(element)
        if (overflowY !== 'hidden' || webkitLineClamp !== 'none' || clipPath !== 'none') return false
        if (!element.checkVisibility({ visibilityProperty: true }) || element.clientHeight < 2) return false
        const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        return words && element.scrollHeight > element.clientHeight + 2
      })
      .map((element) => `${element.outerHTML.slice(0, 160)} is cut`),
  )
