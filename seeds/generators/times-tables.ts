import { blur, box, cover, disc, moved } from './outline.ts'
import {
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  mix,
  noise,
  type Point,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'
import { line, type Plate, plate, segment } from './stroke.ts'

const scale = 2
const [W, H] = [1240 * scale, 1400 * scale]
const [CX, CY] = [W / 2, H * 0.5]
const nails = 233
const R = 492 * scale

const at = (k: number): Point => {
  const a = (2 * Math.PI * k) / nails + 2.72
  return [CX + R * Math.cos(a), CY + R * Math.sin(a)]
}

/** Thread n times m: from every nail to the nail m times as far round. The chords wrap a curve with m - 1 cusps. */
interface Winding {
  times: number
  thread: Rgb
  half: number
  lift: number
  every: number
}
const windings: Winding[] = [
  { times: 52, thread: hex('#6a93ad'), half: 0.62, lift: 2, every: 1 },
  { times: 4, thread: hex('#a8442f'), half: 0.8, lift: 5, every: 1 },
  { times: 2, thread: hex('#f0e6cf'), half: 0.95, lift: 8, every: 1 },
]

function board(): Sheet {
  const [pale, dark] = [hex('#c9a26b'), hex('#a87d49')]
  const sheet = new Sheet(W, H, (x, y) => {
    // Birch ply: rings cut nearly flat, so the grain runs in long tongues.
    const bend = fbm(x / 900, y / 2600, 3, 5) * 620
    const rings = Math.abs(((x * 0.9 + bend + 40 * noise(x / 160, y / 900, 2)) / 74) % 1)
    const pore = 0.35 * hash(x >> 1, y >> 5, 3) * noise(x / 2.2, y / 60, 7)
    return mix(pale, dark, clamp(0.2 + 0.42 * rings ** 3 + pore))
  })
  // Gouache, two coats, brushed across; the wood is left bare in a border and grins through where the brush ran dry.
  const edge = 92 * scale
  const coat = cover([box(edge, edge, W - 2 * edge, H - 2 * edge)], W, H)
  const dry = (x: number, y: number) => {
    const bristle = 0.5 + 0.5 * noise(x / 700, y / 3.1, 11) + 0.45 * noise(x / 260, y / 9, 12)
    const rim = Math.min(x - edge, W - edge - x, y - edge, H - edge - y)
    return 0.5 + 0.5 * step(0.05, 0.3, bristle + rim / (70 * scale) + 0.25 * fbm(x / 500, y / 400, 3, 13))
  }
  const field = (x: number, y: number) =>
    lift(hex('#1d2f33'), 0.05 * noise(x / 500, y / 6, 14) + 0.04 * fbm(x / 700, y / 700, 3, 15))
  sheet.paint(coat, field, dry)
  return sheet
}

/** One thread as it lies: every winding is a plate, so threads of one color cross without darkening. */
function wind(sheet: Sheet, { times, thread, half, lift: height, every }: Winding): void {
  const shade: Plate = plate(W, H)
  const core: Plate = plate(W, H)
  const shine: Plate = plate(W, H)
  for (let k = 1; k < nails; k += every) {
    const [a, b] = [at(k), at((k * times) % nails)]
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 4) continue
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const l = Math.hypot(dx, dy)
    const off = (hash(k, times, 5) - 0.5) * 3
    const p: Point = [a[0] - (dy / l) * off, a[1] + (dx / l) * off]
    const q: Point = [b[0] - (dy / l) * off, b[1] + (dx / l) * off]
    line(core, [p, q], half * scale)
    const high = height * scale * (0.8 + 0.3 * hash(k, 3, 3))
    line(
      shade,
      [
        [p[0] + high * 0.55, p[1] + high],
        [q[0] + high * 0.55, q[1] + high],
      ],
      (half + 0.3) * scale,
    )
    // Light from the top left catches the upper flank, and breaks along the twist.
    const side = dx > 0 || (dx === 0 && dy < 0) ? 1 : -1
    const s = 0.42 * half * scale * side
    segment(
      shine,
      [p[0] + (dy / l) * s, p[1] - (dx / l) * s],
      [q[0] + (dy / l) * s, q[1] - (dx / l) * s],
      0.35 * half * scale,
      (i, c) => {
        const twist = 0.55 + 0.45 * Math.sin(((i % W) * dx + Math.floor(i / W) * dy) / l / 1.6)
        shine.a[i] = Math.max(shine.a[i] as number, c * twist)
      },
    )
  }
  const soft = blur({ x: 0, y: 0, ...shade }, 1.6)
  sheet.stain(soft, hex('#14161a'), 0.62)
  sheet.paint({ x: 0, y: 0, ...core }, lift(thread, -0.08))
  sheet.paint({ x: 0, y: 0, ...shine }, lift(thread, 0.07), 0.85)
}

function nail(sheet: Sheet, [x, y]: Point): void {
  const r = 4.3 * scale
  const shadow = blur(cover([disc(x, y, r, 28)], W, H), 2.2 * scale)
  sheet.stain(moved(shadow, 7 * scale, 11 * scale), hex('#101214'), 0.75)
  const brass = (px: number, py: number) => {
    const [u, v] = [(px - x) / r, (py - y) / r]
    const dome = clamp(0.45 - 0.4 * (0.55 * u + 0.83 * v) + 0.12 * hash(Math.round(x), Math.round(y), 2))
    const glint = Math.exp(-((u + 0.34) ** 2 + (v + 0.42) ** 2) / 0.05)
    return mix(mix(hex('#4b3414'), hex('#e0b767'), dome), hex('#fff3d2'), 0.8 * glint)
  }
  sheet.paint(cover([disc(x, y, r, 28)], W, H), brass)
}

export async function render(): Promise<Buffer> {
  const sheet = board()
  for (const w of windings) wind(sheet, w)
  for (let k = 0; k < nails; k++) nail(sheet, at(k))
  sheet.light(
    (x, y) =>
      1.06 -
      0.16 * ((x / W) * 0.5 + (y / H) * 0.5) -
      0.1 * step(0.8, 1.35, Math.hypot((x - CX) / CX, (y - CY) / CX)),
  )
  const file = await encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 23, maxBytes: 650_000 })
  await keep('times-tables', file)
  return file
}

if (import.meta.main) await render()
