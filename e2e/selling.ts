import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Page } from '@playwright/test'

export interface OwnWorks {
  artist: string
  works: readonly Artwork[]
  workWith: (...statuses: string[]) => Artwork
}

export async function ownWorks(page: Page, token: string): Promise<OwnWorks> {
  const headers = { authorization: `Bearer ${token}` }
  const { user } = (await (await page.request.get('/api/profile', { headers })).json()) as {
    user: { id: string }
  }
  const reply = await page.request.get(`/api/artworks/artist/${user.id}`, { headers })
  const { artworks: works } = (await reply.json()) as { artworks: Artwork[] }
  const workWith = (...statuses: string[]) => {
    const found = works.find(({ status }) => statuses.includes(status))
    if (!found) throw new Error(`The demo artist has no work that is ${statuses.join(' or ')}.`)
    return found
  }
  return { artist: user.id, works, workWith }
}

/** A real PNG, drawn by the browser: the server checks bytes. */
export async function drawnPng(page: Page, color: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 60
    canvas.height = 40
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = fill
    pen?.fillRect(0, 0, 60, 40)
    return canvas.toDataURL('image/png')
  }, color)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Sums every unexpected layout shift of pages opened from now on, until fonts and visible pictures are rendered. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const visible = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      await Promise.allSettled(visible.map((image) => image.decode()))
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifts: number }).shifts
    })
}
