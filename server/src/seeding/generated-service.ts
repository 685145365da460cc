import { randomBytes } from 'node:crypto'
import { generatedPerson, generatedWork } from '../../../seeds/generated.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Db } from '../db/open-db.ts'
import type { ArtworkImageRow, NewUser } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { generatedArtworkRow, generatedUserRow, sharedImageRow } from './generated-rows.ts'
import { generatedTables, insertGenerated } from './generated-store.ts'
import { inBulk } from './in-bulk.ts'
import { generatedStates, listPictures, readState, setState } from './seeding-store.ts'

const stateKey = generatedStates.works
const worksPerArtist = 12
const worksAtOnce = 500 * worksPerArtist
const minute = 60_000
/** Minutes: generated works are older than the catalog's, at this distance from each other. */
const oldestOfCatalog = 420 * 24 * 60
const apart = 7

export interface GeneratedCounts {
  artworks: number
  users: number
}

type Seeding = Pick<Deps, 'db' | 'now'>

/**
 * With an artist for every twelve works, and collectors; older than the catalog, sharing its pictures. A second run
 * adds as many again. Throws without a catalog. `onProgress` gets the counts so far.
 */
export async function seedGenerated(
  deps: Seeding,
  requested: GeneratedCounts,
  onProgress: (done: GeneratedCounts) => void = () => {},
): Promise<void> {
  const pictures = await listPictures(deps.db.write)
  if (pictures.length === 0 && requested.artworks > 0)
    throw new Error('There are no pictures to hang. Start with SEED=demo.')
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  const done = { artworks: 0, users: 0 }
  const rows = requested.artworks + requested.users
  await inBulk(deps.db, { rows, tables: generatedTables }, async (transact) => {
    while (done.artworks < requested.artworks || done.users < requested.users) {
      const count = {
        artworks: Math.min(worksAtOnce, requested.artworks - done.artworks),
        users: Math.min(worksAtOnce, requested.users - done.users),
      }
      await transact((transaction) => addStep(deps, transaction, { count, pictures, passwordHash }))
      done.artworks += count.artworks
      done.users += count.users
      onProgress(done)
    }
  })
}

interface Step {
  count: GeneratedCounts
  pictures: ArtworkImageRow[]
  passwordHash: string
}

/** The counters are updated in the step's transaction, so that a kill leaves whole steps and names stay unique. */
async function addStep({ db, now }: Seeding, transaction: Db['write'], step: Step): Promise<void> {
  const before = readCounters(await readState(transaction, stateKey))
  await insertGenerated(transaction, db.kind, stepRows(step, before, now()))
  const people = Math.ceil(step.count.artworks / worksPerArtist) + step.count.users
  const after = { artworks: before.artworks + step.count.artworks, people: before.people + people }
  await setState(transaction, stateKey, JSON.stringify(after))
}

interface Counters {
  artworks: number
  people: number
}

function stepRows({ count, pictures, passwordHash }: Step, before: Counters, now: Date) {
  const at = (index: number) =>
    new Date(now.getTime() - (oldestOfCatalog + index * apart) * minute).toISOString()
  const people = (from: number, size: number, type: 'artist' | 'collector'): NewUser[] =>
    Array.from({ length: size }, (_, index) =>
      generatedUserRow(generatedPerson(from + index), { type, passwordHash, at: at(from + index) }),
    )
  const artists = people(before.people, Math.ceil(count.artworks / worksPerArtist), 'artist')
  const collectors = people(before.people + artists.length, count.users, 'collector')
  const works = Array.from({ length: count.artworks }, (_, index) => {
    const number = before.artworks + index
    const picture = pictures[number % pictures.length] as ArtworkImageRow
    const ownerId = artists[Math.floor(index / worksPerArtist)]?.id ?? ''
    const artwork = generatedArtworkRow(generatedWork(number), { ownerId, picture, at: at(number) })
    return { artwork, image: sharedImageRow(picture, artwork) }
  })
  return {
    users: [...artists, ...collectors],
    artworks: works.map((work) => work.artwork),
    images: works.map((work) => work.image),
  }
}

function readCounters(state: string | undefined): Counters {
  return state ? JSON.parse(state) : { artworks: 0, people: 0 }
}

/** Totals of earlier runs; a killed run left whole steps. */
export async function countGenerated({ write }: Pick<Db, 'write'>) {
  const number = async (key: string) => Number((await readState(write, key)) ?? 0)
  return {
    ...readCounters(await readState(write, generatedStates.works)),
    articles: await number(generatedStates.articles),
    messages: await number(generatedStates.messages),
  }
}
