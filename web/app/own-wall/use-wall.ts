import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { artworkQuery } from '../artworks/artwork-queries.ts'
import {
  arranged,
  type Extent,
  extentOf,
  type Hung,
  mayHang,
  mostWorks,
  type Room,
  withWork,
} from './hanging-plan.ts'
import type { Point } from './homography.ts'
import { readWall, type WallColor, writeWall } from './wall-address.ts'

export interface Wall {
  color: WallColor
  room: Room
  works: readonly Hung[]
  /** Does not follow a work that moves: the scale would change under the hand. */
  extent: Extent
  /** The id of the work that the buttons move. */
  chosen: string | null
}

/** One work alone is not chosen among others. */
export const isChosen = ({ works, chosen }: Wall, { artwork }: Hung): boolean =>
  works.length > 1 && chosen === artwork.id

type Act =
  | { to: 'begin'; works: readonly Hung[] }
  | { to: 'paint'; color: WallColor }
  | { to: 'furnish'; room: Room }
  | { to: 'add'; artwork: Artwork }
  | { to: 'remove'; id: string }
  | { to: 'choose'; id: string }
  | { to: 'move'; id: string; place: Point }
  | { to: 'arrange' }

function next(wall: Wall, act: Act): Wall {
  const measured = (changed: Partial<Wall>): Wall => {
    const after = { ...wall, ...changed }
    return { ...after, extent: extentOf(after.works, after.room) }
  }
  switch (act.to) {
    case 'begin':
      return measured({ works: act.works, chosen: act.works[0]?.artwork.id ?? null })
    case 'paint':
      return { ...wall, color: act.color }
    case 'furnish':
      return measured({ room: act.room })
    case 'add': {
      const known = wall.works.some(({ artwork }) => artwork.id === act.artwork.id)
      if (known || wall.works.length >= mostWorks) return wall
      return measured({ works: withWork(wall.works, act.artwork), chosen: act.artwork.id })
    }
    case 'remove': {
      const works = wall.works.filter(({ artwork }) => artwork.id !== act.id)
      return measured({ works, chosen: works.at(-1)?.artwork.id ?? null })
    }
    case 'choose':
      return { ...wall, chosen: act.id }
    case 'move': {
      const works = wall.works.map((hung) => (hung.artwork.id === act.id ? { ...hung, ...act.place } : hung))
      return { ...wall, works }
    }
    case 'arrange':
      return measured({ works: arranged(wall.works) })
  }
}

export type WallAct = (act: Act) => void

/** The wall an address tells of, or one with only this work; and how many works of the address are not to be had. */
export function useWall(artwork: Artwork, fragment: string) {
  const client = useQueryClient()
  const [saved] = useState(() => readWall(fragment))
  const [missing, setMissing] = useState(0)
  const [ready, setReady] = useState(false)
  const [wall, act] = useReducer(next, {
    color: saved?.color ?? 'ivory',
    room: saved?.room ?? 'bench',
    works: [],
    extent: extentOf([], 'bench'),
    chosen: null,
  })
  useEffect(() => {
    let active = true
    const find = async (id: string) =>
      id === artwork.id ? artwork : (await client.fetchQuery(artworkQuery(id))).artwork
    const places = saved?.works ?? []
    void Promise.allSettled(places.map(({ id }) => find(id))).then((answers) => {
      if (!active) return
      const works = answers.flatMap((answer, at): Hung[] => {
        const place = places[at]
        if (answer.status === 'rejected' || !place || !mayHang(answer.value)) return []
        return [{ artwork: answer.value, x: place.x, y: place.y }]
      })
      setMissing(places.length - works.length)
      act({ to: 'begin', works: works.length > 0 ? works : withWork([], artwork) })
      setReady(true)
    })
    return () => {
      active = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it was opened
  }, [])
  useAddress(wall, ready)
  return { wall, act, missing, ready }
}

export const addressOf = ({ color, room, works }: Wall): string =>
  writeWall({ color, room, works: works.map(({ artwork: { id }, x, y }) => ({ id, x, y })) })

/** Milliseconds; browsers allow few changes of the address in a short time. */
const settled = 400

/** While the wall is open the page's address leads back to it. */
function useAddress(wall: Wall, ready: boolean): void {
  const address = addressOf(wall)
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => writeFragment(address), settled)
    return () => clearTimeout(timer)
  }, [address, ready])
  useEffect(() => () => writeFragment(''), [])
}

function writeFragment(fragment: string): void {
  const { pathname, search } = window.location
  // Past the router: the page is the same.
  window.history.replaceState(window.history.state, '', pathname + search + fragment)
}
