import { develop } from './film.ts'
import {
  clamp,
  encode,
  fbm,
  hash,
  keep,
  noise,
  type Point,
  random,
  ramp,
  Sheet,
  sized,
  step,
} from './paint.ts'
import { segment } from './stroke.ts'

const scale = 2
const [W, H] = [1620 * scale, 1080 * scale]
/** Latitude of the camera and how far it is tipped up, in radians; the pole stands as high as the latitude. */
const latitude = (53.3 * Math.PI) / 180
const pitch = (24 * Math.PI) / 180
const bearing = (9 * Math.PI) / 180
const focal = 0.5 * W
const exposure = (4 * 15 * Math.PI) / 180
const stars = 2600

/** Straight-line lens, as on a real wide angle: circles round the pole open into hyperbolas near the corners. */
function project(declination: number, hour: number): Point | undefined {
  const [cd, sd] = [Math.cos(declination), Math.sin(declination)]
  const north = sd * Math.cos(latitude) - cd * Math.cos(hour) * Math.sin(latitude)
  const east = -cd * Math.sin(hour)
  const up = sd * Math.sin(latitude) + cd * Math.cos(hour) * Math.cos(latitude)
  const [x, n] = [
    east * Math.cos(bearing) - north * Math.sin(bearing),
    north * Math.cos(bearing) + east * Math.sin(bearing),
  ]
  const depth = n * Math.cos(pitch) + up * Math.sin(pitch)
  if (depth < 0.08) return undefined
  const y = up * Math.cos(pitch) - n * Math.sin(pitch)
  return [W / 2 + (focal * x) / depth, H / 2 - (focal * y) / depth]
}
const horizon = H / 2 + focal * Math.tan(pitch)

/** The headland: its height over the sea line at x, 0 to the right of where it ends. */
const land = (x: number): number => {
  const u = x / W
  const body = 0.082 * step(0.74, 0.43, u) + 0.05 * step(0.5, 0.1, u) - 0.018 * step(0.62, 0.5, u)
  const rock = 0.014 * fbm(u * 14, 3, 6, 2) + 0.006 * fbm(u * 70, 8, 4, 7)
  return H * (body + rock * step(0.75, 0.66, u)) * step(0.745, 0.725, u)
}
const lightX = 0.655 * W
const lightY = horizon - land(lightX) - 64 * scale

const night = new Sheet(W, H, [0, 0, 0])
const { px } = night

// Sky: darkest overhead, airglow and a last town under the horizon.
const zenith = ramp('#0b1220', '#101b30', '#1a2c44', '#2f4a5c', '#55706f')
for (let y = 0; y < H; y++) {
  for (let x = 0; x < W; x++) {
    const k = Math.min(1, y / horizon)
    const glow = 0.5 * Math.exp(-(((x - 0.9 * W) / (0.5 * W)) ** 2)) * k ** 6
    const c = zenith(clamp(0.1 + 0.7 * k ** 1.7 + 0.05 * fbm(x / 1400, y / 500, 4, 6) + 0.25 * glow))
    const i = 3 * (y * W + x)
    for (let c3 = 0; c3 < 3; c3++)
      px[i + c3] = (c[c3] as number) * 0.8 + glow * ([0.12, 0.075, 0.035][c3] as number)
  }
}

// Each star one arc; brightness falls as the counts of real stars rise, about threefold a magnitude.
const r = random(1953)
const heat = ramp('#ffb98a', '#ffe3c2', '#fff8f0', '#d5e2ff', '#a9c4ff')
for (let n = 0; n < stars; n++) {
  const declination = Math.asin(1 - 1.15 * r())
  const start = 2 * Math.PI * r()
  const magnitude = 6.4 + (Math.log(1 - 0.9985 * r()) / Math.log(3)) * 1.0
  const light = 0.055 * 2.1 ** (6.4 - magnitude)
  const half = scale * Math.min(1.35, 0.42 + 0.11 * (6.4 - magnitude))
  const color = heat(clamp(0.5 + 0.32 * (r() + r() - r() - r()) + 0.06))
  const reach = Math.cos(declination)
  const steps = Math.max(8, Math.round(150 * reach))
  let last: Point | undefined
  for (let k = 0; k <= steps; k++) {
    const here = project(declination, start + (exposure * k) / steps)
    if (last && here && Math.hypot(here[0] - last[0], here[1] - last[1]) < 400) {
      const low = clamp((horizon - here[1]) / (0.35 * H))
      // Air near the sea swallows light; thin cloud passed twice.
      const air = low ** 0.55 * (0.8 + 0.3 * noise(k / 22 + n, start, 3))
      segment(night, last, here, half, (i, cover) => {
        for (let c = 0; c < 3; c++) {
          const v = light * air * cover * (color[c] as number)
          px[3 * i + c] = Math.max(px[3 * i + c] as number, (px[3 * i + c] as number) * 0.25 + v)
        }
      })
    }
    last = here
  }
}

// The sea: four hours of swell average to a sheet that mirrors the sky, stretched and dulled.
const mirror = px.slice()
for (let y = Math.ceil(horizon); y < H; y++) {
  const d = (y - horizon) / (H - horizon)
  for (let x = 0; x < W; x++) {
    const i = 3 * (y * W + x)
    const drift = noise(x / 420, y / 16, 3) * 14 + noise(x / 90, y / 5, 8) * 5
    const sum = [0, 0, 0]
    for (let s = 0; s < 14; s++) {
      const v = Math.round(horizon - (y - horizon) * (0.7 + 0.16 * s) * 0.9 - 4 * s - 2)
      const u = Math.round(clamp(x + (hash(x, y, s) - 0.5) * 60 * (0.2 + d) + drift, 0, W - 1))
      const j = 3 * (clamp(v, 0, H - 1) * W + u)
      const hidden = horizon - v < land(u) ? 0.25 : 1
      for (let c = 0; c < 3; c++)
        sum[c] = (sum[c] as number) + (hidden * Math.min(0.11, mirror[j + c] as number)) / 14
    }
    const dull = 0.72 - 0.34 * d + 0.1 * fbm(x / 700, y / 30, 3, 12)
    px[i] = (sum[0] as number) * dull
    px[i + 1] = (sum[1] as number) * dull
    px[i + 2] = (sum[2] as number) * dull
    // The lamp's path on the water.
    const away = Math.abs(x - lightX - drift * 0.6) / (scale * (9 + 150 * d))
    const path = 0.75 * Math.exp(-away * away) * Math.exp(-2.2 * d) * (0.7 + 0.3 * noise(x / 50, y / 4, 5))
    const [lr, lg, lb] = [1, 0.72, 0.36]
    px[i] = (px[i] as number) + path * lr * 0.55
    px[i + 1] = (px[i + 1] as number) + path * lg * 0.5
    px[i + 2] = (px[i + 2] as number) + path * lb * 0.45
  }
}

// Headland, tower and lamp.
for (let x = 0; x < W; x++) {
  const top = horizon - land(x)
  if (top >= horizon) continue
  for (let y = Math.floor(top); y <= horizon + 5 * scale; y++) {
    const cover = clamp(y + 0.5 - top) * clamp(horizon + 4 * scale + 3 * noise(x / 30, 2, 4) - y)
    const far = Math.hypot(x - lightX, (y - lightY) * 1.4) / (240 * scale)
    const grass =
      0.006 +
      0.004 * fbm(x / 60, y / 18, 4, 9) +
      0.035 * Math.exp(-far * 2.4) * (0.6 + 0.6 * fbm(x / 22, y / 9, 3, 4))
    const i = 3 * (y * W + x)
    for (let c = 0; c < 3; c++)
      px[i + c] = (px[i + c] as number) * (1 - cover) + cover * grass * ([1.2, 1, 0.75][c] as number)
  }
}
const foot = horizon - land(lightX) + 4 * scale
for (let y = Math.floor(lightY - 14 * scale); y < foot; y++) {
  const t = (y - lightY) / (foot - lightY)
  const gallery = t > -0.02 && t < 0.07 ? 3.2 : 0
  const half = scale * (t < 0 ? Math.max(0, 5.4 * (1 - (t / -0.22) ** 2)) : 5.6 + 3.4 * t ** 1.4 + gallery)
  for (let x = Math.floor(lightX - 14 * scale); x < lightX + 14 * scale; x++) {
    const cover = clamp(half + 0.5 - Math.abs(x + 0.5 - lightX))
    const round = 1 - 0.75 * clamp(((x - lightX) / half) * 0.5 + 0.5)
    const tone = t < 0.0 ? 0.01 : 0.02 + 0.1 * round * Math.exp(-1.3 * t)
    const i = 3 * (y * W + x)
    for (let c = 0; c < 3; c++)
      px[i + c] = (px[i + c] as number) * (1 - cover) + cover * tone * ([1.1, 0.98, 0.82][c] as number)
  }
}
const reach = 260 * scale
for (let y = Math.floor(lightY - reach); y < Math.min(horizon + 20, lightY + reach); y++) {
  for (let x = Math.floor(lightX - reach); x < lightX + reach; x++) {
    const [dx, dy] = [(x - lightX) / scale, (y - (lightY - 3 * scale)) / scale]
    const d = Math.hypot(dx, dy)
    const beam = 0.05 * Math.exp(-((dy / (3 + 0.035 * Math.abs(dx))) ** 2)) * Math.exp(-Math.abs(dx) / 120)
    const v = 3 * Math.exp(-((d / 4.2) ** 2)) + 0.3 * Math.exp(-d / 9) + 0.03 * Math.exp(-d / 60) + beam
    const i = 3 * (y * W + x)
    px[i] = (px[i] as number) + v
    px[i + 1] = (px[i + 1] as number) + v * 0.76
    px[i + 2] = (px[i + 2] as number) + v * 0.42
  }
}

export async function render(): Promise<Buffer> {
  develop(night, 2)
  const file = await encode(sized(night, 2880), { scale: 1, grain: 2.5, seed: 12, maxBytes: 620_000 })
  await keep('four-hours', file)
  return file
}

if (import.meta.main) await render()
