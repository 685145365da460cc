import type { Artwork } from '@passion-art/contract/artworks/artworks'
import sharp from 'sharp'
import type { ArtworkImageRow, ArtworkRow, NewArtwork } from '../db/schema/schema.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let shade = 0

export function smallPicture(): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: shade % 7, b: 160 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}

export async function hangStored(
  test: TestApp,
  overrides: Partial<NewArtwork> & { user_id: string },
): Promise<ArtworkRow> {
  const work = await test.createArtwork({ status: 'pending', ...overrides })
  const [image] = await imageRows(test, work)
  await test.deps.files.put(`artworks/${image?.name}.webp`, Buffer.from('RIFF'))
  return work
}

export const imageRows = (test: TestApp, work: Pick<ArtworkRow, 'id'>): Promise<ArtworkImageRow[]> =>
  test.db.write
    .selectFrom('artwork_images')
    .selectAll()
    .where('artwork_id', '=', work.id)
    .orderBy('position')
    .execute()

export async function sendEdit(
  caller: TestCaller,
  { id, ...fields }: { id: string } & Record<string, string>,
  bytes?: Uint8Array,
) {
  const file = { field: 'image', name: 'new.png', bytes: bytes ?? (await smallPicture()) }
  const answer = await caller.send({ method: 'PUT', url: `/api/artworks/${id}`, ...formBody(fields, file) })
  return { ...answer, body: answer.body as { artwork: Artwork } }
}
