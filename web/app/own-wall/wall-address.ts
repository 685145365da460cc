import { mostWorks, type Room, rooms } from './hanging-plan.ts'
import type { Point } from './homography.ts'

/** In the order they are offered; the first is the preset. */
export const wallColors = {
  ivory: '#f2ede1',
  white: '#ffffff',
  gray: '#c6c6c6',
  sage: '#aab6a1',
  clay: '#d6b7a3',
  terracotta: '#a9644a',
  blue: '#2b3c55',
  black: '#1d1d1d',
} as const
export type WallColor = keyof typeof wallColors

interface Placed extends Point {
  id: string
}

/** What an address holds of a wall. */
export interface SavedWall {
  color: WallColor
  room: Room
  works: readonly Placed[]
}

/** Centimeters. */
const furthest = 2_000
const work = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(-?\d{1,4})_(\d{1,4})$/

/** The fragment of an address, with its '#': '#wall=sage&room=sofa&work=<id>_-60_155'. */
export function writeWall({ color, room, works }: SavedWall): string {
  const parts = new URLSearchParams({ wall: color, room })
  for (const { id, x, y } of works) parts.append('work', [id, Math.round(x), Math.round(y)].join('_'))
  return `#${parts}`
}

/** Null for a fragment that is no wall's; what of one is unreadable is left out. */
export function readWall(fragment: string): SavedWall | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!parts.has('wall')) return null
  const works = new Map<string, Placed>()
  for (const text of parts.getAll('work')) {
    const [, id = '', x, y] = work.exec(text) ?? []
    const place = { id, x: Number(x), y: Number(y) }
    if (id && Math.abs(place.x) <= furthest && place.y <= furthest && works.size < mostWorks)
      works.set(id, place)
  }
  return {
    color: known(Object.keys(wallColors) as WallColor[], parts.get('wall')),
    room: known(rooms, parts.get('room')),
    works: [...works.values()],
  }
}

function known<T extends string>(values: readonly [T, ...T[]] | readonly T[], value: string | null): T {
  return values.find((one) => one === value) ?? (values[0] as T)
}
