import { form } from './figure.ts'
import { disc } from './outline.ts'
import type { Point } from './paint.ts'

export const ring = (x: number, y: number, r: number, hole: number): Point[][] => [
  disc(x, y, r, 160),
  [...disc(x, y, hole, 160)].reverse(),
]
const star = (n: number, out: number, inn: number): Point[] =>
  Array.from({ length: 2 * n }, (_, k): Point => {
    const a = (k * Math.PI) / n
    const q = k % 2 ? inn : out
    return [q * Math.cos(a), q * Math.sin(a)]
  })

/** Type ornaments for the rims, one per plate. Each stands on the origin and points outwards, along x. */
export const ORNAMENTS: { sort: Point[][]; many: number; size: number }[] = [
  { sort: [form('-1,0! -0.3,-0.5 1,0! -0.3,0.5')], many: 26, size: 9 },
  { sort: [star(4, 1, 0.36)], many: 22, size: 7 },
  { sort: [disc(0, 0, 0.62, 24), disc(1.1, 0, 0.3, 16)], many: 24, size: 6.4 },
  {
    sort: [
      form('-1,-0.8! 0,-0.2 1,-0.8! 1,-0.3! 0,0.3 -1,-0.3!'),
      form('-1,0.1! 0,0.7 1,0.1! 1,0.6! 0,1.2 -1,0.6!'),
    ],
    many: 20,
    size: 6.6,
  },
  { sort: [form('-0.9,-0.9! 0.9,-0.9! 0.9,0.9! -0.9,0.9!')], many: 30, size: 5 },
  { sort: [form('-1,0! 0,-1 0.2,-0.2! 1,0! 0.2,0.2! 0,1')], many: 18, size: 8.6 },
  { sort: [form('-0.9,-1! 0.9,0! -0.9,1!')], many: 28, size: 6 },
  {
    sort: [form('-0.2,-1.2! 0.2,-1.2! 0.2,1.2! -0.2,1.2!'), form('0.6,-1.2! 0.9,-1.2! 0.9,1.2! 0.6,1.2!')],
    many: 34,
    size: 5.6,
  },
  { sort: [star(6, 1, 0.5)], many: 16, size: 8 },
]
