import { Drawing, form, grit, laid, put, within } from './figure.ts'
import { HOEING, INK, type Piece, RESTING, TALKING, WATERING, WAVING } from './gardeners.ts'
import { box, disc, ribbon } from './outline.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hex,
  keep,
  noise,
  type Patch,
  pick,
  type Point,
  ramp,
  random,
  step,
} from './paint.ts'

const W = 2880
const H = 1440
const UNIT = W / 1200

export async function render(): Promise<Buffer> {
  const r = random(944)
  const sky = ramp('#f2a88f', '#f7cfae', '#f4e6c6', '#cfe3dc')
  const d = new Drawing(W, H, laid('#f3ecdc', '#e6dcc4'), {
    unit: UNIT,
    waver: 1.2,
    pitch: 46,
    seed: 37,
  })
  const tooth = grit(2.4, 4)
  let n = 0
  /** Water color rubbed from a plank of cherry: the grain runs along, and the damp paper shows through. */
  const rub = (seed: number) => (x: number, y: number) => {
    const v = y / 15 + 1.8 * fbm(x / 900, y / 260, 2, seed)
    const plank = noise(x / 800, v, seed) + 0.5 * noise(x / 500, v * 2.7, seed + 1)
    return clamp(0.97 - 0.13 * step(0.3, 0.95, plank) - 0.35 * step(0.72, 0.88, tooth(x + seed * 31, y)))
  }
  const frame = d.patch([box(24, 24, 1152, 552)])
  const print = (points: string | Point[], color: string, inside: Patch = frame) =>
    d.sheet.paint(
      within(d.patch([typeof points === 'string' ? form(points) : points]), inside),
      hex(color),
      rub(60 + (n++ % 9)),
    )
  const all = (pieces: readonly Piece[], x: number, y: number, s: number, flip = 1) => {
    for (const [points, color] of pieces)
      print(put(typeof points === 'string' ? form(points) : points, x, y, s * flip, s), color)
  }

  d.sheet.paint(frame, (_x, y) => sky(1 - clamp((y / UNIT - 24) / 190)), rub(51))
  for (const [x, y, l] of [
    [180, 74, 120],
    [420, 52, 90],
    [760, 82, 150],
    [1010, 58, 110],
  ] as const)
    print(
      `${x - l},${y}! ${x - l * 0.4},${y - 7} ${x},${y - 12} ${x + l * 0.5},${y - 5} ${x + l},${y}! ${x},${y + 3}`,
      '#fbf1de',
    )

  // Far: mountains, a town, poplars, all of it sharp.
  print(
    '0,190! 80,150 150,120 210,140 300,96 360,126 450,150 560,112 640,140 730,102 800,128 900,150 1010,108 1090,136 1200,150! 1200,300! 0,300!',
    '#9fb2c9',
  )
  print('280,108! 300,96 322,106! 308,116 296,112 288,120!', '#f7efe2')
  print('712,112! 730,102 752,112! 738,120 726,116!', '#f7efe2')
  print('990,118! 1010,108 1034,116! 1016,128 1006,122!', '#f7efe2')
  print('0,206! 120,182 260,200 420,176 600,198 780,174 960,198 1200,180! 1200,320! 0,320!', '#7d9ba6')
  for (let k = 0; k < 30; k++) {
    const x = 470 + k * 11 + between(r, -4, 4)
    const h = between(r, 10, 22)
    print(box(x, 214 - h, 13, h + 20), pick(r, ['#e9d3b4', '#dcb894', '#f1e4cb', '#cf9f80']))
    print(`${x - 2},${214 - h}! ${x + 6.5},${207 - h}! ${x + 15},${214 - h}!`, '#b5553f')
  }
  print(box(612, 168, 14, 50), '#f1e4cb')
  print('610,168! 619,138! 628,168!', '#4d5f72')
  print('0,226! 200,214 500,222 800,212 1200,222! 1200,360! 0,360!', '#8fae72')
  for (const [x, h] of [
    [70, 70],
    [92, 86],
    [114, 78],
    [138, 90],
    [160, 72],
    [1046, 80],
    [1070, 94],
    [1096, 84],
    [1120, 70],
  ] as const)
    print(
      `${x - 7},232! ${x - 9},${232 - h * 0.5} ${x},${232 - h}! ${x + 9},${232 - h * 0.5} ${x + 7},232!`,
      x % 4 ? '#3f6b4e' : '#54805a',
    )

  // Plots: beds fan out as they do from a train.
  const bed = (x: number, y: number, w: number, h: number, lean: number, color: string) =>
    print(
      [
        [x, y],
        [x + w, y],
        [x + w + lean + w * 0.12, y + h],
        [x + lean - w * 0.12, y + h],
      ],
      color,
    )
  print('0,250! 1200,244! 1200,600! 0,600!', '#b7c56d')
  const beds = ['#6f4a35', '#4f8a4a', '#7a5540', '#88b04e', '#5f9a5c', '#6f4a35', '#a8bf4f', '#3f7a4c']
  for (let row = 0; row < 3; row++) {
    const y = 262 + row * 46 + row * row * 12
    const h = 34 + row * 22
    const w = 84 + row * 36
    for (let k = -1; k < 14; k++) {
      const x = k * (w + 18) + row * 37 - 30
      const lean = (x + w / 2 - 600) * 0.05 * (1 + row * 0.6)
      const color = beds[(k * 3 + row * 5 + 24) % 8] as string
      bed(x, y, w, h, lean, color)
      // What grows: rows of one leaf, cut in one push each.
      const kind = (k + row * 2 + 8) % 5
      const many = Math.floor(w / (kind === 1 ? 13 : 9))
      for (let line = 0; line < 2 + row; line++)
        for (let i = 0; i < many; i++) {
          const t = (line + 0.7) / (2.2 + row)
          const px = x + lean * t + ((i + 0.6) / many) * w
          const py = y + h * t
          const s = (1 + row * 0.34) * between(r, 0.8, 1.15)
          if (kind === 0)
            print(put(form('-4,0! -3,-4 0,-6 3,-4 4,0! 0,1.4'), px, py, s), pick(r, ['#9cc27a', '#b5d08a']))
          if (kind === 1)
            all(
              [
                ['-6,0! -5,-5 0,-8 5,-5 6,0! 0,2', '#6fa07e'],
                ['-2.6,-2! 0,-6 2.6,-2! 0,0', '#b9d3b0'],
              ],
              px,
              py,
              s,
            )
          if (kind === 2) all([['-0.6,0! -1.4,-9! 0,-3! 2,-10! 0.8,0!', '#3f7a4c']], px, py, s)
          if (kind === 3)
            all(
              [
                ['-4,0! -3,-5 0,-7 3,-5 4,0!', '#4f8a4a'],
                [disc(1, -3, 1.5, 12), '#d8432f'],
              ],
              px,
              py,
              s,
            )
          if (kind === 4)
            all(
              [
                ['-3.4,0! -3,-4 0,-5.4 3,-4 3.4,0!', '#5f8f4a'],
                [disc(0, -5, 2, 12), pick(r, ['#e58fa0', '#f1c04b', '#f7f3e6'])],
              ],
              px,
              py,
              s,
            )
        }
    }
  }

  // Huts: everybody chose another paint.
  const hut = (x: number, y: number, s: number, wall: string, side: string, roof: string, door: string) => {
    all(
      [
        ['-46,0! -46,-58! 0,-84! 46,-58! 46,0!', wall],
        ['46,0! 46,-58! 78,-52! 78,-4!', side],
        ['-54,-54! 0,-90! 40,-84! 84,-48! 54,-54! 0,-78!', roof],
        ['-14,0! -14,-42! 12,-42! 12,0!', door],
        ['20,-22! 20,-44! 38,-44! 38,-22!', '#f7f3e6'],
        ['22,-24! 22,-42! 36,-42! 36,-24!', '#5d7f8e'],
        [box(28.4, -42, 1.4, 18), '#f7f3e6'],
        [disc(8, -20, 1.4, 10), '#f1c04b'],
        ...[-34, -24, 16, 42].map((u): Piece => [box(u, -54, 0.7, 54), side]),
      ],
      x,
      y,
      s,
    )
  }
  hut(140, 300, 0.78, '#2f7d8c', '#215b68', '#8e3b2c', '#f1e4cb')
  hut(420, 288, 0.64, '#e3b23e', '#b98724', '#4d5f72', '#7a3f22')
  hut(690, 296, 0.7, '#c8432f', '#93301f', '#3f4c5c', '#f1e4cb')
  hut(1000, 304, 0.84, '#f1e9d6', '#c6b998', '#2f6d62', '#36507c')
  // Greenhouse, bean poles, a line of washing, an apple tree.
  all(
    [
      ['-60,0! -60,-34! 0,-60! 60,-34! 60,0!', '#cfe3dc'],
      ['-60,-34! 0,-60! 30,-60! 90,-36! 60,-34!', '#e9f1ea'],
      ['60,0! 60,-34! 90,-36! 90,-6!', '#a9c8c6'],
      ...[-60, -30, 0, 30, 59].map(
        (u): Piece => [
          box(u, -34 - (60 - Math.abs(u)) * 0.43, 1.3, 34 + (60 - Math.abs(u)) * 0.43),
          '#5d7f8e',
        ],
      ),
      ['-50,0! -46,-22 -40,-4! -30,-26 -22,-2! -8,-30 0,-4! 16,-24 26,-2! 38,-28 50,0!', '#4f8a4a'],
      [disc(-34, -14, 3, 12), '#d8432f'],
      [disc(-2, -18, 3, 12), '#d8432f'],
      [disc(36, -14, 3, 12), '#d8432f'],
    ],
    850,
    336,
    0.9,
  )
  for (let k = 0; k < 6; k++) {
    const x = 244 + k * 23
    print(
      ribbon(
        [
          [x - 9, 374],
          [x + 5, 290],
        ],
        () => 0.9,
      ),
      '#6b4630',
    )
    print(
      ribbon(
        [
          [x + 11, 374],
          [x - 3, 290],
        ],
        () => 0.9,
      ),
      '#6b4630',
    )
    for (let i = 0; i < 26; i++)
      print(
        put(
          form('-5,0! 0,-4 6,-1! 1,3'),
          x + between(r, -9, 11),
          372 - i * 3.1,
          between(r, 0.8, 1.3),
          between(r, 0.8, 1.3),
          between(r, -1, 1),
        ),
        pick(r, ['#2f6b45', '#4f8a4a', '#76a852']),
      )
    print(disc(x + between(r, -6, 6), between(r, 310, 360), 2, 10), '#d8432f')
  }
  print(box(500, 276, 3, 84), '#6b4630')
  print(box(634, 276, 3, 84), '#6b4630')
  print(
    ribbon(form('501,280 566,288 636,280', false), () => 0.7),
    INK,
  )
  for (const [x, w, h, c] of [
    [514, 22, 30, '#f7f3e6'],
    [540, 15, 24, '#2a6f9e'],
    [560, 26, 36, '#e58fa0'],
    [590, 12, 19, '#f1c04b'],
    [606, 20, 30, '#f7f3e6'],
  ] as const)
    print(
      `${x},285! ${x + w},285! ${x + w + 7},${285 + h}! ${x + w * 0.6 + 7},${283 + h} ${x + 6},${286 + h}!`,
      c,
    )
  const tree = (x: number, y: number, s: number) => {
    all([['-5,0! -3,-40 -14,-70! -8,-72! 0,-50! 10,-76! 15,-73! 5,-42 7,0!', '#5c4032']], x, y, s)
    for (let k = 0; k < 130; k++) {
      const a = r() * 6.28
      const q = Math.sqrt(r())
      print(
        put(
          form('-7,0! 0,-5 8,-1! 1,5'),
          x + s * 52 * q * Math.cos(a),
          y - s * 92 + s * 38 * q * Math.sin(a),
          s * between(r, 0.9, 1.5),
          s * between(r, 0.9, 1.5),
          between(r, -1, 1),
        ),
        Math.sin(a) < between(r, -0.5, 0.5)
          ? pick(r, ['#8fb85a', '#6fa04e'])
          : pick(r, ['#2f6b45', '#40804a']),
      )
    }
    for (let k = 0; k < 15; k++)
      print(
        disc(
          x + s * 44 * Math.cos(k * 2.4) * Math.sqrt(k / 15),
          y - s * 90 + s * 32 * Math.sin(k * 2.4) * Math.sqrt(k / 15),
          3.4 * s,
          16,
        ),
        '#d8432f',
      )
  }
  tree(1080, 402, 1.0)
  // Sunflowers by the blue hut.
  for (const [x, h] of [
    [40, 112],
    [60, 128],
    [82, 104],
    [102, 120],
  ] as const) {
    print(
      ribbon(form(`${x},404 ${x + 3},${404 - h / 2} ${x + 1},${404 - h}`, false), () => 1.7),
      '#3f7a4c',
    )
    for (const [u, s] of [
      [0.4, 1],
      [0.62, -1],
    ] as const)
      print(put(form('0,0! 10,-9 22,-6! 12,3'), x + 1, 404 - h * u, s, 1), '#4f8a4a')
    for (let k = 0; k < 14; k++)
      print(put(form('6,-2.4! 15,0! 6,2.4!'), x + 1, 404 - h, 1, 1, k * 0.449), k % 2 ? '#f1b52f' : '#f6cf52')
    print(disc(x + 1, 404 - h, 7, 30), '#5c3a26')
  }

  all(RESTING, 768, 424, 1.1)
  all(TALKING, 352, 420, 1.02)
  all(WATERING, 492, 424, 1.06, -1)
  all(HOEING, 588, 444, 1.16)
  all(WAVING, 948, 456, 1.04)
  // A wheelbarrow on the path.
  all(
    [
      ['-30,-24! 26,-28! 14,-6! -16,-4!', '#2f7d8c'],
      [
        ribbon(
          [
            [-46, -20],
            [18, -4],
          ],
          () => 1.3,
        ),
        '#6b4630',
      ],
      [disc(22, -8, 8, 24), INK],
      [disc(22, -8, 4, 20), '#b7c56d'],
      [
        ribbon(
          [
            [-20, -6],
            [-24, 1],
          ],
          () => 1.4,
        ),
        '#6b4630',
      ],
      ['-26,-24! -18,-36 -4,-40 10,-36 22,-27!', '#e08a2f'],
    ],
    212,
    438,
    1,
  )

  // Near: what the eye can't hold is a streak, longer the closer it is.
  const near = ['#5f9a4c', '#84b350', '#3f7a4c', '#c9cf6a', '#2f6545', '#a3bf55']
  for (let k = 0; k < 900; k++) {
    const t = (k / 900) ** 0.8
    const y = 452 + 132 * t + between(r, -5, 5)
    const l = (22 + 300 * t * t) * between(r, 0.5, 1.3)
    const h = (0.9 + 2.6 * t) * between(r, 0.5, 1.4)
    const x = between(r, -60, 1260)
    const flower = k % 17 === 0
    print(
      put(form('-1,0! -0.5,-0.8 0.2,-1 1,0! 0.3,0.8 -0.4,0.9'), x, y, flower ? l * 0.5 : l, h),
      flower ? pick(r, ['#d8432f', '#f7f3e6', '#e58fa0', '#f1c04b']) : pick(r, near),
    )
  }
  // A mast of the line: gone before it was seen.
  const mast = d.patch([box(878, 24, 30, 552)])
  d.sheet.paint(
    within(mast, frame),
    hex('#46506a'),
    (x, y) => 0.66 * clamp(Math.sin((Math.PI * (x / UNIT - 878)) / 30)) ** 0.7 * rub(5)(x, y),
  )
  for (const y of [40, 62])
    print(
      ribbon(form(`24,${y} 400,${y + 5} 893,${y} 1176,${y + 4}`, false), () => 0.6),
      '#46506a',
    )

  return encode(d.sheet, { scale: 1, grain: 3, seed: 33, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('allotments', await render())
