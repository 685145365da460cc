import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { CoachIndex } from './coach-index.ts'
import { articlePassages, artworkPassage, coursePassage, type Passage } from './coach-passages.ts'
import * as store from './coach-store.ts'

/** What is read for the index; a bigger catalogue is searched by its newest. */
const bounds = { passages: 8_000, artworks: 3_000, courses: 500 }
/** Sources whose changes are looked for at once, and texts read at once. */
const stampsAtOnce = 200
const textsAtOnce = 10

export type LibraryDeps = Pick<Deps, 'db' | 'config'>

/** One kind of what may be quoted: what there is, newest first, and the passages of some of it. */
interface Shelf {
  kind: store.SourceKind
  /** At most so many sources. */
  most: number
  listStamps: (paging: { limit: number; offset: number }) => Promise<store.SourceStamp[]>
  readPassages: (ids: string[]) => Promise<Map<string, () => Passage[]>>
}

const shelvesOf = ({ db, config }: LibraryDeps): Shelf[] => [
  {
    kind: 'course',
    most: bounds.courses,
    listStamps: (paging) => store.listCourseStamps(db.read, paging),
    readPassages: async (ids) =>
      byId(await store.listCourseTexts(db.read, ids), (row) => [coursePassage(row)]),
  },
  {
    kind: 'artwork',
    most: bounds.artworks,
    listStamps: (paging) => store.listArtworkStamps(db.read, paging),
    readPassages: async (ids) =>
      byId(await store.listArtworkTexts(db.read, ids), (row) => [artworkPassage(row)]),
  },
  {
    kind: 'article',
    most: bounds.passages,
    listStamps: (paging) => store.listArticleStamps(db.read, paging),
    readPassages: async (ids) =>
      byId(await store.listArticleTexts(db.read, ids), (row) => articlePassages(row, config.PUBLIC_URL)),
  },
]

const byId = <Row extends { id: string }>(rows: readonly Row[], passagesOf: (row: Row) => Passage[]) =>
  new Map(rows.map((row) => [row.id, () => passagesOf(row)]))

/**
 * Brings the index to what the public may read now, and lets other work go on after every passage: only what has changed
 * since is read, since a text takes milliseconds in which nobody else is answered.
 */
export async function updateIndex(deps: LibraryDeps, index: CoachIndex): Promise<void> {
  const found = new Set<string>()
  let passages = 0
  for (const shelf of shelvesOf(deps))
    for await (const stamps of pagesOf(shelf)) {
      if (passages >= bounds.passages) break
      await putChanged(index, shelf, stamps)
      for (const { id } of stamps) {
        found.add(sourceOf(shelf, id))
        passages += index.countOf(sourceOf(shelf, id))
      }
    }
  index.keepOnly(found)
}

const sourceOf = ({ kind }: Shelf, id: string) => `${kind} ${id}`

async function* pagesOf({ listStamps, most }: Shelf): AsyncGenerator<store.SourceStamp[]> {
  for (let offset = 0; offset < most; offset += stampsAtOnce) {
    const stamps = await listStamps({ limit: Math.min(stampsAtOnce, most - offset), offset })
    yield stamps
    if (stamps.length < stampsAtOnce) return
    await breathe()
  }
}

async function putChanged(index: CoachIndex, shelf: Shelf, stamps: store.SourceStamp[]): Promise<void> {
  const changed = stamps.filter(({ id, stamp }) => index.stampOf(sourceOf(shelf, id)) !== stamp)
  for (let first = 0; first < changed.length; first += textsAtOnce) {
    const some = changed.slice(first, first + textsAtOnce)
    const read = await shelf.readPassages(some.map(({ id }) => id))
    for (const { id, stamp } of some) {
      await breathe()
      await index.put(sourceOf(shelf, id), stamp, slowly(read.get(id)?.() ?? []))
    }
  }
}

async function* slowly(passages: readonly Passage[]): AsyncGenerator<Passage> {
  for (const passage of passages) {
    yield passage
    await breathe()
  }
}

/** The index of the catalogue as it was lately; nobody waits for a reading but the first. */
export class CoachLibrary {
  readonly #deps: LibraryDeps
  readonly #index = new CoachIndex()
  #ready = false
  #reading: Promise<void> | undefined
  #version = -1
  #restUntil = 0

  constructor(deps: LibraryDeps) {
    this.#deps = deps
  }

  async current(): Promise<CoachIndex> {
    if (!this.#ready) await this.#read()
    return this.#index
  }

  /** Looks for changes when something public has changed, so seldom that it takes a twentieth of the time at most. */
  async refresh(): Promise<void> {
    if (this.#version === this.#deps.db.contentVersion() || performance.now() < this.#restUntil) return
    await this.#read()
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readOnce(): Promise<void> {
    const began = performance.now()
    // Before the reading: what is written meanwhile makes it old.
    const version = this.#deps.db.contentVersion()
    await updateIndex(this.#deps, this.#index)
    this.#restUntil = performance.now() + 19 * (performance.now() - began)
    this.#version = version
    this.#ready = true
  }
}
