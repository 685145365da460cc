import type { ReactElement } from 'react'
import { floorDepth, hasPlinth, heightOf, type Hung, type Room, sizeOf, type View } from './hanging-plan.ts'
import styles from './stage.module.css'

/** Share of black in the wall's color, or of white where the wall is dark. */
const shares = { floor: 0.14, far: 0.22, light: 0.4, middle: 0.5, dark: 0.66 }
const shade = '#000000'

type Paint = Record<keyof typeof shares, string>

function paintOn(wall: string): Paint {
  const channels = [1, 3, 5].map((at) => Number.parseInt(wall.slice(at, at + 2), 16))
  const other = channels.reduce((sum, one) => sum + one, 0) / 3 < 90 ? 255 : 0
  const mixed = (share: number) =>
    `#${channels
      .map((one) =>
        Math.round(one + (other - one) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, mixed(share)])) as Paint
}

/** x from the middle of the wall, y downwards from its foot; centimeters. */
const boxOf = (view: View) => `${-view.width / 2} ${-view.top} ${view.width} ${view.top - view.bottom}`

interface LayerProps {
  view: View
  /** Its color, '#rrggbb'. */
  wall: string
  works: readonly Hung[]
}

/** Behind the works. The attributes are the whole look: the picture that is saved is drawn from them. */
export function Behind({ view, works, wall }: LayerProps) {
  const paint = paintOn(wall)
  return (
    <svg data-layer="behind" viewBox={boxOf(view)} aria-hidden="true" className={styles.layer}>
      <rect x={-view.width / 2} y="0" width={view.width} height={floorDepth} fill={paint.floor} />
      <rect x={-view.width / 2} y="0" width={view.width} height="9" fill={paint.far} opacity="0.5" />
      <rect x={-view.width / 2} y="-7" width={view.width} height="7" fill="#ffffff" opacity="0.22" />
      <rect x={-view.width / 2} y="-7" width={view.width} height="0.4" fill={shade} opacity="0.14" />
      <rect x={-view.width / 2} y="-0.4" width={view.width} height="0.8" fill={shade} opacity="0.3" />
      {works
        .filter(({ artwork }) => hasPlinth(artwork))
        .map((hung) => (
          <Plinth key={hung.artwork.id} hung={hung} />
        ))}
    </svg>
  )
}

function Plinth({ hung }: { hung: Hung }) {
  const { width, height } = sizeOf(hung.artwork)
  const top = heightOf(hung) - height / 2
  const { x } = hung
  return (
    <g>
      <Shadow x={x} y={6} width={width + 14} />
      <rect x={x - width / 2 - 4} y={-top} width={width + 8} height={top + 6} fill="#ececec" />
      <rect x={x - width / 2 - 4} y={-top} width={width + 8} height="1" fill="#ffffff" />
    </g>
  )
}

const Shadow = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <ellipse cx={x} cy={y} rx={width / 2} ry={2.6} fill={shade} opacity="0.16" />
)

/** Before the works, at true size. */
export function Before({ view, room, wall }: { view: View; room: Room; wall: string }) {
  const Piece = pieces[room]
  return (
    <svg data-layer="before" viewBox={boxOf(view)} aria-hidden="true" className={styles.layer}>
      <Piece side={view.width / 2} paint={paintOn(wall)} />
    </svg>
  )
}

interface PieceProps {
  /** Centimeters from the middle to the edge of what is seen. */
  side: number
  paint: Paint
}

const pieces: Record<Room, (props: PieceProps) => ReactElement | null> = {
  empty: () => null,
  bench: Bench,
  sofa: Sofa,
  table: TableAndChair,
  person: Person,
}

/** 150 × 44: a thin seat on two boards, and a rail between them. */
function Bench({ paint }: PieceProps) {
  return (
    <g transform="translate(0 10)">
      <Shadow x={0} y={0} width={154} />
      <rect x="-58" y="-16" width="116" height="3" fill={paint.dark} />
      {[-62, 57].map((x) => (
        <rect key={x} x={x} y="-40" width="5" height="40" fill={paint.middle} />
      ))}
      <rect x="-75" y="-44" width="150" height="4" rx="0.6" fill={paint.light} />
      <rect x="-75" y="-40.6" width="150" height="0.6" fill={paint.dark} />
    </g>
  )
}

/** 210 × 76: seat, back and slim arms on feet set back. */
function Sofa({ paint }: PieceProps) {
  return (
    <g transform="translate(0 12)">
      <Shadow x={0} y={0} width={210} />
      {[-90, 87].map((x) => (
        <rect key={x} x={x} y="-13" width="3" height="13" fill={paint.dark} />
      ))}
      {[-96, 0.4].map((x) => (
        <rect key={x} x={x} y="-76" width="95.6" height="44" rx="6" fill={paint.middle} />
      ))}
      {[-96, 0.4].map((x) => (
        <rect key={x} x={x} y="-41" width="95.6" height="15" rx="4" fill={paint.light} />
      ))}
      <rect x="-98" y="-26" width="196" height="13" rx="1.5" fill={paint.middle} />
      {[-105, 95].map((x) => (
        <rect key={x} x={x} y="-57" width="10" height="44" rx="4" fill={paint.light} />
      ))}
    </g>
  )
}

/** A table 140 × 74, a chair 46 × 82. */
function TableAndChair({ paint }: PieceProps) {
  return (
    <g transform="translate(0 11)">
      <Shadow x={-8} y={0} width={176} />
      <rect x="-70" y="-71" width="5" height="71" fill={paint.dark} />
      <rect x="45" y="-71" width="5" height="71" fill={paint.dark} />
      <rect x="-76" y="-74" width="132" height="4.5" rx="0.8" fill={paint.light} />
      <g fill={paint.middle}>
        <path d="M 88 -82 q 3 -1 5 0 l 3 39 h -4.6 z" />
        <rect x="52" y="-46" width="44" height="4" rx="1.4" />
        <path d="M 55 -42 h 4 l -2 42 h -3 z" />
        <path d="M 90 -42 h 4 l 3 42 h -3 z" />
      </g>
    </g>
  )
}

/** 172 high, seen from behind, as one looks at a wall. */
function Person({ side }: PieceProps) {
  return (
    <g transform={`translate(${Math.min(0, 42 - side)} 14) scale(0.9 1)`}>
      <Shadow x={0} y={0} width={58} />
      <path d="M -15 -84 h 30 l -3 80 h -9 l -3 -66 l -3 66 h -9 z" fill="#4b4b4b" />
      <path d="M -13 -5 h 10 v 5 h -11 q -1 -3 1 -5 z M 3 -5 h 10 q 2 2 1 5 h -11 z" fill="#2c2c2c" />
      <path
        d="M -7 -146 q -14 2 -17 8 q -3 12 -4 30 q -1 14 0 24 q 3 2 6 0 l 3 -22 l 1 26 q 18 4 36 0 l 1 -26 l 3 22 q 3 2 6 0 q 1 -10 0 -24 q -1 -18 -4 -30 q -3 -6 -17 -8 z"
        fill="#6a6a6a"
      />
      <path d="M -4.5 -152 h 9 v 7 q -4.5 3 -9 0 z" fill="#8b8b8b" />
      <path
        d="M -8.5 -160 q -0.5 -12 8.5 -12 q 9 0 8.5 12 q -0.8 11 -8.5 11 q -7.7 0 -8.5 -11 z"
        fill="#333333"
      />
    </g>
  )
}
