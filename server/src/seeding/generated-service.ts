import { randomBytes } from 'node:crypto'
import { generatedPerson, generatedWork } from '../../../seeds/generated.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { ArtworkImageRow, NewUser } from '../db/schema.ts'
import type { Deps } from '../platform/deps.ts'
import { generatedArtworkRow, generatedUserRow, sharedImageRow } from './generated-rows.ts'
import { insertRows, listPictures, readState, setState } from './seeding-store.ts'

const stateKey = 'generated_seed'
const worksPerArtist = 12
/** Rows of one transaction, so that a million works need no more memory than these. */
const worksAtOnce = 600
const minute = 60_000

export interface GeneratedCounts {
  artworks: number
  users: number
}

type Seeding = Pick<Deps, 'db' | 'now'>

/**
 * Adds so many works, with an artist for every twelve, and so many collectors; a second run adds as many again. Works are
 * older than those of the catalogue and share its pictures. Throws when there are none. `onProgress` gets the counts so far.
 */
export async function seedGenerated(
  deps: Seeding,
  wanted: GeneratedCounts,
  onProgress: (done: GeneratedCounts) => void = () => {},
): Promise<void> {
  const pictures = await listPictures(deps.db.write)
  if (pictures.length === 0 && wanted.artworks > 0)
    throw new Error('There are no pictures to hang. Start with SEED=demo.')
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  const done = { artworks: 0, users: 0 }
  while (done.artworks < wanted.artworks || done.users < wanted.users) {
    const step = {
      artworks: Math.min(worksAtOnce, wanted.artworks - done.artworks),
      users: Math.min(worksAtOnce, wanted.users - done.users),
    }
    await addStep(deps, { step, pictures, passwordHash })
    done.artworks += step.artworks
    done.users += step.users
    onProgress(done)
  }
}

interface Step {
  step: GeneratedCounts
  pictures: ArtworkImageRow[]
  passwordHash: string
}

/** Where the last step ended is kept in its transaction, so that a kill leaves whole steps and names stay unique. */
async function addStep(deps: Seeding, { step, pictures, passwordHash }: Step): Promise<void> {
  await deps.db.write.transaction().execute(async (transaction) => {
    const before = readCounters(await readState(transaction, stateKey))
    const artists = Math.ceil(step.artworks / worksPerArtist)
    const at = (index: number) =>
      new Date(deps.now().getTime() - (420 * 24 * 60 + index * 7) * minute).toISOString()
    const people = (from: number, count: number, type: 'artist' | 'collector'): NewUser[] =>
      Array.from({ length: count }, (_, index) =>
        generatedUserRow(generatedPerson(from + index), { type, passwordHash, at: at(from + index) }),
      )
    const makers = people(before.people, artists, 'artist')
    const collectors = people(before.people + artists, step.users, 'collector')
    const works = Array.from({ length: step.artworks }, (_, index) => {
      const number = before.artworks + index
      const picture = pictures[number % pictures.length] as ArtworkImageRow
      const ownerId = makers[Math.floor(index / worksPerArtist)]?.id ?? ''
      const artwork = generatedArtworkRow(generatedWork(number), { ownerId, picture, at: at(number) })
      return { artwork, image: sharedImageRow(picture, artwork) }
    })
    await insertRows(transaction, {
      users: [...makers, ...collectors],
      artworks: works.map((work) => work.artwork),
      images: works.map((work) => work.image),
    })
    const after = {
      artworks: before.artworks + step.artworks,
      people: before.people + artists + step.users,
    }
    await setState(transaction, stateKey, JSON.stringify(after))
  })
}

function readCounters(state: string | undefined): { artworks: number; people: number } {
  return state ? JSON.parse(state) : { artworks: 0, people: 0 }
}
