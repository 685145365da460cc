import { box, cover } from './outline.ts'
import { hex, mix, type Point, ramp, type Rgb, Sheet } from './paint.ts'
import { screen } from './reel.ts'

const S = 2400
const squares = 22
/** Share of the loop between one square setting off and the next, and how long each takes to turn. */
const [lag, travel] = [0.021, 0.5]

/** The first frame is what a still shows: taken from the middle of the turn. */
const opening = 0.42

const inks = ramp('#16323b', '#1f4a4f', '#3d6b62', '#c9b98f', '#dfae6f', '#d97b4f', '#b8432f')
const wall = hex('#ece5d5')

/** Edges get three steps between the wall and an ink. */
const palette = Array.from({ length: squares / 2 }, (_, k) => inks((2 * k) / (squares - 1))).flatMap((ink) =>
  [0, 0.16, 0.4, 0.7, 1].map((t) => mix(ink, wall, t)),
)

const ease = (t: number): number => {
  const k = Math.max(0, Math.min(1, t))
  return k < 0.5 ? 4 * k ** 3 : 1 - 4 * (1 - k) ** 3
}

/** Half a side of the nth square: each fits the one outside it with an eighth of a turn to spare. */
const half = (n: number): number => S * 0.335 * (1 - n / squares) ** 1.08

function draw(time: number): Sheet {
  const sheet = new Sheet(S, S, wall)
  for (let n = 0; n < squares; n++) {
    // A square turned by a quarter is itself again, so the loop closes after one quarter turn each.
    const late = (((time + opening - n * lag) % 1) + 1) % 1
    const a = (Math.PI / 2) * ease(late / travel)
    const h = half(n)
    const ring = box(-h, -h, 2 * h, 2 * h).map(
      ([x, y]): Point => [
        S / 2 + x * Math.cos(a) - y * Math.sin(a),
        S / 2 + x * Math.sin(a) + y * Math.cos(a),
      ],
    )
    const ink: Rgb = n % 2 === 0 ? inks(n / (squares - 1)) : wall
    sheet.paint(cover([ring], S, S), ink)
  }
  return sheet
}

export const render = (): Promise<Buffer> =>
  screen('quarter-turn', draw, { frames: 72, delay: 50, scale: 1, palette })

if (import.meta.main) await render()
