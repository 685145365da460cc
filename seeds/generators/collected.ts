/**
 * The demo collector's own pictures of works bought elsewhere: node seeds/generators/collected.ts writes them into
 * seeds/images. Drawn by rule, as everything else in the demo.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

interface Drawing {
  name: string
  width: number
  height: number
  paper: string
  marks: string
}

/** The same numbers at every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Squares in squares, each row a little less certain. */
function squares(): string {
  const next = numbers(7)
  return times(49, (cell) => {
    const [column, row] = [cell % 7, Math.floor(cell / 7)]
    const x = 115 + column * 125
    const y = 130 + row * 145
    return times(5, (ring) => {
      const side = 96 - ring * 20
      const turn = (next() - 0.5) * row * 7
      return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${x} ${y})" fill="none" stroke="#1d2b4f" stroke-width="5"/>`
    }).join('')
  }).join('')
}

/** Lines of a tide that comes in from below. */
function tide(): string {
  return times(62, (line) => {
    const y = 70 + line * 20
    const points = times(80, (step) => {
      const x = 60 + step * 16.2
      const lift = Math.sin(step / 7 + line / 5) * line * 0.55 + Math.sin(step / 2.3) * line * 0.12
      return `${x.toFixed(1)},${(y + lift).toFixed(1)}`
    })
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${line % 9 === 4 ? '#c4512d' : '#20363c'}" stroke-width="${3 + line / 14}"/>`
  }).join('')
}

/** Lamps over each other, as ink does it. */
function lamps(): string {
  const next = numbers(23)
  const inks = ['#e2a72e', '#d14f3f', '#2f6d80', '#7b3d67']
  return times(34, (lamp) => {
    const radius = 40 + next() * 150
    return `<circle cx="${150 + next() * 900}" cy="${150 + next() * 900}" r="${radius}" fill="${inks[lamp % 4]}" style="mix-blend-mode:multiply" opacity="0.82"/>`
  }).join('')
}

/** A quarry wall, cut in triangles. */
function quarry(): string {
  const next = numbers(41)
  return times(11 * 15, (cell) => {
    const [column, row] = [cell % 11, Math.floor(cell / 11)]
    const [x, y] = [column * 100 - 50 + (row % 2) * 50, row * 90 - 20]
    const light = Math.round(38 + next() * 42 - row)
    return `<polygon points="${x},${y + 90} ${x + 50},${y} ${x + 100},${y + 90}" fill="hsl(32 14% ${light}%)"/><polygon points="${x + 50},${y} ${x + 150},${y} ${x + 100},${y + 90}" fill="hsl(28 18% ${light - 9}%)"/>`
  }).join('')
}

/** Threads that cross, over and under. */
function threads(): string {
  const next = numbers(3)
  const dyes = ['#183a37', '#efd6ac', '#c44900', '#432534', '#0f7173']
  const bands = (upright: boolean) =>
    times(26, (band) => {
      const at = 40 + band * 45
      const dye = dyes[Math.floor(next() * dyes.length)]
      const dashes = `${45 + Math.floor(next() * 3) * 45} 45`
      const line = upright
        ? `x1="${at}" x2="${at}" y1="20" y2="1480"`
        : `y1="${at + band * 11}" y2="${at + band * 11}" x1="20" x2="1180"`
      return `<line ${line} stroke="${dye}" stroke-width="30" stroke-dasharray="${dashes}"/>`
    }).join('')
  return bands(true) + bands(false)
}

const drawings: Drawing[] = [
  { name: 'collected-squares', width: 980, height: 1130, paper: '#f1ede2', marks: squares() },
  { name: 'collected-tide', width: 1400, height: 1400, paper: '#e9e4d6', marks: tide() },
  { name: 'collected-lamps', width: 1200, height: 1200, paper: '#f7f2e6', marks: lamps() },
  { name: 'collected-quarry', width: 1050, height: 1300, paper: '#8a8175', marks: quarry() },
  { name: 'collected-threads', width: 1200, height: 1500, paper: '#ddd5c4', marks: threads() },
]

for (const { name, width, height, paper, marks } of drawings) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${marks}</svg>`
  const file = fileURLToPath(new URL(`../images/${name}.webp`, import.meta.url))
  await sharp(Buffer.from(svg)).webp({ quality: 82 }).toFile(file)
  console.log(file)
}
