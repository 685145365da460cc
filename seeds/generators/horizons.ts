import { encode, fbm, hash, hex, keep, lift, noise, ramp, Sheet, step } from './paint.ts'

const W = 2880
const H = (W * 5) / 8
const LINES = 74
/** Drawn at twice the width. */
const FINE = 2
const [FW, FH] = [W * FINE, H * FINE]

/** The one that stands so high that the lines trapped inside it can be counted. */
const PEAK = { line: 26, floors: 8, x: 0.668, rise: 0.165 }

const base = (i: number) => FH * (0.143 + 0.785 * (i / (LINES - 1)))

/** Height of a line above its base at x from 0 to 1, as a share of the sheet's height. */
function rise(i: number, x: number): number {
  const middle = 0.54 + 0.13 * noise(i / 7, 3.3, 1) + 0.05 * noise(i / 1.7, 8.1, 2)
  const width = 0.15 + 0.05 * noise(i / 5, 1.7, 3)
  const bell = Math.exp(-(((x - middle) / width) ** 2) / 2)
  const tall = 0.094 + 0.085 * Math.exp(-(((i - 30) / 15) ** 2)) - 0.02 * step(55, 74, i)
  // Neighboring lines are slices of one country, so the noise moves slowly from each to the next.
  const land = 0.5 + 0.95 * fbm(x * 9, i * 0.21, 4, 5)
  const rock = 0.34 * fbm(x * 46, i * 0.8, 5, 6)
  const hiss = 0.045 * fbm(x * 420, i * 3, 3, 7)
  const calm = 0.0042 * fbm(x * 24, i * 1.3, 4, 8) + 0.0011 * noise(x * 260, i * 2.1, 9)
  let h = bell * tall * (Math.max(0, land) ** 1.25 + rock + hiss) + calm
  const floor = i - PEAK.line
  if (floor < 0 || floor >= PEAK.floors) return h
  const half = 0.05 - 0.003 * floor
  const sharp = (Math.abs(x - PEAK.x - 0.004 * noise(i, 2, 13)) + 0.007 * fbm(x * 40, i, 3, 11)) / half
  const flank = 1 + 0.4 * fbm(x * 60, i, 4, 12) * step(0, 0.3, sharp)
  h += PEAK.rise * (1 - floor / PEAK.floors) ** 1.1 * Math.max(0, 1 - sharp) ** 1.3 * flank
  return h
}

export async function render(): Promise<Buffer> {
  const tint = ramp(
    '#fbf3dc',
    '#f3dcae',
    '#eeb070',
    '#e8814a',
    '#d65245',
    '#a8355c',
    '#74287a',
    '#4a2378',
    '#33206a',
  )
  const black = hex('#09080b')
  const sheet = new Sheet(FW, FH, black)
  const top = new Float32Array(FW + 2)
  for (let i = 0; i < LINES; i++) {
    const ink = tint(i / (LINES - 1))
    for (let x = -1; x <= FW; x++) top[x + 1] = base(i) - FH * rise(i, x / FW)
    for (let x = 0; x < FW; x++) {
      const y = top[x + 1] as number
      const before = top[x] as number
      const after = top[x + 2] as number
      const slope = (after - before) / 2
      // The line's thickness is measured across it; a jet's drops make it swell a little.
      const wave = 1 + 0.14 * noise(x / 11, i * 5.3, 20) + 0.12 * noise(x / 160, i * 3.1, 21)
      const half = (FW / 1950) * wave * (0.82 + 0.3 * (i / LINES))
      const tall = half * Math.sqrt(1 + slope * slope)
      const strength = 0.9 + 0.1 * noise(x / 60, i * 7.7, 22)
      const reach = Math.ceil(tall + 2)
      for (let v = Math.max(0, Math.floor(y - reach)); v < FH; v++) {
        const above = y - (v + 0.5)
        const cover = Math.min(1, Math.max(0, (tall - Math.abs(above)) / Math.sqrt(1 + slope * slope) + 0.5))
        const o = 3 * (v * FW + x)
        // What stands in front hides what is behind it, except for the last of its own light.
        const glow = above < 0 ? 0.02 * Math.exp(above / (FH * 0.006)) : 0
        for (let k = 0; k < 3; k++) {
          const ground =
            above < 0 ? (black[k] as number) + glow * (ink[k] as number) : (sheet.px[o + k] as number)
          sheet.px[o + k] = ground + ((ink[k] as number) * strength - ground) * cover
        }
        if (above < -FH * 0.2) break
      }
    }
  }
  // Matte black is many small drops, never quite one tone.
  sheet.light((x, y) => {
    const drop = hash(x >> 1, y >> 1, 31) - 0.5
    return 1 + 0.16 * drop + 0.06 * noise(x / 5, y / 5, 32)
  })
  const floor = lift(black, 0.03)
  for (let y = 0, i = 0; y < FH; y++)
    for (let x = 0; x < FW; x++) {
      const cloud = 0.5 + 0.5 * noise(x / 900, y / 900, 33)
      for (let k = 0; k < 3; k++, i++) sheet.px[i]! += 0.35 * (floor[k] as number) * cloud
    }
  return encode(sheet, { scale: FINE, grain: 3, seed: 22, maxBytes: 800_000 })
}

if (import.meta.main) await keep('horizons', await render())
