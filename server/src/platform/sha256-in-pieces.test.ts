import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256InPieces } from './sha256-in-pieces.ts'

const mb = 1_048_576

test.each([0, 1, mb / 2 - 1, mb / 2, mb / 2 + 1, 3 * mb])('%i bytes have the usual sum', async (length) => {
  const bytes = Buffer.alloc(length, 'Tidal Memory')
  expect(await sha256InPieces(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('others have their turn meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  await sha256InPieces(Buffer.alloc(32 * mb))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})
