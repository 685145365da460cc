import { expect, test } from 'vitest'
import { mainColors } from './image-colors.ts'

type Rgb = [number, number, number]
const field = (...parts: [Rgb, number][]) =>
  Uint8Array.from(parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat()))

test('five plain fields are the five colors, largest first', () => {
  const pixels = field(
    [[0, 102, 204], 1000],
    [[255, 255, 255], 2000],
    [[20, 20, 20], 500],
    [[220, 40, 40], 400],
    [[250, 200, 20], 196],
  )
  expect(mainColors(pixels)).toEqual(['#ffffff', '#0066cc', '#141414', '#dc2828', '#fac814'])
})

test('a picture of one color repeats it', () => {
  expect(mainColors(field([[51, 102, 153], 4096]))).toEqual(Array(5).fill('#336699'))
})

test('the same pixels always give the same colors', () => {
  let state = 7
  const noise = Uint8Array.from({ length: 64 * 64 * 3 }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state >> 16
  })
  const first = mainColors(noise)
  expect(mainColors(noise)).toEqual(first)
  expect(first.every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true)
})

test('no pixels are no error', () => {
  expect(mainColors(new Uint8Array(0))).toHaveLength(5)
})
