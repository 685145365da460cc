import type { Artist } from '@passion-art/contract/artists/artists'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { APIRequestContext, Locator, Page } from '@playwright/test'

/** The whole directory by name, as the server returns it. */
export async function directory(request: APIRequestContext, query = ''): Promise<Artist[]> {
  const reply = (await (await request.get(`/api/artists?limit=100&page=1${query}`)).json()) as {
    artists: Artist[]
  }
  return reply.artists
}

export async function artistNamed(request: APIRequestContext, username: string): Promise<Artist> {
  const found = (await directory(request)).find((artist) => artist.username === username)
  if (!found) throw new Error(`No artist ${username}`)
  return found
}

export const nameOf = ({ first_name, last_name }: Artist) => `${first_name} ${last_name}`
export const card = (page: Page, artist: Artist) =>
  page.getByRole('listitem').filter({ hasText: nameOf(artist) })
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

export async function worksOf(
  request: APIRequestContext,
  { id }: Artist,
): Promise<{ artworks: Artwork[]; reserved: Artwork[]; sold: Artwork[] }> {
  return await (await request.get(`/api/artworks/artist/${id}`)).json()
}

/** How much of a picture its frame hides, as a part of its width or height. */
export const cropOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => {
    const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const { width, height } = image.getBoundingClientRect()
    return Math.abs(1 - width / height / own)
  })
