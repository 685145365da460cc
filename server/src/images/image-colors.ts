/** Red, green and blue of a pixel, 0 to 255, in OKLab, where distances match perception. */
type Lab = [lightness: number, greenRed: number, blueYellow: number]

const clusters = 5
const rounds = 24

export function mainColors(rgb: Uint8Array): string[] {
  const pixels = Array.from({ length: Math.floor(rgb.length / 3) }, (_, index) =>
    toLab(rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0),
  )
  let centers = farApart(pixels)
  let sizes = centers.map(() => 0)
  for (let round = 0; round < rounds; round += 1) {
    const moved = regroup(pixels, centers)
    const still = moved.centers.every((center, index) => distance(center, centers[index] as Lab) < 1e-9)
    centers = moved.centers
    sizes = moved.sizes
    if (still) break
  }
  return centers
    .map((center, index) => ({ color: toHex(center), size: sizes[index] ?? 0 }))
    .sort((a, b) => b.size - a.size)
    .map((cluster) => cluster.color)
}

/** Initial centers: always the pixel farthest from those so far; deterministic, unlike k-means++. */
function farApart(pixels: Lab[]): Lab[] {
  const centers: Lab[] = []
  while (centers.length < clusters) {
    const seen = centers.length > 0 ? centers : [mean(pixels)]
    const distances = pixels.map((pixel) => Math.min(...seen.map((center) => distance(pixel, center))))
    const farthest = distances.indexOf(Math.max(...distances))
    centers.push(pixels[farthest] ?? mean(pixels))
  }
  return centers
}

function regroup(pixels: Lab[], centers: Lab[]): { centers: Lab[]; sizes: number[] } {
  const groups: Lab[][] = centers.map(() => [])
  for (const pixel of pixels) groups[nearest(pixel, centers)]?.push(pixel)
  return {
    centers: groups.map((group, index) => (group.length > 0 ? mean(group) : (centers[index] as Lab))),
    sizes: groups.map((group) => group.length),
  }
}

function nearest(pixel: Lab, centers: Lab[]): number {
  let best = 0
  for (let index = 1; index < centers.length; index += 1)
    if (distance(pixel, centers[index] as Lab) < distance(pixel, centers[best] as Lab)) best = index
  return best
}

function mean(pixels: Lab[]): Lab {
  const sum: Lab = [0, 0, 0]
  for (const pixel of pixels) for (const axis of [0, 1, 2] as const) sum[axis] += pixel[axis]
  const count = Math.max(pixels.length, 1)
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

function distance(a: Lab, b: Lab): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

// Matrices: https://bottosson.github.io/posts/oklab/
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, greenRed, blueYellow]: Lab): string {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((value) => gamma(value).toString(16).padStart(2, '0')).join('')}`
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const gamma = (value: number): number => {
  const bounded = Math.min(Math.max(value, 0), 1)
  return Math.round(255 * (bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055))
}
