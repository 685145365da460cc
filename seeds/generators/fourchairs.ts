import { Drawing, form, grit, laid, put, within } from './figure.ts'
import { box, disc } from './outline.ts'
import { between, clamp, encode, hex, keep, noise, type Patch, type Point, random, step } from './paint.ts'

const W = 2400
const H = 2400
const UNIT = W / 1000

export async function render(): Promise<Buffer> {
  const r = random(77)
  const d = new Drawing(W, H, laid('#f4ead6', '#e8dbc0'), {
    unit: UNIT,
    waver: 1.8,
    pitch: 50,
    seed: 23,
  })
  const grains = grit(3.4, 8)
  /** Greasy crayon on stone: the ink stays on the peaks of a grain, more of it where the hand pressed. */
  const crayon =
    (press: number | ((x: number, y: number) => number), seed: number) => (x: number, y: number) => {
      const p = typeof press === 'number' ? press : press(x, y)
      const hill = grains(x + seed * 131, y + seed * 57)
      return clamp((p - hill) * 7 + 0.5)
    }
  let stone = 0
  const ink = (
    p: Patch,
    color: string,
    press: number | ((x: number, y: number) => number) = 0.92,
    inside?: Patch,
  ) => {
    d.sheet.paint(inside ? within(p, inside) : p, hex(color), crayon(press, stone++))
    return p
  }
  const shape = (
    points: string | Point[],
    color: string,
    press: number | ((x: number, y: number) => number) = 0.92,
    inside?: Patch,
  ) => ink(d.patch([typeof points === 'string' ? form(points) : points]), color, press, inside)
  const frame = d.patch([box(36, 36, 928, 928)])

  // Sky, back wall, side walls.
  shape(box(36, 36, 928, 928), '#e9c27c', 0.95)
  shape('36,36! 964,36! 964,110! 36,110!', '#78b4cf', 1, frame)
  shape('36,36! 220,150! 220,560! 36,720!', '#c9663f', 0.97, frame)
  shape('964,36! 780,150! 780,560! 964,720!', '#eba564', 0.97, frame)
  shape(box(220, 110, 560, 450), '#e58d56', 0.97)
  shape('36,36! 220,110! 220,150! 36,80!', '#a94c30', 0.97, frame)
  shape('964,36! 780,110! 780,150! 964,80!', '#d58847', 0.97, frame)
  shape(box(220, 110, 560, 16), '#f4d9a2', 1)
  for (let k = 0; k < 28; k++)
    shape(form(`${220 + k * 20},110! ${230 + k * 20},92! ${240 + k * 20},110!`), '#2f6d62', 0.95)
  // Dado of tiles: four shapes, never the same twice running.
  shape(box(220, 452, 560, 108), '#f3ead4', 1)
  for (let i = 0; i < 20; i++)
    for (let j = 0; j < 3; j++) {
      const [x, y] = [220 + i * 28 + 14, 464 + j * 28 + 14]
      const c = ['#1f5c8a', '#2f7d6a', '#1c2f50', '#c9563a'][(i * 3 + j * 5 + ((i * j) % 3)) % 4] as string
      const star = Array.from({ length: 16 }, (_, k): Point => {
        const a = (k * Math.PI) / 8
        const q = k % 2 ? 7.6 : 12.4
        return [x + q * Math.cos(a), y + q * Math.sin(a)]
      })
      shape(star, c, 0.98)
      shape(disc(x, y, 3, 12), '#f3c35e', 1)
    }
  shape(box(220, 446, 560, 8), '#1c2f50', 0.95)
  shape(box(220, 552, 560, 8), '#1c2f50', 0.95)
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 3; j++) {
        const f = (k: number) => (side < 0 ? 220 - k * 30.6 : 780 + k * 30.6)
        const yy = (k: number, row: number) => 452 + k * 15 + row * (36 + k * 1.9)
        const x0 = f(i)
        const x1 = f(i + 0.92)
        const c = ['#1f5c8a', '#2f7d6a', '#1c2f50', '#c9563a'][(i * 5 + j * 3) % 4] as string
        shape(
          [
            [x0, yy(i, j)],
            [x1, yy(i + 0.92, j)],
            [x1, yy(i + 0.92, j + 0.92)],
            [x0, yy(i, j + 0.92)],
          ],
          '#f3ead4',
          1,
          frame,
        )
        shape(
          [
            [(x0 + x1) / 2, yy(i + 0.46, j) + 2],
            [x1 - side * 2, yy(i + 0.46, j + 0.46)],
            [(x0 + x1) / 2, yy(i + 0.46, j + 0.92) - 2],
            [x0 + side * 2, yy(i + 0.46, j + 0.46)],
          ],
          c,
          0.98,
          frame,
        )
      }
  // Door with a horseshoe arch and the dark behind it.
  const arch =
    '424,560! 424,330 412,296 410,262 424,222 462,188 500,172! 538,188 576,222 590,262 588,296 576,330 576,560!'
  shape(put(form(arch), 500 * -0.1, 560 * -0.1 + 0, 1.1, 1.1), '#f3ead4', 1)
  shape(arch, '#1f4f78', 1)
  const dark = shape(put(form(arch), 500 * 0.12, 560 * 0.12, 0.88, 0.88), '#17213a', 1)
  shape('520,560! 520,330 540,300 560,300! 570,560!', '#8a4a2c', 0.95, dark)
  shape('430,470! 470,440 500,470! 500,560! 430,560!', '#2c3f63', 0.9, dark)
  for (const [x, y] of [
    [290, 250],
    [690, 250],
  ] as const) {
    shape(
      `${x - 34},${y + 80}! ${x - 34},${y - 10} ${x},${y - 44}! ${x + 34},${y - 10} ${x + 34},${y + 80}!`,
      '#f3ead4',
      1,
    )
    const pane = shape(
      `${x - 26},${y + 74}! ${x - 26},${y - 8} ${x},${y - 34}! ${x + 26},${y - 8} ${x + 26},${y + 74}!`,
      '#2f6d62',
      1,
    )
    for (let k = -2; k <= 2; k++) shape(box(x + k * 11 - 1, y - 40, 2, 120), '#f3ead4', 0.95, pane)
    for (let k = 0; k < 5; k++) shape(box(x - 30, y - 20 + k * 20, 60, 2), '#f3ead4', 0.95, pane)
  }
  // The left wall's shadow falls over floor and wall.
  // Floor in perspective.
  shape('36,720! 220,560! 780,560! 964,720! 964,964! 36,964!', '#efd9ad', 1, frame)
  const floor = d.patch([form('36,720! 220,560! 780,560! 964,720! 964,964! 36,964!')])
  const row = (t: number) => 560 + 420 * t ** 1.45
  for (let i = 0; i < 9; i++)
    for (let j = -10; j < 10; j++) {
      if ((i + j) & 1) continue
      const [y0, y1] = [row(i / 9), row((i + 1) / 9)]
      const x = (n: number, y: number) => 500 + n * (58 + (y - 560) * 0.19)
      shape(
        [
          [x(j, y0), y0],
          [x(j + 1, y0), y0],
          [x(j + 1, y1), y1],
          [x(j, y1), y1],
        ],
        '#dfae74',
        0.9,
        floor,
      )
    }
  shape('36,720! 220,560! 330,560! 300,620 210,700 130,800 60,964! 36,964!', '#7d5a78', 0.62, floor)
  shape('220,150! 220,560! 330,560! 300,420 262,300!', '#9a4a4a', 0.6)

  // Pool.
  shape('300,668! 700,668! 800,860! 200,860!', '#f7efdd', 1)
  shape('200,860! 800,860! 800,884! 200,884!', '#cdb78c', 1)
  for (let k = 0; k < 20; k++)
    shape(
      form(`${206 + k * 30},864! ${230 + k * 30},864! ${230 + k * 30},880! ${206 + k * 30},880!`),
      k % 2 ? '#1f5c8a' : '#2f7d6a',
      0.96,
    )
  const pool = shape('322,680! 678,680! 762,846! 238,846!', '#2aa6a8', 1)
  shape('322,680! 678,680! 684,694! 316,694!', '#14566e', 0.95, pool)
  shape('322,680! 240,846! 268,846! 340,690!', '#187a8c', 0.9, pool)
  // The door, its arch and the wall stand on their heads in it.
  shape('424,690! 576,690! 570,770 540,812 500,828! 460,812 430,770!', '#14566e', 0.8, pool)
  shape('250,690! 420,690! 424,760 380,800 300,790!', '#5cc4b8', 0.55, pool)
  for (let k = 0; k < 26; k++) {
    const y = between(r, 702, 840)
    const x = between(r, 280, 720)
    const l = between(r, 14, 46) * (0.5 + (y - 680) / 160)
    shape(
      put(form('-1,0! -0.4,-1 0.3,-0.3 1,0! 0.4,1 -0.3,0.4'), x, y, l, 2.6),
      k % 3 ? '#bfeae0' : '#f0956a',
      0.97,
      pool,
    )
  }
  // Three petals and an orange that fell in.
  shape(disc(606, 770, 12, 30), '#f08a24', 1)
  shape('594,770! 606,776 618,770! 614,782 598,782!', '#187a8c', 0.8)

  /** A folding chair of painted slats, seen from a little above; origin under the seat. */
  const chair = (x: number, y: number, s: number, flip: number, color: string, deep: string) => {
    const part = (points: string, c: string, press = 1) =>
      shape(put(form(points), x, y, s * flip, s), c, press)
    part('-60,66! 40,40! 150,52! 60,84!', '#7d5a78', 0.66)
    part('-40,-8! -34,-10! 34,72! 26,76!', deep)
    part('48,-18! 54,-20! 78,44! 70,48!', deep)
    part('-46,60! -38,62! 16,-12! 8,-14!', deep)
    part('40,34! 48,36! 66,-24! 58,-26!', deep)
    part('-60,2! -2,-22! 78,-8! 22,20!', color)
    for (const k of [0, 1, 2, 3])
      part(
        `${-48 + k * 15},${-3.5 - k * 6}! ${34 + k * 15},${14.5 - k * 7}! ${36 + k * 15},${13.5 - k * 7}! ${-46 + k * 15},${-4.5 - k * 6}!`,
        deep,
        0.9,
      )
    part('-60,2! 22,20! 22,27! -60,9!', deep)
    part('22,20! 78,-8! 78,-1! 22,27!', deep)
    part('-62,4! -54,4! -66,-94! -74,-92!', deep)
    part('-6,-20! 2,-22! -14,-116! -22,-114!', deep)
    for (const k of [0, 1, 2]) {
      const u = k * 28
      part(
        `${-73 + k * 3.4},${-88 + u}! ${-20 + k * 3.6},${-111 + u}! ${-17 + k * 3.6},${-95 + u}! ${-70 + k * 3.4},${-71 + u}!`,
        color,
      )
    }
  }
  chair(300, 618, 0.72, 1, '#f7f1e2', '#b9a98a')
  chair(716, 628, 0.76, -1, '#2f6fa8', '#1c4570')

  // The orange tree in its square of earth, with all its fruit.
  shape('770,720! 890,720! 930,780! 780,784!', '#8a5236', 1, frame)
  shape('690,760! 760,740 840,748 900,760 900,790 800,800 720,790!', '#7d5a78', 0.6, floor)
  shape(
    '826,760! 832,640 822,560 806,500! 824,500 838,540 846,470! 858,474 852,560 868,520! 878,526 856,600 852,680 860,760!',
    '#5c3a2c',
    1,
  )
  const crown: Point[] = []
  for (let k = 0; k < 26; k++) {
    const a = (k / 26) * 2 * Math.PI
    const q = k % 2 ? 0.9 : 1.08
    crown.push([836 + Math.cos(a) * 158 * q * (1 + 0.06 * noise(k, 1, 5)), 352 + Math.sin(a) * 186 * q])
  }
  const leaf = form('-1,0! -0.3,-0.42 0.5,-0.3 1,0! 0.4,0.34 -0.4,0.36')
  const tree = d.patch([crown.length ? crown : []])
  ink(tree, '#1d4a3a', 1, frame)
  for (let k = 0; k < 620; k++) {
    const a = r() * 2 * Math.PI
    const q = Math.sqrt(r()) * 1.04
    const [x, y] = [836 + Math.cos(a) * 160 * q, 352 + Math.sin(a) * 190 * q]
    const lit = (x - 836) / 160 + (352 - y) / 190 + between(r, -0.7, 0.7)
    const c = lit > 0.75 ? '#8fb45a' : lit > 0.2 ? '#4f8f4c' : lit > -0.4 ? '#2f6d45' : '#163a33'
    shape(put(leaf, x, y, between(r, 13, 21), between(r, 13, 19), between(r, -0.9, 1.5)), c, 0.98, frame)
  }
  const fruit: Point[] = []
  for (let k = 0; k < 4000 && fruit.length < 31; k++) {
    const a = r() * 2 * Math.PI
    const q = Math.sqrt(r())
    const [x, y] = [836 + Math.cos(a) * 138 * q, 360 + Math.sin(a) * 164 * q]
    if (x > 940 || fruit.some(([u, v]) => Math.hypot(u - x, v - y) < 36)) continue
    fruit.push([x, y])
  }
  fruit.push([700, 746], [868, 806])
  for (const [x, y] of fruit) {
    if (y > 700) shape(put(disc(0, 0, 1, 24), x + 12, y + 9, 16, 6), '#7d5a78', 0.7)
    shape(disc(x, y, 13.5, 40), '#ef8420', 1)
    shape(
      `${x - 12},${y + 2}! ${x - 6},${y + 8} ${x + 4},${y + 10} ${x + 11},${y + 6}! ${x + 4},${y + 13} ${x - 8},${y + 12}!`,
      '#c85a1c',
      0.95,
    )
    shape(disc(x + 4, y - 5, 3.4, 16), '#fbc66a', 1)
    if (y < 700) shape(put(leaf, x - 6, y - 14, 12, 12, -0.5), '#8fb45a', 1, frame)
  }

  chair(206, 802, 1.12, 1, '#d8432f', '#8e2620')
  chair(800, 850, 1.2, -1, '#f3c35e', '#a97a26')
  // A cup and a book were left on the nearest seat, a cardigan on the red back.
  shape('128,704! 150,690 190,676 196,690! 200,740 190,790! 168,800 148,806! 134,760!', '#2f7d6a', 1)
  shape('160,690! 172,740 166,800! 148,806! 134,760 128,704!', '#1f5a50', 1)
  shape('770,838! 820,828! 836,844! 786,856!', '#f7f1e2', 1)
  shape('770,838! 786,856! 786,862! 770,844!', '#b9a98a', 1)
  shape('786,856! 836,844! 836,850! 786,862!', '#1c4570', 1)

  const tone = grit(40, 3)
  d.sheet.light((x, y) => 0.985 + 0.03 * tone(x, y) * step(0, 200, Math.min(x, y)))
  return encode(d.sheet, { scale: 1, grain: 3, seed: 30, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('fourchairs', await render())
