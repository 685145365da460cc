import { encode, fbm, hash, hex, keep, mix, noise, type Point, ramp, Sheet } from './paint.ts'
import { line, type Plate, plate } from './stroke.ts'

/** Drawn at twice the size of the picture. */
const scale = 3
const [W, H] = [1600 * scale, 1000 * scale]
const [CX, CY] = [W / 2, H / 2]

/** A guilloche band: `lines` copies of one wave, each a step further round, weave between an inner and an outer wall. */
interface Band {
  inner: (a: number) => number
  outer: (a: number) => number
  /** Waves per turn; the lines shift by one wave altogether. */
  waves: number
  lines: number
  /** Above 1 the wave leans over and the crossings bunch to one side. */
  bend?: number
  half?: number
}

const lobed =
  (r: number, amount: number, lobes: number, phase = 0) =>
  (a: number) =>
    r * (1 + amount * Math.cos(lobes * a + phase))

function band(on: Plate, center: Point, { inner, outer, waves, lines, bend = 0, half = 0.62 }: Band): void {
  const steps = 220 * waves
  for (let k = 0; k < lines; k++) {
    const points: Point[] = []
    for (let i = 0; i <= steps; i++) {
      const a = (2 * Math.PI * i) / steps
      const phase = waves * a + (2 * Math.PI * k) / lines
      const s = 0.5 + 0.5 * Math.sin(phase + bend * Math.sin(phase))
      const r = inner(a) + (outer(a) - inner(a)) * s
      points.push([center[0] + r * Math.cos(a) * 1.0, center[1] + r * Math.sin(a)])
    }
    line(on, points, half * scale)
  }
}

/** The same idea unrolled along a box: the frame of the note. */
function frame(
  on: Plate,
  box: [number, number, number, number],
  depth: number,
  waves: number,
  lines: number,
): void {
  const [x0, y0, x1, y1] = box
  const corner = depth * 1.4
  const [w, h] = [x1 - x0, y1 - y0]
  const straight = 2 * (w + h - 4 * corner)
  const length = straight + 2 * Math.PI * corner
  const at = (s: number): [Point, Point] => {
    let d = s * length
    const sides: [number, Point, number][] = [
      [w - 2 * corner, [x0 + corner, y0], 0],
      [h - 2 * corner, [x1, y0 + corner], 1],
      [w - 2 * corner, [x1 - corner, y1], 2],
      [h - 2 * corner, [x0, y1 - corner], 3],
    ]
    for (const [l, p, turn] of sides) {
      const [c, n] = [Math.cos((turn * Math.PI) / 2), Math.sin((turn * Math.PI) / 2)]
      if (d <= l)
        return [
          [p[0] + c * d, p[1] + n * d],
          [-n, c],
        ]
      d -= l
      const arc = (Math.PI / 2) * corner
      const o: Point = [p[0] + c * l - n * corner, p[1] + n * l + c * corner]
      if (d <= arc) {
        const a = (turn * Math.PI) / 2 - Math.PI / 2 + d / corner
        return [
          [o[0] + corner * Math.cos(a), o[1] + corner * Math.sin(a)],
          [-Math.cos(a), -Math.sin(a)],
        ]
      }
      d -= arc
    }
    return [
      [x0 + corner, y0],
      [0, 1],
    ]
  }
  for (let k = 0; k < lines; k++) {
    const points: Point[] = []
    for (let i = 0; i <= 90 * waves; i++) {
      const s = i / (90 * waves)
      const phase = 2 * Math.PI * (waves * s + k / lines)
      const [p, n] = at(s % 1)
      const d = depth * (0.5 + 0.5 * Math.sin(phase + 0.7 * Math.sin(2 * phase)))
      points.push([p[0] + n[0] * d, p[1] + n[1] * d])
    }
    line(on, points, 0.6 * scale)
  }
}

/** Level waves that swell where the rosette is, as if it lay under the paper: the tint a forger gives up on. */
function tint(on: Plate): void {
  const gap = 5.4 * scale
  const [left, top, right, bottom] = [136, 138, 1464, 862].map((v) => v * scale) as [
    number,
    number,
    number,
    number,
  ]
  for (let y = top; y <= bottom; y += gap) {
    const points: Point[] = []
    for (let x = left; x <= right; x += 3) {
      const [u, v] = [(x - CX) / (430 * scale), (y - CY) / (430 * scale)]
      const r = Math.hypot(u, v)
      const calm = Math.min(1, (y - top) / (90 * scale), (bottom - y) / (90 * scale))
      const swell = 58 * calm * scale * Math.exp(-((r - 1) ** 2) / 0.09) * Math.sin(2.6 * v)
      points.push([x, y + 1.9 * scale * Math.sin(x / (19 * scale) + y / (61 * scale)) + swell])
    }
    line(on, points, 0.5 * scale)
  }
}

export async function render(): Promise<Buffer> {
  const paper = hex('#ece6d6')
  const sheet = new Sheet(W, H, (x, y) =>
    mix(paper, hex('#d9d0bb'), 0.25 + 0.4 * fbm(x / 1350, y / 1350, 4, 3) + 0.08 * noise(x / 4, y / 20, 5)),
  )
  const [under, green, red] = [plate(W, H), plate(W, H), plate(W, H)]
  const s = scale
  const c: Point = [CX, CY]
  tint(under)
  band(green, c, {
    inner: lobed(236 * s, 0.045, 12),
    outer: lobed(332 * s, 0.055, 12, Math.PI),
    waves: 18,
    lines: 26,
    bend: 0.5,
  })
  band(red, c, {
    inner: lobed(168 * s, 0.07, 8),
    outer: lobed(250 * s, 0.04, 12),
    waves: 16,
    lines: 22,
    bend: 0.9,
    half: 0.55,
  })
  band(green, c, {
    inner: lobed(92 * s, 0.1, 8, Math.PI),
    outer: lobed(180 * s, 0.07, 8),
    waves: 24,
    lines: 12,
    bend: -0.8,
  })
  band(red, c, {
    inner: () => 20 * s,
    outer: lobed(101 * s, 0.1, 8, Math.PI),
    waves: 5,
    lines: 26,
    bend: 0.3,
    half: 0.5,
  })
  for (const x of [-1, 1]) {
    const side: Point = [CX + x * 516 * s, CY]
    band(green, side, {
      inner: lobed(48 * s, 0.12, 6, Math.PI),
      outer: lobed(116 * s, 0.08, 6),
      waves: 12,
      lines: 20,
      bend: 0.6,
      half: 0.55,
    })
    band(red, side, {
      inner: () => 10 * s,
      outer: lobed(54 * s, 0.12, 6, Math.PI),
      waves: 4,
      lines: 20,
      bend: 0.4,
      half: 0.5,
    })
  }
  frame(green, [64 * s, 64 * s, W - 64 * s, H - 64 * s], 40 * s, 130, 10)
  frame(red, [112 * s, 112 * s, W - 112 * s, H - 112 * s], 9 * s, 240, 2)

  const whole = (p: Plate) => ({ x: 0, y: 0, ...p })
  // Iris printing: several inks in one duct, running into each other across the sheet.
  const iris = ramp('#7fa39b', '#c79b6a', '#c2807f', '#c79b6a', '#7fa39b')
  const deep = ramp('#123f3c', '#1d4a3a', '#2c4f31', '#1d4a3a', '#123f3c')
  const uneven = (x: number, y: number) => 0.93 + 0.1 * fbm(x / 60, y / 60, 3, 9) - 0.12 * hash(x, y, 4)
  sheet.stain(whole(under), (x) => iris(x / W), 0.85)
  sheet.stain(whole(green), (x) => deep(x / W), uneven)
  sheet.stain(whole(red), hex('#8c2f2b'), uneven)
  const file = await encode(sheet, { scale: 2, grain: 2.5, seed: 4 })
  await keep('bearer', file)
  return file
}

if (import.meta.main) await render()
