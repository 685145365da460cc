import { clamp, encode, fbm, hash, hex, keep, mix, noise, type Rgb, Sheet, sized, step } from './paint.ts'

const W = 2480
const H = 3280
/** Pixels drawn for one of the plate. */
const UNIT = 1.2
const TILT = -0.16

/** Tone of each of the three drums, 0 to 1: blue, pink, yellow. */
type Plates = [number, number, number]

const box = (x: number, y: number, cx: number, cy: number, hw: number, hh: number, r: number) => {
  const a = Math.abs(x - cx) - hw + r
  const b = Math.abs(y - cy) - hh + r
  return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(0, Math.max(a, b)) - r
}
const oval = (x: number, y: number, cx: number, cy: number, rx: number, ry: number, turn = 0) => {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const u = ((x - cx) * c + (y - cy) * s) / rx
  const v = (-(x - cx) * s + (y - cy) * c) / ry
  return (Math.hypot(u, v) - 1) * Math.min(rx, ry)
}
const BODY = 1.35
const wrap = (v: number, period: number) => v - Math.round(v / period) * period

/** Light gathered by ripples: bright where two warped wave fronts meet. */
function caustic(x: number, y: number): number {
  let a = x / 230
  let b = y / 230
  let sum = 0
  for (let k = 0; k < 2; k++) {
    const u = a + 0.45 * noise(b * 0.9, a * 0.9, 10 + k)
    const v = b + 0.45 * noise(a * 0.9, b * 0.9, 20 + k)
    sum = Math.max(sum, 1 - 9 * Math.abs(noise(u, v, 30 + k)) * (1 + k * 0.8))
    a = a * 1.25 + 3.1
    b = b * 1.25 + 1.7
  }
  return clamp(sum)
}

function swimmer(x: number, y: number): number {
  const u = (x + 410) / BODY
  const v = (y + 260) / BODY
  return Math.min(
    oval(u, v, 0, 0, 46, 108),
    oval(u, v, 0, -92, 58, 40),
    oval(u, v, -58, -170, 22, 112, 0.28),
    oval(u, v, 70, -20, 22, 96, -0.38),
    oval(u, v, -20, 180, 24, 130, 0.06),
    oval(u, v, 24, 168, 24, 126, -0.1),
  )
}
const cap = (x: number, y: number) => oval((x + 410) / BODY, (y + 260) / BODY, 6, -158, 40, 48)

function pool(x: number, y: number): Plates {
  const light = caustic(x, y)
  const deep = 0.42 + 0.26 * step(900, -1500, y) + 0.07 * fbm(x / 260, y / 260, 3, 2)
  let blue = deep * (1 - 0.95 * light)
  const bent = x + 26 * noise(x / 120, y / 120, 5) + 12 * noise(x / 45, y / 45, 6)
  const mark = Math.min(Math.abs(wrap(bent + 410, 620)) - 40, 9e9)
  if (mark < 0 && y < 560 + 14 * noise(x / 50, y / 50, 7)) blue = 0.95 - 0.5 * light
  if (Math.abs(y - 590 + 12 * noise(x / 60, 1, 8)) < 38 && Math.abs(wrap(bent + 410, 620)) < 130)
    blue = 0.95 - 0.5 * light
  const pale = Math.abs(wrap(x + 720, 620)) - 24
  if (swimmer(x - 90, y - 125) < 0 || cap(x - 90, y - 125) < 0) blue = Math.max(blue, 0.86)
  if (Math.abs(wrap(x + 690, 620)) - 15 < 0) blue = Math.max(blue, 0.85)
  let out: Plates = [blue, 0, 0.1 * (1 - light) * step(200, 900, y)]
  if (pale < 0) {
    const bead = Math.floor(y / 62)
    const round = Math.hypot(wrap(y - 31, 62) / 31, (pale + 24) / 24)
    if (round < 0.98) out = bead % 6 < 3 ? [0, 1, 0.15] : [0, 0, 0]
  }
  const wake = Math.abs(x + 410) - 30 - (y + 40) * 0.16
  if (y > 20 && y < 520 && wake < 0 && noise(x / 18, y / 60, 9) > 0.05 + (y - 20) / 900) out = [0.04, 0, 0]
  if (swimmer(x, y) < 0) {
    const suit = y > -350 && y < -130 && Math.abs(x + 410) < 80
    out = suit ? [0.1, 1, 0.9] : [x + 410 > 12 + 10 * noise(y / 60, 3) ? 0.28 : 0, 0.42, 0.6]
  }
  if (cap(x, y) < 0) out = [x > -390 ? 0.25 : 0, 0, 1]
  return out
}

interface Parasol {
  x: number
  y: number
  r: number
  n: number
  a: Plates
  b: Plates
}
const PARASOLS: Parasol[] = [
  { x: 790, y: -980, r: 300, n: 8, a: [0, 1, 0], b: [0, 0.06, 0] },
  { x: 850, y: -120, r: 262, n: 10, a: [0, 0, 1], b: [0, 1, 0.75] },
  { x: 560, y: 1330, r: 330, n: 12, a: [0.96, 0, 0], b: [0, 0.04, 0.06] },
  { x: -560, y: 1310, r: 270, n: 8, a: [0, 0.12, 1], b: [0, 0, 0] },
]
const TOWELS = [
  { x: 700, y: 440, w: 150, h: 300, turn: 0.22, kind: 0 },
  { x: 1030, y: 520, w: 150, h: 300, turn: 0.05, kind: 1 },
  { x: -20, y: 1420, w: 150, h: 290, turn: 1.32, kind: 2 },
  { x: 730, y: -1490, w: 150, h: 300, turn: -0.1, kind: 1 },
]

function deck(x: number, y: number): Plates {
  let out: Plates = [0, 0.3 + 0.05 * hash(Math.floor(x / 186), Math.floor(y / 186), 3), 0.16]
  if (Math.min(Math.abs(wrap(x, 186)), Math.abs(wrap(y, 186))) < 5) out = [0, 0.02, 0]
  const shade = PARASOLS.some((p) => Math.hypot(x - p.x - 95, y - p.y - 140) < p.r)
  for (const t of TOWELS) {
    const c = Math.cos(t.turn)
    const s = Math.sin(t.turn)
    const u = (x - t.x) * c + (y - t.y) * s
    const v = -(x - t.x) * s + (y - t.y) * c
    if (box(u, v, 14, 20, t.w * 0.8, t.h * 0.8, 8) < 0) out = [0.62, out[1], out[2]]
    if (box(u, v, 0, 0, t.w * 0.8, t.h * 0.8, 8) > 0) continue
    if (t.kind === 0) out = Math.abs(wrap(v, 74)) < 19 ? [0.95, 0, 0] : [0, 0, 0.06]
    else if (t.kind === 1) out = Math.abs(v) > t.h * 0.62 ? [0, 0, 0] : [0, 0, 0.95]
    else out = Math.abs(wrap(u, 60)) < 15 ? [0, 1, 0] : [0, 0, 0.05]
    if (box(u, v, 40, -t.h * 0.52, 46, 58, 3) < 0)
      out = box(u, v, 40, -t.h * 0.52, 40, 52, 3) < 0 && t.kind !== 1 ? [0, 1, 1] : [0.95, 0, 0]
  }
  return shade ? [Math.max(out[0], 0.6), out[1], out[2]] : out
}

function picture(px: number, py: number): Plates {
  const x = (px - W / 2) * Math.cos(TILT) - (py - H / 2) * Math.sin(TILT)
  const y = (px - W / 2) * Math.sin(TILT) + (py - H / 2) * Math.cos(TILT)
  for (const p of PARASOLS) {
    const d = Math.hypot(x - p.x, y - p.y)
    if (d > p.r) continue
    const turn = Math.atan2(y - p.y, x - p.x) / (2 * Math.PI) + 0.5 + p.r * 0.01
    const lobe = p.r * (1 - 0.035 * Math.abs(Math.sin(turn * p.n * Math.PI)))
    if (d > lobe) continue
    if (d < 13) return [1, 0, 0]
    const seg = Math.floor(turn * p.n)
    const base = seg % 2 ? p.a : p.b
    const dim = 0.34 * step(0.1, 0.95, Math.cos(turn * 2 * Math.PI - Math.PI - 0.9) * (d / p.r))
    return [Math.max(base[0], dim), base[1], base[2]]
  }
  const edge = box(x, y, -1600, -1240, 2000, 2180, 150)
  const plank = box(x, y, 330, 560, 330, 64, 10)
  if (plank < 0) return Math.abs(y - 560) > 50 || x > 610 ? [0.9, 0, 0] : [0, 0, 0.1]
  if (edge > 62) return box(x, y, 350, 610, 330, 64, 10) < 0 ? [0.6, 0.3, 0.1] : deck(x, y)
  if (edge > 0)
    return edge > 54 || edge < 7 ? [0.9, 0, 0] : [Math.abs(wrap(x + y, 93)) < 3 ? 0.3 : 0, 0.03, 0.05]
  if (box(x, y, 380, 680, 330, 64, 10) < 0) return [0.92, 0, 0]
  return edge > -34 ? [0.8, 0, 0] : pool(x, y)
}

/** Round dots on a turned grid: ink where the tone exceeds the cosine hill. */
function screen(x: number, y: number, tone: number, angle: number, pitch: number): number {
  if (tone > 0.93) return 1
  if (tone < 0.03) return 0
  const u = ((x * Math.cos(angle) + y * Math.sin(angle)) * 2 * Math.PI) / pitch
  const v = ((-x * Math.sin(angle) + y * Math.cos(angle)) * 2 * Math.PI) / pitch
  const hill = 0.5 + 0.25 * (Math.cos(u) + Math.cos(v))
  return clamp((tone - hill) * 5 + 0.5)
}

const DRUMS: { ink: Rgb; angle: number; dx: number; dy: number; turn: number; dense: number }[] = [
  { ink: hex('#ffd93b'), angle: 0, dx: 9, dy: -6, turn: 0.0008, dense: 0.95 },
  { ink: hex('#f4607c'), angle: 1.309, dx: -8, dy: 7, turn: -0.0013, dense: 0.92 },
  { ink: hex('#245f9e'), angle: 0.262, dx: 0, dy: 0, turn: 0, dense: 0.94 },
]

export async function render(): Promise<Buffer> {
  const paper = hex('#f4efe3')
  const [w, h] = [Math.round(W * UNIT), Math.round(H * UNIT)]
  const sheet = new Sheet(w, h, (px, py) => {
    const [x, y] = [px / UNIT, py / UNIT]
    return mix(paper, hex('#e8e0cf'), 0.4 + 0.5 * fbm(x / 10, y / 10, 3, 1))
  })
  const plates = DRUMS.map(() => new Float32Array(w * h))
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++)
      picture(x / UNIT, y / UNIT).forEach((tone, n) => {
        ;(plates[n] as Float32Array)[i] = tone
      })
  const all = { x: 0, y: 0, w, h, a: new Float32Array(w * h).fill(1) }
  DRUMS.forEach((d, n) => {
    const plate = plates[2 - n] as Float32Array
    sheet.stain(all, d.ink, (px, py) => {
      const [x, y] = [px / UNIT, py / UNIT]
      const u = x + d.dx + (y - H / 2) * d.turn
      const v = y + d.dy - (x - W / 2) * d.turn
      if (Math.min(u, v, W - u, H - v) < 112) return 0
      const on = screen(x, y, plate[Math.round(v * UNIT) * w + Math.round(u * UNIT)] as number, d.angle, 13)
      // Soy ink from a drum: patchy in solids, with pinholes where the paper was rough.
      const patch =
        1 -
        0.1 * (0.5 + fbm(x / 420, y / 150, 3, 60 + n)) -
        0.3 * step(0.6, 0.7, noise(x / 3, y / 3, 70 + n)) -
        0.05 * step(0.1, 0.5, fbm(x / 5, y / 5, 2, 76 + n))
      return on * d.dense * patch
    })
  })
  return encode(sized(sheet, 2400), { scale: 1, grain: 1.5, seed: 6, maxBytes: 700_000 })
}

if (import.meta.main) await keep('lanefour', await render())
