import type { Artist } from '@passion-art/contract/artists/artists'
import type { APIRequestContext, Page } from '@playwright/test'

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
