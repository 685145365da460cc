import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Course } from '@passion-art/contract/courses/courses'
import type { Event } from '@passion-art/contract/events/events'
import type { Exhibition } from '@passion-art/contract/exhibitions/exhibitions'
import type { APIRequestContext, Page } from '@playwright/test'

const read = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await (await request.get(path)).json()) as T

export const exhibitionsOf = async (request: APIRequestContext): Promise<Exhibition[]> =>
  (await read<{ exhibitions: Exhibition[] }>(request, '/api/exhibitions')).exhibitions

export async function exhibitionOf(
  request: APIRequestContext,
  title: string,
): Promise<Exhibition & { artworks: Artwork[] }> {
  const found = (await exhibitionsOf(request)).find((one) => one.title === title)
  if (!found) throw new Error(`No exhibition ${title}`)
  type Reply = { exhibition: Exhibition & { artworks: Artwork[] } }
  return (await read<Reply>(request, `/api/exhibitions/${found.id}`)).exhibition
}

export const eventsOf = async (request: APIRequestContext): Promise<Event[]> =>
  (await read<{ events: Event[] }>(request, '/api/events')).events

export const coursesOf = async (request: APIRequestContext): Promise<Course[]> =>
  (await read<{ courses: Course[] }>(request, '/api/courses')).courses

export const item = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
