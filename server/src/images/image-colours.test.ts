import { expect, test } from 'vitest'
import { mainColours } from './image-colours.ts'

type Rgb = [number, number, number]
const field = (...parts: [Rgb, number][]) =>
  Uint8Array.from(parts.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()))

test('five plain fields are the five colors, largest first', () => {
  const pixels = field(
    [[0, 102, 204], 1000],
    [[255, 255, 255], 2000],
    [[20, 20, 20], 500],
    [[220, 40, 40], 400],
    [[250, 200, 20], 196],
  )
  expect(mainColours(pixels)).toEqual(['#ffffff', '#0066cc', '#141414', '#dc2828', '#fac814'])
})

test('a picture of one color repeats it', () => {
  expect(mainColours(field([[51, 102, 153], 4096]))).toEqual(Array(5).fill('#336699'))
})

test('the same pixels always give the same colors', () => {
  let state = 7
  const noise = Uint8Array.from({ length: 64 * 64 * 3 }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state >> 16
  })
  const first = mainColours(noise)
  expect(mainColours(noise)).toEqual(first)
  expect(first.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
})

test('no pixels are no error', () => {
  expect(mainColours(new Uint8Array(0))).toHaveLength(5)
})
