import { Drawing, form, grit, laid, put, within } from './figure.ts'
import { ORNAMENTS, ring } from './ornaments.ts'
import { blur, box, disc, ribbon } from './outline.ts'
import { between, clamp, encode, hex, keep, type Patch, pick, type Point, random, step } from './paint.ts'

const W = 2400
const H = 2400
const UNIT = W / 1000

const INK = {
  rose: '#e58e86',
  red: '#c4372f',
  green: '#45714a',
  blue: '#22457e',
  gold: '#e4a936',
  black: '#22201f',
}
type Name = keyof typeof INK

export async function render(): Promise<Buffer> {
  const r = random(330)
  const paper = laid('#f7f1e3', '#ece2cc')
  const d = new Drawing(W, H, paper, {
    unit: UNIT,
    waver: 0.7,
    pitch: 30,
    seed: 29,
  })
  const tooth = grit(2.3, 4)
  const bite = new Float32Array(W * H)
  /** Metal on damp paper: a rim of squeezed ink round a slightly starved middle, pressed into the sheet. */
  const print = (rings: string | Point[] | Point[][], name: Name, inside?: Patch) => {
    const list =
      typeof rings === 'string'
        ? rings.split('|').map((t) => form(t))
        : typeof rings[0]?.[0] === 'number'
          ? [rings as Point[]]
          : (rings as Point[][])
    const whole = d.patch(list)
    const p = inside ? within(whole, inside) : whole
    const soft = blur(p, 3)
    const near = (x: number, y: number) => soft.a[(y - soft.y) * soft.w + x - soft.x] as number
    d.sheet.paint(p, hex(INK[name]), (x, y) => {
      const rim = 1 - step(0.5, 0.98, near(x, y))
      return clamp(0.93 + 0.07 * rim - 0.42 * step(0.7, 0.88, tooth(x, y)) * (1 - rim))
    })
    for (let y = 0; y < soft.h; y++)
      for (let x = 0; x < soft.w; x++) {
        const [u, v] = [x + soft.x, y + soft.y]
        if (u < 0 || v < 0 || u >= W || v >= H) continue
        bite[v * W + u] = Math.max(bite[v * W + u] as number, soft.a[y * soft.w + x] as number)
      }
    return whole
  }
  /** Bare paper, where the form below was cut away for what lies on it. */
  const clear = (rings: Point[] | Point[][] | string) => {
    const list =
      typeof rings === 'string'
        ? [form(rings)]
        : typeof rings[0]?.[0] === 'number'
          ? [rings as Point[]]
          : (rings as Point[][])
    const p = d.patch(list)
    d.sheet.paint(p, paper)
    return p
  }
  const block = (text: string, x: number, y: number, s: number, turn = 0) =>
    text.split('|').map((t) => put(form(t), x, y, s, s, turn))

  // The cloth: rose checks set from two widths of rule.
  const cloth = print(box(40, 40, 920, 920), 'rose')
  for (let k = 0; k < 13; k++) {
    clear(box(40, 64 + k * 70, 920, 14))
    clear(box(64 + k * 70, 40, 14, 920))
  }
  for (let i = 0; i < 13; i++)
    for (let j = 0; j < 13; j++) {
      print(box(66.5 + i * 70, 66.5 + j * 70, 9, 9), 'red')
    }
  for (let k = 0; k < 13; k++) {
    print(box(40, 104 + k * 70, 920, 2), 'red', cloth)
    print(box(104 + k * 70, 40, 2, 920), 'red', cloth)
  }

  const shadow = (rings: Point[], by: number) => {
    d.sheet.stain(d.patch([rings.map(([x, y]): Point => [x + by, y + by * 0.8])]), hex('#8c6a86'), 0.62)
  }
  const RIMS: Name[] = ['blue', 'green', 'red', 'blue', 'gold', 'green', 'red', 'blue', 'gold']
  const plate = (x: number, y: number, size: number, n: number) => {
    const o = ORNAMENTS[n] as (typeof ORNAMENTS)[number]
    const c = RIMS[n] as Name
    shadow(disc(x, y, size, 120), 11)
    clear(disc(x, y, size, 160))
    print(ring(x, y, size, size - 2.6), c)
    print(ring(x, y, size * 0.7, size * 0.7 - 1.3), c)
    if (n % 2) print(ring(x, y, size * 0.95, size * 0.95 - 1), c)
    for (let k = 0; k < o.many; k++) {
      const a = (k / o.many) * 2 * Math.PI + n
      const q = size * 0.835
      print(
        o.sort.map((s) =>
          put(s, x + q * Math.cos(a), y + q * Math.sin(a), (o.size * size) / 104, (o.size * size) / 104, a),
        ),
        c,
      )
    }
  }

  // Nine plates, no rim twice.
  plate(236, 226, 118, 0)
  plate(520, 176, 96, 1)
  plate(794, 240, 122, 2)
  plate(176, 530, 104, 3)
  plate(500, 500, 158, 4)
  plate(830, 546, 106, 5)
  plate(252, 806, 120, 6)
  plate(548, 842, 92, 7)
  plate(800, 820, 116, 8)

  // A fish that was eaten from the left.
  const fish = (x: number, y: number, s: number, turn: number) => {
    const at = (text: string) => block(text, x, y, s, turn)
    print(at('46,-2! 58,-22 84,-20 100,0 84,22 58,22!'), 'blue')
    clear(
      put(
        disc(0, 0, 5, 30),
        x + s * (82 * Math.cos(turn) + 6 * Math.sin(turn)),
        y + s * (82 * Math.sin(turn) - 6 * Math.cos(turn)),
        s,
      ),
    )
    print(
      put(
        disc(0, 0, 2.4, 20),
        x + s * (82 * Math.cos(turn) + 6 * Math.sin(turn)),
        y + s * (82 * Math.sin(turn) - 6 * Math.cos(turn)),
        s,
      ),
      'black',
    )
    print(at('-86,-1.6! 52,-2.4! 52,2.4! -86,1.6!'), 'blue')
    for (let k = 0; k < 15; k++) {
      const u = 44 - k * 8.4
      const l = 22 - k * 0.95
      print(at(`${u},-1! ${u - 10},${-l}! ${u - 8},${-l - 0.6}! ${u + 2.6},-1!`), 'blue')
      print(at(`${u},1! ${u - 10},${l}! ${u - 8},${l + 0.6}! ${u + 2.6},1!`), 'blue')
    }
    print(at('-84,0! -104,-22 -116,-26! -106,-8 -104,0 -106,8 -116,26! -104,22'), 'blue')
  }
  fish(494, 488, 1.02, -0.5)
  const lemon = (x: number, y: number, s: number, turn: number) => {
    print(put(disc(0, 0, 20, 60), x, y, s), 'gold')
    clear(put(disc(0, 0, 16.4, 60), x, y, s))
    for (let k = 0; k < 8; k++)
      print(put(form('2,0! 13,-4.4 14.6,0 13,4.4!'), x, y, s, s, turn + (k * Math.PI) / 4), 'gold')
  }
  lemon(566, 566, 1, 0.2)
  lemon(604, 528, 0.86, 0.6)

  // What is left on the others.
  for (const [x, y, s, t] of [
    [216, 214, 1, 0.3],
    [262, 252, 0.9, 2.1],
    [246, 200, 0.8, 4],
  ] as const) {
    print(block('0,-14 10,-8 12,4 4,14 -8,13 -13,2 -9,-10', x, y, s, t), 'green')
    clear(block('-3,-3 3,-4 5,2 0,6 -5,3', x, y, s, t))
  }
  for (let k = 0; k < 11; k++)
    print(
      block(
        '0,-6 5,-2 4,5 -3,6 -6,0',
        500 + between(r, -40, 44),
        176 + between(r, -40, 40),
        between(r, 0.7, 1),
        k,
      ),
      k % 3 ? 'green' : 'black',
    )
  // Melon rind and its seeds.
  print(
    block('-62,-6! -50,28 -14,48 24,44 58,18 66,-6! 56,-4 30,22 -4,30 -38,16 -54,-8!', 796, 236, 1, 0.3),
    'green',
  )
  print(block('-50,-6! -38,14 -4,27 29,19 52,-4! 44,-4 22,8 -2,14 -28,6 -42,-8!', 796, 236, 1, 0.3), 'red')
  for (let k = 0; k < 14; k++)
    print(
      block('0,-4.6 2.6,1 0,4.6 -2.6,1', 790 + between(r, -54, 50), 216 + between(r, -44, 24), 1, k),
      'black',
    )
  // Bread, torn.
  print(
    block(
      '-50,-30 -10,-46 36,-38 60,-8 46,26 10,30! 0,22! -14,34! -28,22! -46,28! -62,0',
      178,
      530,
      0.94,
      -0.3,
    ),
    'gold',
  )
  clear(
    block(
      '-40,-20 -6,-34 30,-28 46,-4 34,14 8,18! 0,12! -14,22! -26,12! -40,14! -48,0',
      178,
      530,
      0.94,
      -0.3,
    ),
  )
  for (let k = 0; k < 13; k++)
    print(
      block(
        '-3,0! 0,-2 3,0! 0,2',
        176 + between(r, -34, 34),
        522 + between(r, -16, 12),
        between(r, 0.6, 1.5),
        k,
      ),
      'gold',
    )
  // Figs: one whole, two halves.
  for (const [x, y, t, open] of [
    [806, 520, 0.2, 1],
    [850, 568, 2.4, 1],
    [800, 580, 4.2, 0],
  ] as const) {
    print(block('0,-34! 6,-22 22,-4 22,14 8,26 -8,26 -22,14 -22,-4 -6,-22', x, y, 1, t), 'blue')
    if (!open) continue
    clear(block('0,-22 14,-2 16,12 6,20 -6,20 -16,12 -14,-2', x, y, 1, t))
    print(block('0,-15 9,-1 11,10 4,15 -4,15 -11,10 -9,-1', x, y, 1, t), 'red')
    for (let k = 0; k < 9; k++)
      clear(
        block(
          '0,-1.6 1.2,0 0,1.6 -1.2,0',
          x + 7 * Math.cos(k * 2.4) * Math.sqrt(k / 5),
          y + 7 * Math.sin(k * 2.4) * Math.sqrt(k / 5),
          1,
        ),
      )
  }
  // An artichoke leaf by leaf.
  const leaf = '0,-26! 12,-8 11,14 4,26 -4,26 -11,14 -12,-8'
  for (const [x, y, s, t] of [
    [232, 790, 1, 0.4],
    [276, 774, 0.9, 1.6],
    [292, 822, 1, 2.7],
    [250, 846, 0.95, 3.9],
    [212, 832, 0.85, 5.1],
  ] as const) {
    print(block(leaf, x, y, s, t), 'green')
    clear(block('-1.2,-16! 1.2,-16! 1.4,18! -1.4,18!', x, y, s, t))
    clear(block('-6,14 0,8 6,14 3,22 -3,22', x, y, s, t))
  }
  // Grapes on what was a bunch.
  print(
    ribbon(form('500,812 540,838 584,858', false), () => 1.6),
    'green',
  )
  for (const [u, v] of [
    [530, 822],
    [546, 856],
    [566, 838],
    [520, 846],
    [584, 876],
    [556, 812],
    [508, 830],
  ] as const) {
    print(
      ribbon(
        [
          [u, v],
          [(u + 548) / 2, (v + 842) / 2],
        ],
        () => 1,
      ),
      'green',
    )
    print(disc(u, v, 11.5, 40), 'blue')
    clear(form(`${u - 6},${v - 4}! ${u - 2},${v - 8} ${u + 2},${v - 8}! ${u - 3},${v - 5}`))
  }
  // A slice of tart and its crumbs.
  print(block('-52,22! 54,-22! 60,-8 60,12 52,30 36,44!', 792, 812, 1, 0.2), 'gold')
  print(block('-44,20! 48,-16! 51,-4 51,12 44,26 32,36!', 792, 812, 1, 0.2), 'red')
  for (let k = 0; k < 6; k++)
    clear(block('-1,0! 40,-1.2! 40,1.2!', 752 + k * 3, 822 + k, 0.9, -0.35 + k * 0.17))
  for (let k = 0; k < 9; k++)
    print(
      block(
        '-3,0! 0,-2 3,0! 0,2',
        780 + between(r, -60, 30),
        866 + between(r, -24, 20),
        between(r, 0.6, 1.3),
        k,
      ),
      'gold',
    )

  // Glasses seen from above, two of them not empty.
  const glass = (x: number, y: number, s: number, wine?: Name) => {
    shadow(disc(x, y, s * 0.9, 60), 16)
    clear(disc(x, y, s, 90))
    print(ring(x, y, s, s - 2.2), 'black')
    if (wine) {
      print(disc(x, y, s * 0.74, 80), wine)
      clear(put(form('-0.5,-0.5! -0.2,-0.66 0.1,-0.68! -0.16,-0.56'), x, y, s))
    } else print(ring(x, y, s * 0.6, s * 0.6 - 1), 'black')
    clear(put(form('-0.86,-0.1! -0.8,-0.46 -0.5,-0.78! -0.62,-0.44'), x, y, s))
  }
  glass(380, 306, 37, 'red')
  glass(660, 322, 34)
  glass(372, 690, 34)
  glass(664, 706, 38, 'red')
  glass(926, 388, 32)
  glass(80, 372, 33, 'gold')
  // Coffee, in cups that have saucers of their own kind.
  for (const [x, y, t] of [
    [104, 692, 2.6],
    [672, 900, -0.4],
    [896, 690, 0.8],
  ] as const) {
    shadow(disc(x, y, 44, 80), 8)
    clear(disc(x, y, 46, 100))
    print(ring(x, y, 46, 44), 'red')
    print(put(form('24,-7! 44,-10 46,10 24,7! 24,3! 38,4 38,-4 24,-3!'), x, y, 1, 1, t), 'black')
    clear(disc(x, y, 28, 70))
    print(ring(x, y, 29, 26), 'black')
    print(disc(x, y, 22, 70), 'black')
    print(ring(x, y, 17, 14), 'gold')
  }
  // Knives and forks where the hands left them.
  const knife = '-62,-3! 0,-3.4! 4,-5 50,-5 62,3! 4,4! 0,3.4! -62,3!'
  const fork =
    '-62,-2.4! 6,-2! 20,-8 54,-8! 54,-5! 26,-4 26,-1.6! 54,-1.4! 54,1.4! 26,1.6! 26,4 54,5! 54,8! 20,8 6,2! -62,2.4!'
  for (const [text, x, y, t] of [
    [knife, 300, 250, 0.9],
    [fork, 190, 262, 0.7],
    [fork, 742, 272, 2.2],
    [knife, 856, 262, 1.9],
    [knife, 404, 560, 1.0],
    [fork, 300, 838, -0.9],
    [fork, 842, 850, -2.2],
    [knife, 350, 500, 1.5],
  ] as const) {
    shadow(put(form(text), x, y, 1, 1, t), 4)
    print(block(text, x, y, 1, t), 'black')
  }
  // A bottle nearly done.
  const bottle = disc(668, 596, 30, 80)
  shadow(bottle, 26)
  print(bottle, 'green')
  clear(ring(668, 596, 20, 18.4))
  print(disc(668, 596, 11, 50), 'black')
  clear(disc(668, 596, 7, 40))
  // Salt in a dish; olives and their stones.
  for (const [x, y] of [[370, 396]] as const) {
    clear(disc(x, y, 26, 70))
    print(ring(x, y, 26, 22), 'gold')
    for (let k = 0; k < 40; k++)
      print(box(x + between(r, -14, 14), y + between(r, -14, 14), 1.2, 1.2), 'black')
  }
  clear(disc(646, 408, 42, 90))
  print(ring(646, 408, 42, 37), 'green')
  for (let k = 0; k < 13; k++) {
    const a = k * 2.4
    const q = 8.4 * Math.sqrt(k + 0.3)
    const [x, y] = [646 + q * Math.cos(a), 408 + q * Math.sin(a)]
    print(put(disc(0, 0, 1, 30), x, y, 8.6, 6.6, a), pick(r, ['black', 'green', 'black'] as Name[]))
    clear(put(form('-0.4,-0.4! 0,-0.66 0.3,-0.5! 0,-0.4'), x, y, 8, 6, a))
  }

  const dent = (x: number, y: number) =>
    (bite[Math.min(H - 1, y + 1) * W + Math.min(W - 1, x + 1)] as number) -
    (bite[Math.max(0, y - 1) * W + Math.max(0, x - 1)] as number)
  d.sheet.light((x, y) => 1 - 0.3 * dent(x, y))
  return encode(d.sheet, { scale: 1, grain: 3, seed: 15, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('tableafter', await render())
