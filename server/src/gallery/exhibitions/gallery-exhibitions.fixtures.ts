import * as hanging from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import * as calls from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { getExhibition, listExhibitions } from '@passion-art/contract/exhibitions/exhibitions'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { represent } from '../roster/represented-artists.fixtures.ts'

export const fieldsOf = (
  test: TestApp,
  { from = -5, until = 5, ...rest }: Record<string, unknown> & { from?: number; until?: number } = {},
) => {
  const day = (days: number) =>
    new Date(test.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    title: 'Slow Water',
    subtitle: 'Prints and tides',
    kind: 'physical' as const,
    curator: 'Ines Duarte',
    statement: 'Water **keeps** no shape.',
    startDate: day(from),
    endDate: day(until),
    timeZone: 'UTC',
    venue: 'Rua Nova 4, Lisbon',
    address: '',
    openingHours: 'Tue–Sat 11–18',
    visibility: 'draft' as 'draft' | 'link' | 'public',
    ...rest,
  }
}

export async function galleryWithWorks(test: TestApp, count = 3) {
  const gallery = await test.createUser({
    user_type: 'gallery',
    details: JSON.stringify({ galleryName: 'Galerie Nord' }),
  })
  const artist = await test.createUser()
  const since = new Date(test.deps.now().getTime() - 20 * 86_400_000).toISOString()
  const representation = await represent(test, { gallery, artist, since })
  const works = []
  for (let index = 0; index < count; index += 1)
    works.push(await test.createArtwork({ user_id: artist.id, title: `Tide ${index + 1}` }))
  return { gallery, artist, representation, works }
}

export function exhibitionsOf(test: () => TestApp) {
  const create = async (gallery: UserRow, fields: Parameters<typeof fieldsOf>[1] = {}) =>
    (
      await test()
        .as(gallery)
        .post(calls.createExhibition, { body: fieldsOf(test(), fields) })
    ).body.exhibition
  const hang = (gallery: UserRow, id: string, artworkIds: string[]) =>
    test().as(gallery).post(hanging.hangWorks, { params: { id }, body: { artworkIds } })
  const read = async (gallery: UserRow, id: string) =>
    (await test().as(gallery).get(calls.getOwnExhibition, { params: { id } })).body.exhibition
  const open = (id: string, viewer: UserRow | null = null) =>
    test().as(viewer).get(getExhibition, { params: { id } })
  const listed = async () => (await test().as(null).get(listExhibitions)).body.exhibitions
  return { create, hang, read, open, listed }
}
