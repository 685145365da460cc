import { createHash, randomUUID } from 'node:crypto'
import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { type OpeningHours, weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import type { Insertable } from 'kysely'
import type { Database, NewUser } from '../db/schema/schema.ts'
import { type HungWorks, moment } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'

export interface GalleryRows {
  profiles: Database['gallery_profiles'][]
  views: Database['artwork_views'][]
  favourites: Database['favourites'][]
  changes: Insertable<Database['role_history']>[]
}

interface Context {
  now: Date
  person: (username: string) => NewUser
}

export function galleryRows(world: DemoWorld, works: HungWorks, { now, person }: Context): GalleryRows {
  return {
    profiles: Object.entries(world.hours).map(([username, hours]) => ({
      user_id: person(username).id,
      opening_hours: JSON.stringify(hours),
      updated_at: savedAt(username, now),
    })),
    changes: Object.entries(world.hours).map(([username, hours]) => ({
      id: randomUUID(),
      owner_id: person(username).id,
      actor_id: person(username).id,
      screen: 'gallery-dashboard',
      subject_id: null,
      action: 'profile.changed',
      subject: '',
      details: JSON.stringify(hoursDetails(hours)),
      at: savedAt(username, now),
    })),
    views: world.artworks.flatMap((work) =>
      viewsOf(world, works, { key: work.key, artist: work.artist, now }),
    ),
    favourites: world.favourites.map(([username, key, daysAgo]) => ({
      user_id: person(username).id,
      artwork_id: hung(works, key).id,
      created_at: moment(now, daysAgo, `${username} ${key}`).toISOString(),
    })),
  }
}

const savedAt = (username: string, now: Date): string => moment(now, 30, username).toISOString()

function hoursDetails({ days, note }: OpeningHours) {
  const entries = weekDays.flatMap((day) => {
    const periods = (days[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(', ')
    return periods ? [[day, periods]] : []
  })
  return Object.fromEntries(
    [...entries, ['hoursNote', note]].map(([field, to]) => [field, { from: null, to }]),
  )
}

interface Viewed {
  key: string
  artist: string
  now: Date
}

/** Varies by day, starts when the work was listed, deterministic. */
function viewsOf(world: DemoWorld, works: HungWorks, { key, artist, now }: Viewed): GalleryRows['views'] {
  const average = world.views[artist]
  const { id, status, created_at } = hung(works, key)
  if (average === undefined || !isPublic(status)) return []
  return Array.from({ length: world.viewedDaysAgo }, (_, daysAgo) => {
    const day = new Date(now.getTime() - daysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const chance = createHash('sha256').update(`${key} ${daysAgo}`).digest().readUInt8(0) / 255
    return { artwork_id: id, day, views: Math.floor(chance * chance * average) }
  }).filter(({ day, views }) => views > 0 && day >= created_at.slice(0, 10))
}

function hung(works: HungWorks, key: string) {
  const work = works.get(key)
  if (!work) throw new Error(`The demo's galleries name the work ${key}, which isn't in the catalog.`)
  return work.artwork
}
