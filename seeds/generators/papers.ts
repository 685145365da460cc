import { hash, hex, lift, mix, noise, type Point, type Rgb } from './paint.ts'
import { line, type Plate, plate } from './stroke.ts'

const STOCK = hex('#d8cfb9')
const INK = hex('#23242a')

/** Strokes of a small roman: baseline 0, height of an x 1, a pen lifted at every bar. */
const LETTERS: Record<string, string> = {
  a: '.1,.85 .5,1 .8,.8 .8,0|.8,.5 .3,.55 .1,.2 .4,0 .8,.2',
  b: '.1,1.6 .1,0|.1,.7 .45,1 .8,.55 .5,0 .1,.2',
  c: '.75,.85 .45,1 .1,.6 .15,.2 .45,0 .75,.15',
  d: '.75,1.6 .75,0|.75,.7 .4,1 .1,.5 .4,0 .75,.2',
  e: '.1,.55 .8,.55 .7,.95 .35,1 .1,.6 .15,.15 .5,0 .8,.15',
  f: '.75,1.55 .45,1.5 .4,1.2 .4,0|.1,1 .7,1',
  g: '.75,1 .75,-.35 .45,-.6 .1,-.45|.75,.7 .4,1 .1,.5 .4,.05 .75,.25',
  h: '.1,1.6 .1,0|.1,.7 .45,1 .75,.75 .75,0',
  i: '.4,1 .4,0|.4,1.45 .4,1.35',
  k: '.1,1.6 .1,0|.7,1 .1,.4 .75,0',
  l: '.4,1.6 .4,0',
  m: '.05,1 .05,0|.05,.7 .25,1 .45,.75 .45,0|.45,.7 .65,1 .9,.75 .9,0',
  n: '.1,1 .1,0|.1,.7 .45,1 .75,.75 .75,0',
  o: '.45,1 .1,.7 .1,.3 .45,0 .8,.3 .8,.7 .45,1',
  p: '.1,1 .1,-.6|.1,.7 .45,1 .8,.55 .5,0 .1,.2',
  q: '.75,1 .75,-.6|.75,.7 .4,1 .1,.5 .4,0 .75,.2',
  r: '.2,1 .2,0|.2,.65 .45,1 .7,.95',
  s: '.75,.88 .4,1 .1,.75 .7,.3 .45,0 .1,.1',
  t: '.4,1.4 .4,.1 .7,0|.1,1 .7,1',
  u: '.1,1 .1,.25 .35,0 .75,.25|.75,1 .75,0',
  w: '0,1 .25,0 .45,.8 .65,0 .9,1',
  y: '.05,1 .4,.05|.8,1 .3,-.6 .05,-.5',
}
const WORDS =
  'the tide was late again and no one on the quay could say why a lamp burned in the office of the harbor master all night he had written to the capital twice about the clock at the end of the pier it is still slow today the ferry left with four aboard none of them carried a bag'.split(
    ' ',
  )
const HEADS = [
  ['late', 'again'],
  ['no', 'bag'],
  ['the', 'pier'],
]

/** Twice the size it is read at. */
const GALLEY = { w: 630, h: 2048 }

function compose(on: Plate, word: string, x: number, base: number, size: number, half: number): number {
  let at = x
  for (const letter of word) {
    for (const stroke of (LETTERS[letter] ?? '').split('|').filter(Boolean)) {
      const path = stroke.split(' ').map((mark): Point => {
        const [u, v] = mark.split(',').map(Number) as [number, number]
        return [at + u * size * 0.92, base - v * size]
      })
      line(on, path, half)
      // Stems stand on serifs.
      const [top, foot] = [path[0], path[path.length - 1]] as [Point, Point]
      if (path.length === 2 && top[0] === foot[0] && foot[1] - top[1] > size / 2) {
        line(
          on,
          [
            [foot[0] - size * 0.2, foot[1]],
            [foot[0] + size * 0.2, foot[1]],
          ],
          half * 0.6,
        )
        line(on, [[top[0] - size * 0.24, top[1] + size * 0.1], top], half * 0.6)
      }
    }
    at += size * (letter === 'i' || letter === 'l' ? 0.78 : letter === 'm' || letter === 'w' ? 1.12 : 1)
  }
  return at
}

/** One column of set type, justified, with a heading here and there. */
function galley(): Plate {
  const on = plate(GALLEY.w, GALLEY.h)
  for (let row = 0, n = 0; row < 64; row++) {
    const base = row * 32 + 24
    if (row % 22 === 3) {
      const [first, second] = HEADS[Math.floor(row / 22) % 3] as [string, string]
      compose(on, second, compose(on, first, 44, base + 18, 25, 2.7) + 22, base + 18, 25, 2.7)
    }
    if (row % 22 === 3 || row % 22 === 4) continue
    const end = hash(row, 1, 3) < 0.1 ? 280 : 572
    const set: string[] = []
    const wide = () => set.join('').length * 9.6 + (set.length - 1) * 7
    for (; wide() < end - 84; n++) set.push(WORDS[n % WORDS.length] as string)
    const space =
      end < 400 ? 8 : Math.max(5, (end - 44 - set.join('').length * 9.5) / Math.max(1, set.length - 1))
    let x = 44
    for (const word of set) x = compose(on, word, x, base, 9.6, 1.1) + space
  }
  return on
}
let column: Plate | undefined

/** Columns of set type almost too small to read. */
export function newsprint(x: number, y: number): Rgb {
  column ??= galley()
  const u = Math.floor(2 * (x - 315 * Math.floor(x / 315)))
  const step = Math.floor(x / 315) * 694 + 2 * y
  const v = Math.floor(step - GALLEY.h * Math.floor(step / GALLEY.h))
  const rule = u < 3 ? 0.5 : 0
  const show = 0.05 * noise(x / 30, y / 30, 8)
  return mix(STOCK, INK, 0.02 + Math.max(rule, 0.92 * (column.a[v * GALLEY.w + u] as number)) * (0.9 + show))
}

/** Paper painted with gouache before it is cut: broad strokes of one color, never quite even. */
export function gouache(code: string, seed: number, angle: number): (x: number, y: number) => Rgb {
  const c = hex(code)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (x, y) => {
    const u = x * cos + y * sin
    const v = -x * sin + y * cos
    const band = noise(u / 900, v / 95, seed)
    const hair = noise(u / 420, v / 5 + 3 * noise(u / 700, v / 60, seed + 3), seed + 1)
    return lift(c, 0.018 * band + 0.016 * hair + 0.012 * noise(x / 4, y / 4, seed + 2))
  }
}
