import { type Canvas, lamp, lay, weave } from './brush.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hex,
  keep,
  lift,
  mix,
  noise,
  pick,
  random,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 3200
const H = 2240

interface Slab {
  x: number
  y: number
  w: number
  h: number
  inks: [Rgb, Rgb]
  down: boolean
}

const NIGHT = ['#16242e', '#22404a', '#2d5560', '#0f1a22', '#3b6a70']
const DUSK = ['#b3bab2', '#cfcbbb', '#93a6a3', '#d9bfa2', '#bda997', '#a7b3ae']
const HOUSES = ['#9a3d2c', '#b8622f', '#ddd0b8', '#6f2d28', '#c8974a', '#e6dcc8', '#4a5b60', '#7c8a80']
const HORIZON = 0.37

function slabs(r: () => number): Slab[] {
  const list: Slab[] = []
  const inks = (set: string[]): [Rgb, Rgb] => [hex(pick(r, set)), hex(pick(r, set))]
  for (let k = 0; k < 70; k++) {
    const y = between(r, -60, H * 0.3)
    list.push({
      x: between(r, -200, W - 200),
      y,
      w: between(r, 420, 1100),
      h: between(r, 110, 240),
      inks: inks(DUSK),
      down: false,
    })
  }
  for (let k = 0; k < 190; k++) {
    const t = r()
    const y = H * (0.56 + 0.46 * t)
    const tones = r() < 0.16 + 0.1 * (1 - t) ? ['#8fa9a8', '#c9682f', '#56767a'] : NIGHT
    list.push({
      x: between(r, -300, W - 150),
      y,
      w: between(r, 300, 900),
      h: between(r, 50, 90 + 100 * t),
      inks: inks(tones),
      down: false,
    })
  }
  for (let x = -40; x < W; ) {
    const w = between(r, 90, 250)
    const top = H * (HORIZON - 0.13 * Math.sin((x / W) * 3 + 0.4) ** 2 - between(r, 0, 0.1))
    list.push({ x, y: top, w, h: H * 0.585 - top + between(r, -30, 30), inks: inks(HOUSES), down: true })
    x += w * between(r, 0.78, 1.02)
  }
  for (const house of list.filter((l) => l.down)) {
    for (let y = H * 0.6; y < H * 0.98; y += between(r, 40, 120)) {
      const fade = (y / H - 0.6) / 0.4
      if (r() < 0.25 + 0.8 * fade) continue
      const w = house.w * between(r, 0.7, 1.5)
      list.push({
        x: house.x + between(r, -30, 40),
        y,
        w,
        h: between(r, 20, 66),
        inks: [mix(house.inks[0], hex('#2d5560'), 0.25 + 0.4 * fade), hex('#22404a')],
        down: false,
      })
    }
  }
  return list
}

export async function render(): Promise<Buffer> {
  const r = random(77)
  const canvas: Canvas = {
    sheet: new Sheet(W, H, (x, y) => lift(hex('#7b5a48'), 0.06 * fbm(x / 200, y / 200, 3, 1))),
    height: weave(W, H, 9, 1.6, 5),
  }
  slabs(r).forEach((s, n) => {
    const tilt = between(r, -0.035, 0.035)
    const bow = between(r, -14, 14) * Math.min(1, Math.max(s.w, s.h) / 500)
    const [long, wide] = s.down ? [s.h, s.w] : [s.w, s.h]
    const flip = r() < 0.5
    const line = Array.from({ length: 40 }, (_, k): [number, number] => {
      const t = flip ? 1 - k / 39 : k / 39
      const off = wide / 2 + tilt * long * (t - 0.5) + bow * Math.sin(3 * t)
      return s.down ? [s.x + off, s.y + long * t] : [s.x + long * t, s.y + off]
    })
    lay(canvas, {
      line,
      half: (t) => (wide / 2) * (1 + 0.05 * noise(t * 3, n, 3)),
      ink: (v, t, streak) => {
        const marble = noise(v * 2.6 + 0.8 * noise(t * 3, v * 2, 300 + n), t * 1.1, 200 + n) + 0.35 * streak
        return lift(mix(s.inks[0], s.inks[1], step(0.2, 0.95, marble)), 0.025 * streak - 0.02 * t)
      },
      body: between(r, 9, 15),
      bristle: 26,
      load: between(r, 0.95, 1.35),
      rim: 1.1,
      drag: 0.14,
      ragged: 0.16,
      seed: 500 + 7 * n,
    })
  })
  lamp(canvas, Math.PI * 1.22, 0.13, 0.06)
  canvas.sheet.light((x, y) => 1.05 - 0.16 * clamp(Math.hypot(x / W - 0.4, y / H - 0.3)) ** 2)
  return encode(sized(canvas.sheet, 2880), { scale: 1, grain: 2, seed: 4, maxBytes: 600_000 })
}

if (import.meta.main) await keep('harbourwall', await render())
