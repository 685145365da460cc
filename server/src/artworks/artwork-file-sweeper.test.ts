import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { paidFee, picture, sendImage } from '../testing/uploads.ts'
import { artworkFileSweeper } from './artwork-file-sweeper.ts'
import { findImageFileViolations } from './artwork-image-files.ts'

let t: TestApp
let sweep: () => Promise<void>
beforeEach(async () => {
  t = await buildTestApp()
  sweep = artworkFileSweeper(t.deps)
})
afterEach(() => t.close())

const stored = async () => (await t.deps.files.list('artworks')).sort()
const put = async (name: string) => {
  await t.deps.files.put(`artworks/${name}`, Buffer.from('RIFF'))
  return `artworks/${name}`
}
const newName = () => randomBytes(16).toString('hex')

it('removes what a crash left between file and row, at its second look', async () => {
  const lost = newName()
  await put(`${lost}.webp`)
  await put(`${lost}-480.webp`)
  await sweep()
  expect(await stored()).toHaveLength(2)
  await sweep()
  expect(await stored()).toEqual([])
  expect((await findImageFileViolations(t.deps)).orphaned).toEqual([])
})

it('leaves alone what got its row in between, and copies that are being made', async () => {
  const caller = t.as(await t.createUser())
  const { paymentIntentId } = await paidFee(t, caller)
  const { body } = await sendImage(caller, { paymentIntentId }, await picture(1))
  const name = /([0-9a-f]{32})/.exec(body.artwork.image_url)?.[1] ?? ''
  const copy = await put(`${name}-320.webp`)
  const late = newName()
  const lateFile = await put(`${late}.webp`)
  await sweep()
  const work = await t.createArtwork()
  await t.db.write
    .updateTable('artwork_images')
    .set({ name: late })
    .where('artwork_id', '=', work.id)
    .execute()
  for (let round = 0; round < 3; round += 1) await sweep()
  expect(await stored()).toEqual([copy, lateFile, `artworks/${name}.png`].sort())
})

it('waits anew for a name that came after its last look', async () => {
  await sweep()
  const young = await put(`${newName()}.webp`)
  await sweep()
  expect(await stored()).toEqual([young])
})
