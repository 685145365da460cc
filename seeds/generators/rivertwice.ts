import { weave } from './brush.ts'
import { Drawing, form, grit, put, within } from './figure.ts'
import { disc } from './outline.ts'
import {
  clamp,
  encode,
  hex,
  type Ink,
  keep,
  lift,
  mix,
  noise,
  type Patch,
  type Point,
  rake,
} from './paint.ts'

const W = 2880
const H = 2160
const UNIT = W / 1000

const FACE =
  '640,170 668,222 681,275 684,312 690,338 700,366 703,394 692,424 683,452 672,486 668,520 664,548 652,585 628,616 600,640 566,652 528,654 470,650 420,600 380,540 360,470 350,400 346,320 360,240 420,160 520,130 600,140'
const SCARF_OUT =
  '676,232! 668,150 630,86 556,44 460,34 364,58 286,116 236,200 214,300 222,400 252,500 300,580 372,640 450,676 520,690! 545,670 560,645! 505,628 446,588 408,530 382,466 374,392 384,318 420,262 480,222 552,206 620,212!'

interface Paint {
  color: string
  /** Direction of the brush. */
  angle: number
  body?: number
  vary?: number
}

export async function render(): Promise<Buffer> {
  const d = new Drawing(W, H, hex('#8fc3d4'), { unit: UNIT, waver: 2.2, pitch: 60, seed: 41 })
  const relief = new Float32Array(W * H)
  let layer = 0
  /** Flat oil: the color drifts along the strokes, and the hairs leave ridges. */
  const oil = (p: Patch, { color, angle, body = 1, vary = 1 }: Paint) => {
    const seed = 100 + 7 * layer++
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const base = hex(color)
    const [light, dark] = [lift(base, 0.022 * vary), lift(base, -0.026 * vary)]
    const ink: Ink = (x, y) => {
      const u = x * c + y * s
      const v = y * c - x * s
      const t = 0.5 + 0.9 * noise(u / 620, v / 120, seed) + 0.28 * noise(u / 400, v / 20, seed + 1)
      return mix(dark, light, clamp(t))
    }
    d.sheet.paint(p, ink)
    for (let y = 0; y < p.h; y++)
      for (let x = 0; x < p.w; x++) {
        const a = p.a[y * p.w + x] as number
        if (a < 0.5) continue
        const [px, py] = [x + p.x, y + p.y]
        const u = px * c + py * s
        const v = py * c - px * s
        const hairs = noise(u / 260, v / 3.4, seed + 2) + 0.7 * noise(u / 400, v / 9, seed + 3)
        // Paint gathers where the brush stops at an edge.
        relief[py * W + px] = body * (1.1 * hairs + (a < 0.999 ? 1.4 : 0))
      }
  }
  const shape = (rings: string | Point[] | Point[][], paint: Paint, inside?: Patch) => {
    const list =
      typeof rings === 'string'
        ? rings.split('|').map((r) => form(r))
        : typeof rings[0]?.[0] === 'number'
          ? [rings as Point[]]
          : (rings as Point[][])
    const p = inside ? within(d.patch(list), inside) : d.patch(list)
    oil(p, paint)
    return p
  }

  // Sky, hill, river and bank behind her.
  shape('-40,-40! 1040,-40! 1040,800! -40,800!', { color: '#9fcbd3', angle: 0.05, vary: 1.3 })
  shape('-20,418! 120,402 210,410 300,398! 300,520! -20,520!', { color: '#7fa58c', angle: 0.02 })
  shape('640,408! 760,392 850,404 930,388 1020,398! 1020,520! 640,520!', { color: '#7fa58c', angle: 0.02 })
  shape('-20,452! 1020,448! 1020,800! -20,800!', { color: '#4f8fb3', angle: 0.02, vary: 1.4 })
  for (const [x, y, l] of [
    [20, 500, 120],
    [90, 540, 90],
    [730, 480, 150],
    [850, 520, 130],
    [760, 566, 90],
    [900, 600, 110],
    [30, 610, 110],
    [700, 640, 80],
    [860, 660, 120],
    [120, 470, 80],
    [930, 470, 70],
  ] as const)
    shape(`${x},${y}! ${x + l * 0.5},${y - 5} ${x + l},${y - 1}! ${x + l * 0.5},${y + 5}`, {
      color: '#a9d3dc',
      angle: 0,
    })

  // Coat and neck.
  shape('170,780! 214,706 300,660 400,640 470,640! 640,640! 700,668 790,700 850,740 880,780!', {
    color: '#e9b23c',
    angle: 0.5,
  })
  shape('170,780! 214,706 300,660 372,646! 400,700 410,780!', { color: '#c98e26', angle: 0.8 })
  shape('560,700! 640,650 700,664 690,720 640,790! 560,790!', { color: '#f2c75e', angle: -0.6 })
  shape('470,560! 470,640 450,700 500,760 560,790! 620,740 640,690 622,610!', {
    color: '#c97d58',
    angle: 1.2,
  })

  // Scarf ends behind the shoulder.
  shape('260,470! 190,500 110,500 40,540! 70,560 52,590! 140,590 220,600 300,590!', {
    color: '#a3201f',
    angle: 0.1,
  })

  const face = shape(FACE, { color: '#eab58d', angle: 1.1 })
  // The plane turned from the light, one flat tone with a drawn border.
  shape(
    '340,140! 470,140 452,240 436,330 452,420 470,470 496,530 524,580 560,618 598,634 612,634! 590,680! 400,660! 330,400!',
    { color: '#d4936c', angle: 1.2 },
    face,
  )
  shape(
    '590,300! 604,340 622,392 634,428 640,446! 622,462 598,466 584,456! 572,436 580,410 584,360!',
    { color: '#d4936c', angle: 1.4 },
    face,
  )
  shape(
    '612,330! 622,372 640,420 654,440 650,452! 640,440 624,410 612,372!',
    { color: '#f6cfa8', angle: 1.2 },
    face,
  )
  shape('586,456! 598,448 612,454 618,464! 604,466!', { color: '#6d2a22', angle: 0 }, face)
  shape('636,456! 646,452 652,457 644,463!', { color: '#8a3b2c', angle: 0 }, face)
  shape('566,578! 596,584 622,578! 606,590 584,591!', { color: '#c98562', angle: 0 }, face)
  shape('478,272! 504,256 544,251 580,259! 544,263 508,270!', { color: '#2c1a17', angle: 0 }, face)
  shape('640,264! 664,256 684,260! 666,266!', { color: '#2c1a17', angle: 0 }, face)

  // Mouth.
  shape(
    '538,534! 566,518 592,506 606,512 618,507 636,517 650,530! 630,533 606,533 574,534!',
    { color: '#a51f2b', angle: 0.1 },
    face,
  )
  shape(
    '538,534! 574,534 606,533 630,533 650,530! 640,552 616,566 588,565 560,554!',
    { color: '#cf3540', angle: 0.1 },
    face,
  )
  shape('596,548! 612,545 628,547! 614,553!', { color: '#ef8d86', angle: 0 }, face)

  // Hair under the rim of the scarf.
  shape(
    '676,246! 660,206 610,190 540,196 470,216 420,252 392,300 374,372 376,446! 392,420 404,350 424,296 470,256 540,236 620,232!',
    { color: '#2c1a17', angle: -0.3 },
    face,
  )

  const scarf = shape(SCARF_OUT, { color: '#cf2f27', angle: 0.9 })
  shape(
    '214,300! 222,400 252,500 300,580 372,640 450,676 520,690! 470,640 400,590 330,500 290,400 280,290 312,180 364,104 440,40! 364,52 286,110 236,196!',
    { color: '#a8211f', angle: 1.1 },
    scarf,
  )
  shape(
    '372,392! 356,330 380,260 440,214 540,186 640,190 676,232! 660,160 560,146 450,170 372,230 340,310 352,400!',
    { color: '#b7261f', angle: -0.3 },
    scarf,
  )
  // White dots follow the cloth round the head.
  for (let i = 0; i < 15; i++)
    for (let j = 0; j < 8; j++) {
      const a = 4.9 - i * 0.3 + (j % 2) * 0.15
      const r = 1 - 0.135 * j
      const x = 462 + Math.cos(a) * 250 * r + 40 * (1 - r)
      const y = 372 - Math.sin(a) * 340 * r + 20 * (1 - r)
      const flat = 0.55 + 0.45 * (1 - Math.abs(r - 0.55) * 1.3)
      shape(
        put(disc(0, 0, 13), x, y, flat, 1, Math.PI / 2 - a),
        { color: a > 2.6 || j < 1 ? '#d9cfc4' : '#f6efe2', angle: 0.4 },
        scarf,
      )
    }
  // Knot and the front end.
  shape('520,690! 500,664 520,640 556,640 584,660 580,696 548,712!', { color: '#cf2f27', angle: 0.4 })
  shape('548,704! 578,700 640,724 690,790! 560,790!', { color: '#b7261f', angle: 1.2 })
  shape('520,700! 548,704 560,790! 470,790! 486,740!', { color: '#cf2f27', angle: 1.4 })

  // Sunglasses.
  shape('366,300! 440,306 452,330! 366,322!', { color: '#17130f', angle: 0.05 })
  const near = '440,296! 452,286 500,278 560,284 594,300! 596,330 586,366 556,392 512,398 470,384 446,350!'
  const far = '622,300! 640,286 680,282 712,296! 714,330 706,364 690,384 662,390 638,376 624,344!'
  const rim = (text: string, s: number, cx: number, cy: number) =>
    form(text).map(([x, y]): Point => [cx + (x - cx) * s, cy + (y - cy) * s])
  shape(rim(near, 1.12, 518, 338), { color: '#17130f', angle: 0.1 })
  shape(rim(far, 1.14, 668, 336), { color: '#17130f', angle: 0.1 })
  shape('586,300! 606,294 630,300! 630,318! 606,310 588,318!', { color: '#17130f', angle: 0 })
  for (const [text, cx, w] of [
    [near, 518, 82],
    [far, 668, 48],
  ] as const) {
    const lens = shape(text, { color: '#24343f', angle: 0.1 })
    shape(`${cx - w},270! ${cx + w},270! ${cx + w},338! ${cx - w},342!`, { color: '#d7c9a0', angle: 0 }, lens)
    shape(
      `${cx - w},330! ${cx - w * 0.4},322 ${cx},330 ${cx + w * 0.5},324 ${cx + w},332! ${cx + w},352! ${cx - w},352!`,
      { color: '#3f5a3d', angle: 0 },
      lens,
    )
    shape(
      `${cx - w},346! ${cx + w},342! ${cx + w * 0.9},372 ${cx + w * 0.2},410! ${cx - w * 0.9},410! ${cx - w * 0.2},372!`,
      { color: '#6fa9bd', angle: 0 },
      lens,
    )
    for (let k = 0; k < 3; k++)
      shape(
        put(form('-1,0! 0,-1 1,0! 0,1'), cx + w * (0.1 - k * 0.14), 356 + k * 11, w * (0.3 + k * 0.06), 1.6),
        { color: '#d7e6df', angle: 0 },
        lens,
      )
    for (const [k, hgt] of [
      [-0.62, 44],
      [-0.5, 36],
      [0.58, 40],
      [0.7, 52],
    ] as const)
      shape(
        put(form('-1,0! -0.6,-0.6 0,-1 0.6,-0.6 1,0!'), cx + w * k, 340, w * 0.06, hgt),
        { color: '#25402c', angle: 1.5 },
        lens,
      )
    shape(`${cx - w},270! ${cx + w},270! ${cx + w},292! ${cx - w},300!`, { color: '#7d8f8c', angle: 0 }, lens)
  }

  const cloth = weave(W, H, 5.2, 1.1, 9)
  for (let i = 0; i < relief.length; i++) relief[i] = 0.75 * (relief[i] as number) + (cloth[i] as number)
  const light = rake(relief, W, H, -2.2, 0.2)
  const speck = grit(3, 5)
  d.sheet.light((x, y) => 0.3 + 0.7 * (light[y * W + x] as number) + 0.04 * (speck(x, y) - 0.5))
  return encode(d.sheet, { scale: 1, grain: 3, seed: 8, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('rivertwice', await render())
