import type { Artwork } from '@passion-art/contract/artworks'
import type { Page } from '@playwright/test'

/** Of the demo artist, as the artist's own answer tells them. */
export interface OwnWorks {
  /** Account id. */
  artist: string
  works: readonly Artwork[]
  /** The first in a state. */
  one: (...statuses: string[]) => Artwork
}

export async function ownWorks(page: Page, token: string): Promise<OwnWorks> {
  const headers = { authorization: `Bearer ${token}` }
  const { user } = (await (await page.request.get('/api/profile', { headers })).json()) as {
    user: { id: string }
  }
  const reply = await page.request.get(`/api/artworks/artist/${user.id}`, { headers })
  const { artworks: works } = (await reply.json()) as { artworks: Artwork[] }
  const one = (...statuses: string[]) => {
    const found = works.find(({ status }) => statuses.includes(status))
    if (!found) throw new Error(`The demo artist has no work that is ${statuses.join(' or ')}.`)
    return found
  }
  return { artist: user.id, works, one }
}

/** A real PNG, drawn by the browser: the server looks at bytes. */
export async function drawnPng(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 60
    canvas.height = 40
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = fill
    pen?.fillRect(0, 0, 60, 40)
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Every unexpected shift of the layout since the page was asked for, summed up as browsers do. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}
