import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { declared } from '../features.ts'
import { imageRows } from '../artworks/artwork-edits.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { paidFee, picture, sendImage } from '../submissions/uploads.fixtures.ts'
import type { Folder } from './file-store.ts'
import { fileSweeper } from './file-sweeper.ts'

const fiveMinutes = 5 * 60_000

let t: TestApp
let look: () => Promise<void>
beforeEach(async () => {
  t = await buildTestApp()
  t.setNow(new Date('2026-03-04T12:00:00.000Z'))
  const sweep = fileSweeper(t.deps, declared.files, { batchSize: 2 })
  look = () => {
    t.passTime(fiveMinutes)
    return sweep()
  }
})
afterEach(() => t.close())

const stored = async (folder: Folder = 'artworks') => (await t.deps.files.list(folder)).sort()
const put = async (name: string, folder: Folder = 'artworks') => {
  await t.deps.files.put(`${folder}/${name}`, Buffer.from('RIFF'))
  return `${folder}/${name}`
}
const newName = () => randomBytes(16).toString('hex')
const nameImage = async (name: string) => {
  const work = await t.createArtwork()
  await t.db.write.updateTable('artwork_images').set({ name }).where('artwork_id', '=', work.id).execute()
}

test('files left by a crash before their row are removed in the second round, in every folder that rows reference', async () => {
  const swept = (Object.keys(declared.files) as Folder[]).filter((folder) => declared.files[folder])
  const lost = newName()
  for (const folder of swept) {
    await put(`${lost}.webp`, folder)
    await put(`${lost}-480.webp`, folder)
  }
  const drawn = await put(`${newName()}.jpg`, 'share-images')
  await look()
  for (const folder of swept) expect(await stored(folder), folder).toHaveLength(2)
  await look()
  for (const folder of swept) expect(await stored(folder), folder).toEqual([])
  expect(await stored('share-images')).toEqual([drawn])
})

test('files that got a row in between stay, with copies that are still being created', async () => {
  const caller = t.as(await t.createUser())
  const { paymentIntentId } = await paidFee(t, caller)
  const { body } = await sendImage(caller, { paymentIntentId }, await picture(1))
  const name = /([0-9a-f]{32})/.exec(body.artwork.image_url)?.[1] ?? ''
  const copy = await put(`${name}-320.webp`)
  const late = newName()
  const lateFile = await put(`${late}.webp`)
  await look()
  await nameImage(late)
  for (let round = 0; round < 3; round += 1) await look()
  expect(await stored()).toEqual([copy, lateFile, `artworks/${name}.png`].sort())
})

test('a file added after the last round is also seen twice', async () => {
  await look()
  const young = await put(`${newName()}.webp`)
  await look()
  expect(await stored()).toEqual([young])
})

test('two rounds in quick succession count as one', async () => {
  const file = await put(`${newName()}.webp`)
  const sweep = fileSweeper(t.deps, declared.files)
  await sweep()
  t.passTime(60_000)
  await sweep()
  expect(await stored()).toEqual([file])
  t.passTime(3 * 60_000)
  await sweep()
  expect(await stored()).toEqual([])
})

test('rows are read in batches, and none is skipped', async () => {
  const names = Array.from({ length: 5 }, newName)
  for (const name of names) await nameImage(name)
  const files = await Promise.all(names.map((name) => put(`${name}.webp`)))
  const accounts = await Promise.all(names.map(() => t.createUser()))
  for (const [index, { id }] of accounts.entries()) {
    const profile_picture = `${names[index]}.webp`
    await t.db.write.updateTable('users').set({ profile_picture }).where('id', '=', id).execute()
  }
  const profiles = await Promise.all(names.map((name) => put(`${name}.webp`, 'profile-pictures')))
  for (let round = 0; round < 2; round += 1) await look()
  expect(await stored()).toEqual(files.sort())
  expect(await stored('profile-pictures')).toEqual(profiles.sort())
})

test('an address references one file: copies of a picture without row are removed', async () => {
  const work = await t.createArtwork()
  const [image] = await imageRows(t, work)
  const name = newName()
  const original = await put(`${name}.webp`)
  await put(`${name}-480.webp`)
  const named = await put(`${image?.name}-480.webp`)
  await t.createArtwork({ outside_image: `/uploads/${original}` })
  for (let round = 0; round < 2; round += 1) await look()
  expect(await stored()).toEqual([original, named].sort())
})

test('a failing folder does not stop the others, but the round fails', async () => {
  await put(`${newName()}.webp`)
  const list = (folder: string) =>
    folder === 'articles' ? Promise.reject(new Error('Slow down')) : t.deps.files.list(folder)
  const deps = { ...t.deps, files: { ...t.deps.files, list } }
  const sweep = fileSweeper(deps, declared.files, { unreferencedMs: 0 })
  await expect(sweep()).rejects.toMatchObject({ errors: [{ message: 'Slow down' }] })
  expect(await stored()).toEqual([])
})
