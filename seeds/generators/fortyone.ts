import { Drawing, form, grit, limb, put } from './figure.ts'
import { box, disc, ribbon } from './outline.ts'
import { between, clamp, encode, hex, keep, pick, type Point, random, step } from './paint.ts'

const W = 2880
const H = 1920
const UNIT = W / 1200

/** One screen each; the stone is the first, its waves the second and the shadows the third. */
const SCREEN = {
  stone: '#efdcb8',
  wave: '#e3c896',
  shade: '#8e86b4',
  navy: '#1d2440',
  red: '#cf3a2c',
  teal: '#2f8380',
  ochre: '#e5a02f',
  pink: '#ee9f97',
  white: '#fbf6ea',
  tan: '#d79a6e',
  brown: '#7b4428',
}
type Screen = keyof typeof SCREEN
/** What stands beside the feet casts its shadow from `base`. */
type Part = [ring: Point[], screen: Screen, base?: number]

/** Every ring the same way round, so that overlapping ones unite. */
const clockwise = (ring: Point[]): Point[] => {
  const area = ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length] as Point
    return sum + x * v - u * y
  }, 0)
  return area < 0 ? [...ring].reverse() : ring
}

interface Look {
  kind: 'coat' | 'suit' | 'dress' | 'skirt' | 'child' | 'robe'
  top: Screen
  low: Screen
  skin: Screen
  hair: Screen
  stride: number
  extra: string
}

/** A walker of height 100 going right, feet at the origin. */
function walker({ kind, top, low, skin, hair, stride, extra }: Look): Part[] {
  const s = stride
  const parts: Part[] = []
  const bare = kind === 'dress' || kind === 'skirt' || kind === 'child'
  const leg = bare ? skin : low
  const wide = bare ? 3.4 : 5
  const legs = (x: number, y: number) => {
    const lifted = s > 0.9 ? 5 : 2
    parts.push([limb(`-1,-52 ${-4 * s},-28 ${-16 * s},${-4 - lifted}`, wide, bare ? 1.5 : 2.6), leg])
    parts.push([put(form('-2,-3! 3,-4 8,0 8,1.5! -3,1.5!'), -16 * s, -3 - lifted, 1, 1, 0.5 * s), 'navy'])
    parts.push([limb(`2,-52 ${9 * s},-27 ${12 * s},-3`, wide, bare ? 1.6 : 2.8), leg])
    parts.push([put(form('-3,-3! 3,-4 9,-0.6 9,1.2! -3,1.2!'), 12 * s + x, -1 + y), 'navy'])
  }
  const farArm = limb(`0,-81 ${7 * s},-67 ${15 * s},-57`, 2.8, 1.8)
  const nearArm = limb(`-1,-81 ${-8 * s},-67 ${-10 * s},-53`, 3.2, 2)
  const hand = (x: number, y: number): Part => [disc(x, y, 2.3, 14), skin]
  if (extra === 'umbrella') {
    parts.push([box(8.6, -112, 1.2, 48), 'navy'])
    parts.push([
      form(
        '-17,-106! -14,-122 -2,-131 9,-133 20,-131 32,-122 35,-106! 26,-110 17,-106! 9,-110 1,-106! -8,-110',
      ),
      top === 'red' ? 'ochre' : 'red',
    ])
  }
  if (extra !== 'pram' && extra !== 'cello') parts.push([farArm, top], hand(15.5 * s, -55.5))
  legs(0, 0)
  if (kind === 'coat')
    parts.push([
      form(
        `-7,-84! -3,-86 4,-86 8,-83! 9,-66 10,-50 ${13 + 3 * s},-27! -2,-25 ${-13 - 3 * s},-28! -10,-48 -9,-66!`,
      ),
      top,
    ])
  if (kind === 'suit') {
    parts.push([form('-7,-84! -3,-86 4,-86 8,-83! 9,-66 8.6,-46! 0,-45 -8.6,-46! -8.4,-64'), top])
    parts.push([form('2,-86! 7.6,-84! 7,-70!'), 'white'])
  }
  if (kind === 'dress')
    parts.push([
      form(
        `-6,-84! -3,-86 4,-86 7,-83! 7.4,-74 5.4,-64 9,-50 ${15 + 3 * s},-31! 0,-28 ${-15 - 2 * s},-32! -8,-50 -5.6,-64 -6.8,-74`,
      ),
      top,
    ])
  if (kind === 'skirt') {
    parts.push([form('-6,-84! -3,-86 4,-86 7,-83! 7.4,-74 5.8,-60! -5.8,-60! -6.8,-74'), top])
    parts.push([form(`-5.8,-62! 5.8,-62! 9,-48 ${11 + 3 * s},-30! ${-11 - 2 * s},-30! -8,-48`), low])
  }
  if (kind === 'robe')
    parts.push([
      form(`-8,-84! -3,-87 4,-87 9,-83! 12,-60 ${15 + 3 * s},-6! 0,-3 ${-14 - 3 * s},-6! -12,-50`),
      top,
    ])
  if (kind === 'child')
    parts.push(
      [form(`-8,-80! -3,-83 4,-83 9,-79! 9,-66 12,-48! 0,-46 -12,-48! -9,-64`), top],
      [form('-9,-50! 10,-50! 11,-36! 2,-37! 0,-42! -3,-36! -11,-37!'), low],
    )
  parts.push([form('-2,-90! 4,-90! 4.4,-84 1,-82 -2.6,-84!'), skin])
  const big = kind === 'child' ? 1.28 : 1
  const face: Point[] = form(
    '-3.6,-92 -3,-98 1,-100 5,-98.6 6,-95! 7.4,-92.6! 6,-91.4 5.4,-88.4 1.6,-87 -2,-88.6',
  )
  const lid: Record<string, string> = {
    hat: '-7,-96! -4,-97 -3.4,-102 1,-103.6 5,-102 6,-98 10,-96.4! 2,-95.4',
    bun: '-3,-88! -5.4,-93 -9,-94 -9,-98 -5.6,-98.6 -3.4,-101.6 2,-102 6,-99 5.6,-96.6! 1,-96 0,-92 -1.6,-89',
    long: '5.6,-97! 3,-101.6 -2,-101.8 -5.6,-98 -6,-90 -8,-82! -2,-80 -0.6,-88 0,-95 3,-96.6',
    short: '5.8,-97! 4,-101.4 -1,-102 -5,-98.6 -4.8,-92 -3,-90! -1.4,-94 1,-96.4',
    scarf: '5.8,-98! 3,-102 -2,-102 -6,-97 -7,-88 -3,-84! 3,-85 2,-90 1,-95',
  }
  parts.push([face.map(([x, y]): Point => [1 + (x - 1) * big, -87 + (y + 87) * big]), skin])
  const lids =
    kind === 'robe'
      ? 'scarf'
      : extra === 'hat'
        ? 'hat'
        : kind === 'dress' || kind === 'skirt'
          ? s > 0.8
            ? 'long'
            : 'bun'
          : 'short'
  const cap = form(lid[lids] as string)
  parts.push([
    cap.map(([x, y]): Point => [1 + (x - 1) * big, -87 + (y + 87) * big]),
    lids === 'hat' || lids === 'scarf' ? (top === 'navy' ? 'ochre' : 'navy') : hair,
  ])
  if (extra === 'bag')
    parts.push([form('-18,-50! -4,-50! -2,-34! -20,-34!'), top === 'red' ? 'ochre' : 'red'])
  if (extra === 'case') parts.push([form('-22,-48! -2,-48! -2,-32! -22,-32!'), 'brown'])
  if (extra === 'balloon') {
    parts.push([
      ribbon(
        [
          [14 * s, -56],
          [16, -90],
          [14, -120],
        ],
        () => 0.5,
      ),
      'navy',
    ])
    parts.push([put(form('0,14! -9,2 -10,-10 0,-18 10,-10 9,2'), 14, -134), 'red'])
  }
  if (extra === 'paper') parts.push([form('8,-84! 24,-78! 22,-58! 7,-64!'), 'white'])
  if (extra === 'cello') {
    parts.push([
      form(
        '-12,-102! -8,-104 -6,-92 -3,-84 -4,-70 -9,-62 -4,-52 -4,-38 -14,-30 -25,-38 -26,-52 -20,-62 -24,-72 -22,-84 -14,-90',
      ),
      'brown',
    ])
  }
  if (extra === 'ladder') {
    for (const y of [-82, -72])
      parts.push([form(`-58,${y}! 62,${y - 6}! 62,${y - 3.6}! -58,${y + 2.4}!`), 'ochre'])
    for (let k = 0; k < 8; k++)
      parts.push([
        form(
          `${-50 + k * 15},${-82 - k * 0.7}! ${-47.6 + k * 15},${-82 - k * 0.7}! ${-47.6 + k * 15},${-70 - k * 0.7}! ${-50 + k * 15},${-70 - k * 0.7}!`,
        ),
        'ochre',
      ])
  }
  if (extra === 'tray') {
    parts.push(
      [limb('2,-81 12,-78 18,-92', 2.8, 1.8), top],
      [form('6,-94! 32,-94! 32,-92! 6,-92!'), 'navy'],
      [form('12,-94! 12,-103! 18,-103! 18,-94!'), 'white'],
      [form('22,-94! 22,-100! 28,-100! 28,-94!'), 'ochre'],
    )
    return parts
  }
  if (extra === 'pram') {
    parts.push([limb('1,-81 10,-68 21,-56', 2.8, 1.9), top], hand(22, -55))
    parts.push(
      [ribbon(form('20,-57 30,-40 34,-30', false), () => 1.1), 'navy', 46],
      [form('26,-40! 62,-40! 60,-24 50,-18 36,-20!'), 'teal', 46],
      [form('44,-40! 44,-62! 56,-58 62,-48 62,-40!'), 'navy', 46],
    )
    for (const x of [36, 56])
      parts.push([disc(x, -8, 8, 24), 'navy', 46], [disc(x, -8, 4.6, 20), 'white', 46])
    return parts
  }
  parts.push([nearArm, top], hand(-10 * s, -51.5))
  if (extra === 'dog') {
    parts.push([
      ribbon(
        [
          [-10 * s, -51],
          [-24, -30],
          [-34, -26],
        ],
        () => 0.5,
      ),
      'navy',
    ])
    parts.push([
      put(
        form(
          '-16,-22! -13,-26 14,-25 18,-32 22,-35! 24,-32 31,-30 32,-27 24,-24 20,-18 16,-14! 18,0! 14,0! 10,-13 -8,-13 -10,0! -14,0! -15,-14 -18,-20! -26,-28! -24,-30!',
        ),
        -58,
        0,
      ),
      hair === 'navy' ? 'brown' : 'navy',
      -58,
    ])
  }
  return parts
}

/** A pigeon, feet at the origin. */
const PIGEON = '-9,-4! -4,-8 2,-9 4,-13 8,-13 10,-10! 7,-9 7,-5 2,-2 2,0! 0,0! 0,-2 -4,-3'

export async function render(): Promise<Buffer> {
  const r = random(4141)
  const d = new Drawing(W, H, hex('#f6f0e2'), { unit: UNIT, waver: 0.9, pitch: 40, seed: 3 })
  const tooth = grit(2.2, 4)
  const ink = (dense: number) => (x: number, y: number) =>
    dense - 0.4 * step(0.8, 0.92, tooth(x, y)) - 0.05 * tooth(x + 300, y + 90)
  const print = (rings: Point[][], screen: Screen) =>
    d.fill(rings.map(clockwise), hex(SCREEN[screen]), ink(1))

  const edge = box(22, 22, 1156, 756)
  print([edge], 'stone')
  // Waves of darker stone, as the pavers of the square lay them, narrowing with distance.
  const inside = d.patch([edge])
  const wave = (x: number, y: number) => {
    const u = x / UNIT
    const v = y / UNIT
    const depth = Math.log((v + 420) / 420) * 17
    const across = (u - 600) / (0.62 + v / 1300) / 62
    return Math.cos(Math.PI * (depth * 1.55 + 0.62 * Math.sin(across)))
  }
  d.sheet.paint(
    inside,
    hex(SCREEN.wave),
    (x, y) => clamp(wave(x, y) * 28 + 0.6) * (0.94 - 0.4 * step(0.76, 0.9, tooth(x, y))),
  )

  // Who crosses: darts thrown until the square has its number.
  const extras = [
    'umbrella',
    'pram',
    'cello',
    'ladder',
    'tray',
    'balloon',
    'dog',
    'dog',
    'paper',
    'bag',
    'bag',
    'case',
    'case',
    'hat',
    'hat',
    'hat',
  ]
  const kinds: Look['kind'][] = ['coat', 'suit', 'dress', 'skirt', 'coat', 'dress', 'suit', 'robe']
  const tops: Screen[] = ['red', 'teal', 'ochre', 'navy', 'pink', 'white']
  const people: { x: number; y: number; size: number; flip: number; look: Look }[] = []
  for (let k = 0; people.length < 41 && k < 9000; k++) {
    const x = between(r, 60, 1110)
    const y = between(r, 128, 756)
    const size = 0.66 + 0.62 * ((y - 60) / 740)
    const clear = people.every((p) => Math.abs(p.x - x) > 62 * size || Math.abs(p.y - y) > 46 * size)
    if (!clear) continue
    const n = people.length
    const extra = extras[n] ?? ''
    const kind =
      extra === 'balloon' || n === 20 || n === 27
        ? 'child'
        : extra === 'tray' || extra === 'ladder' || extra === 'case'
          ? 'suit'
          : extra === 'umbrella' || extra === 'pram'
            ? 'dress'
            : (kinds[n % 8] as Look['kind'])
    const top =
      extra === 'tray'
        ? 'white'
        : kind === 'robe'
          ? pick(r, ['white', 'ochre', 'teal'] as Screen[])
          : (tops[(n * 5 + Math.floor(r() * 2)) % 6] as Screen)
    const low = pick(
      r,
      (['navy', 'teal', 'brown', 'white', 'red'] as Screen[]).filter((c) => c !== top),
    )
    const skin: Screen = r() < 0.6 ? 'tan' : 'brown'
    const hair: Screen = skin === 'brown' ? 'navy' : pick(r, ['navy', 'brown', 'ochre', 'white'])
    const stride = between(r, 0.55, 1.2)
    people.push({
      x,
      y,
      size: size * (kind === 'child' ? 0.66 : between(r, 0.95, 1.06)),
      flip: r() < 0.5 ? -1 : 1,
      look: { kind, top, low, skin, hair, stride, extra },
    })
  }
  if (people.length !== 41) throw new Error(`${people.length} people`)
  people.sort((a, b) => a.y - b.y)
  const figures = people.map((p) => ({ ...p, parts: walker(p.look) }))

  // The sun stands low at the upper left: height becomes length.
  const cast = (ring: readonly Point[], x: number, y: number, sx: number, sy: number): Point[] =>
    ring.map(([u, v]) => [x - u * sx * 0.42 - v * sy * 1.5, y - v * sy * 0.46 + u * sx * 0.5])
  const pigeons = Array.from({ length: 23 }, (_, k) => {
    const a = k * 2.4
    const q = 15 * Math.sqrt(k)
    return {
      x: 905 + Math.cos(a) * q * 1.5 + between(r, -8, 8),
      y: 690 + Math.sin(a) * q * 0.62,
      flip: r() < 0.5 ? -1 : 1,
    }
  }).filter((b) => people.every((p) => Math.hypot(p.x - b.x, (p.y - b.y) * 1.5) > 26))
  const tower = [
    box(-62, -330, 124, 330),
    box(-70, -338, 140, 12),
    box(-46, -400, 24, 70),
    box(22, -400, 24, 70),
    box(-52, -420, 104, 24),
    form('-44,-420! 0,-520! 44,-420!'),
    box(-2, -548, 4, 40),
    box(-12, -538, 24, 5),
  ].map((ring) => cast(ring, -96, 96, 1.25, 1.12))
  const shadows = [
    ...figures.flatMap((f) =>
      f.parts.map(([ring, , base = 0]) =>
        cast(put(ring, -base, 0), f.x + base * f.size * f.flip, f.y, f.size * f.flip, f.size),
      ),
    ),
    ...pigeons.map((b) => cast(form(PIGEON), b.x, b.y, b.flip * 1.15, 1.15)),
    // The tower outside the picture.
    ...tower,
  ].map(clockwise)
  const shade = d.patch(shadows)
  const open = (x: number, y: number) =>
    x > 22 * UNIT && y > 22 * UNIT && x < 1178 * UNIT && y < 778 * UNIT
      ? 0.92 - 0.35 * step(0.76, 0.9, tooth(x + 50, y))
      : 0
  d.sheet.stain(shade, hex(SCREEN.shade), open)

  for (const b of pigeons)
    print([put(form(PIGEON), b.x, b.y, b.flip * 1.15, 1.15)], (b.x | 0) % 3 ? 'navy' : 'white')
  const dim = d.patch(tower.map(clockwise))
  for (const f of figures) {
    for (const [ring, screen] of f.parts) print([put(ring, f.x, f.y, f.size * f.flip, f.size)], screen)
    // Those who stand in the tower's shadow are dimmed by it.
    const at = (Math.round(f.y * UNIT) - dim.y) * dim.w + Math.round(f.x * UNIT) - dim.x
    if (!((dim.a[at] ?? 0) > 0.5) || f.x * UNIT > dim.x + dim.w) continue
    d.sheet.stain(
      d.patch(f.parts.map(([ring]) => clockwise(put(ring, f.x, f.y, f.size * f.flip, f.size)))),
      hex(SCREEN.shade),
      0.6,
    )
  }
  return encode(d.sheet, { scale: 1, grain: 3, seed: 21, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('fortyone', await render())
