import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { BlockWriter } from './block-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'passion-art-blocks-'))
afterAll(() => rmSync(folder, { recursive: true }))

let number = 0
const newPath = () => join(folder, String(number++))

async function write(pieces: Buffer[]): Promise<Buffer> {
  const path = newPath()
  const writer = await BlockWriter.create(path)
  for (const piece of pieces) {
    await writer.add(piece)
    // Whoever sent it may use its memory again.
    piece.fill(0)
  }
  await writer.end()
  return readFileSync(path)
}

it('writes pieces of any sizes one behind the other, many files at once', async () => {
  const sizes = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.constantFrom(262_143, 262_144, 262_145, 900_000)),
    {
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(sizes, { minLength: 1, maxLength: 4 }), async (files) => {
      const pieces = files.map((lengths) => lengths.map((length) => randomBytes(length)))
      const wanted = pieces.map((file) => Buffer.concat(file))
      const got = await Promise.all(pieces.map(write))
      expect(got.every((bytes, index) => bytes.equals(wanted[index] as Buffer))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

it('an abandoned file takes nothing from the next ones', async () => {
  const left = await BlockWriter.create(newPath())
  await left.add(randomBytes(600_000))
  await left.abandon()
  await left.abandon()
  const pieces = [1, 2, 3].map((n) => [Buffer.alloc(300_000, n)])
  const got = await Promise.all(pieces.map(write))
  expect(got.map((bytes) => [bytes.length, new Set(bytes)])).toEqual(
    [1, 2, 3].map((n) => [300_000, new Set([n])]),
  )
})

it('tells when the file is there already, and when the disk refuses', async () => {
  const path = newPath()
  await (await BlockWriter.create(path)).end()
  await expect(BlockWriter.create(path)).rejects.toMatchObject({ code: 'EEXIST' })
  const full = await BlockWriter.create(path, 'r')
  await expect(
    (async () => {
      for (let n = 0; n < 4; n += 1) await full.add(Buffer.alloc(300_000))
      await full.end()
    })(),
  ).rejects.toMatchObject({ code: 'EBADF' })
  await full.abandon()
})
