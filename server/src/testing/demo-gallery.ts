import { getOwnExhibition, listOwnExhibitions } from '@passion-art/contract/gallery-exhibitions'
import { readSharedExhibition } from '@passion-art/contract/gallery-exhibitions-hanging'
import { expect } from 'vitest'
import type { TestApp } from './build-test-app.ts'

/** The demo gallery has exhibitions in every state, and none among those of the programme. */
export async function expectDemoGallery(test: TestApp): Promise<void> {
  const gallery = await test.db.read
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'gallery@passion-art.test')
    .executeTakeFirstOrThrow()
  const { body } = await test.as(gallery).get(listOwnExhibitions, { query: { sort: 'start_date' } })
  expect(body.counts).toEqual({ all: 4, scheduled: 2, live: 1, closed: 1 })
  expect(body.exhibitions.map(({ visibility, works, sold }) => [visibility, works, sold])).toEqual([
    ['link', 5, 2],
    ['link', 4, 0],
    ['link', 3, 0],
    ['draft', 2, 0],
  ])
  for (const { id, link, works } of body.exhibitions) {
    const whole = await test.as(gallery).get(getOwnExhibition, { params: { id } })
    expect(whole.body.exhibition.hanging.filter(({ isShown }) => isShown)).toHaveLength(works)
    if (!link) continue
    const shared = await test.as(null).get(readSharedExhibition, { params: { token: link.token ?? '' } })
    expect(shared.body.exhibition.artworks).toHaveLength(works)
  }
}
