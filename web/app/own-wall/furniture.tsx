import type { ReactElement } from 'react'
import { floorDepth, hasPlinth, heightOf, type Hung, type Room, sizeOf, type View } from './hanging-plan.ts'
import styles from './stage.module.css'

/** Neutral in every room: colors are the wall's and the works'. */
const paint = {
  floor: '#b8b8b8',
  dark: '#3b3b3b',
  middle: '#7d7d7d',
  light: '#9a9a9a',
  pale: '#b0b0b0',
  shade: '#000000',
}

/** x from the middle of the wall, y downwards from its foot; centimeters. */
const boxOf = (view: View) => `${-view.width / 2} ${-view.top} ${view.width} ${view.top - view.bottom}`

interface LayerProps {
  view: View
  works: readonly Hung[]
}

/** Behind the works. The attributes are the whole look: the picture that is saved is drawn from them. */
export function Behind({ view, works }: LayerProps) {
  return (
    <svg data-layer="behind" viewBox={boxOf(view)} aria-hidden="true" className={styles.layer}>
      <rect x={-view.width / 2} y="0" width={view.width} height={floorDepth} fill={paint.floor} />
      <rect x={-view.width / 2} y="-8" width={view.width} height="8" fill="#ffffff" opacity="0.16" />
      <rect x={-view.width / 2} y="-8" width={view.width} height="0.5" fill={paint.shade} opacity="0.18" />
      <rect x={-view.width / 2} y="-0.4" width={view.width} height="0.8" fill={paint.shade} opacity="0.35" />
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
  <ellipse cx={x} cy={y} rx={width / 2} ry={2.6} fill={paint.shade} opacity="0.16" />
)

/** Before the works, at true size. */
export function Before({ view, room }: { view: View; room: Room }) {
  const Piece = pieces[room]
  return (
    <svg data-layer="before" viewBox={boxOf(view)} aria-hidden="true" className={styles.layer}>
      <Piece side={view.width / 2} />
    </svg>
  )
}

interface PieceProps {
  /** Centimeters from the middle to the edge of what is seen. */
  side: number
}

const pieces: Record<Room, (props: PieceProps) => ReactElement | null> = {
  empty: () => null,
  bench: Bench,
  sofa: Sofa,
  table: TableAndChair,
  person: Person,
}

/** 140 × 45. */
function Bench() {
  return (
    <g transform="translate(0 10)">
      <Shadow x={0} y={0} width={150} />
      <rect x="-62" y="-38" width="5" height="38" fill={paint.dark} />
      <rect x="57" y="-38" width="5" height="38" fill={paint.dark} />
      <rect x="-70" y="-45" width="140" height="8" rx="1" fill={paint.middle} />
      <rect x="-70" y="-45" width="140" height="2.4" rx="1" fill={paint.light} />
    </g>
  )
}

/** 210 × 80. */
function Sofa() {
  return (
    <g transform="translate(0 12)">
      <Shadow x={0} y={0} width={214} />
      {[-92, 88].map((x) => (
        <rect key={x} x={x} y="-15" width="4" height="15" fill={paint.dark} />
      ))}
      <rect x="-98" y="-80" width="196" height="56" rx="5" fill={paint.middle} />
      <rect x="-0.4" y="-78" width="0.8" height="36" fill={paint.dark} opacity="0.5" />
      <rect x="-88" y="-27" width="176" height="13" fill={paint.middle} />
      {[-87, 0.5].map((x) => (
        <rect key={x} x={x} y="-44" width="86.5" height="18" rx="4" fill={paint.light} />
      ))}
      {[-105, 87].map((x) => (
        <rect key={x} x={x} y="-60" width="18" height="46" rx="5" fill={paint.pale} />
      ))}
    </g>
  )
}

/** A table 140 × 74, a chair 46 × 82. */
function TableAndChair() {
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
