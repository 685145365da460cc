import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { CoachIndex } from './coach-index.ts'
import { articlePassages, artworkPassage, coursePassage, type Passage } from './coach-passages.ts'
import * as store from './coach-store.ts'

const bounds = { passages: 8_000, artworks: 3_000, courses: 500 }
/** Sources per query for changes, and for texts. */
const stampsAtOnce = 200
const textsAtOnce = 10

export type LibraryDeps = Pick<Deps, 'db' | 'config'>

interface Shelf {
  kind: store.SourceKind
  max: number
  listStamps: (paging: { limit: number; offset: number }) => Promise<store.SourceStamp[]>
  readPassages: (ids: string[]) => Promise<Map<string, () => Passage[]>>
}

const shelvesOf = ({ db, config }: LibraryDeps): Shelf[] => [
  {
    kind: 'course',
    max: bounds.courses,
    listStamps: (paging) => store.listCourseStamps(db.read, paging),
    readPassages: async (ids) =>
      byId(await store.listCourseTexts(db.read, ids), (row) => [coursePassage(row)]),
  },
  {
    kind: 'artwork',
    max: bounds.artworks,
    listStamps: (paging) => store.listArtworkStamps(db.read, paging),
    readPassages: async (ids) =>
      byId(await store.listArtworkTexts(db.read, ids), (row) => [artworkPassage(row)]),
  },
  {
    kind: 'article',
    max: bounds.passages,
    listStamps: (paging) => store.listArticleStamps(db.read, paging),
    readPassages: async (ids) =>
      byId(await store.listArticleTexts(db.read, ids), (row) => articlePassages(row, config.PUBLIC_URL)),
  },
]

const byId = <Row extends { id: string }>(rows: readonly Row[], passagesOf: (row: Row) => Passage[]) =>
  new Map(rows.map((row) => [row.id, () => passagesOf(row)]))

/**
 * Reads only changed sources and yields after every passage, because each text blocks the thread for milliseconds.
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

async function* pagesOf({ listStamps, max }: Shelf): AsyncGenerator<store.SourceStamp[]> {
  for (let offset = 0; offset < max; offset += stampsAtOnce) {
    const stamps = await listStamps({ limit: Math.min(stampsAtOnce, max - offset), offset })
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

  /** Checks for changes of public content, rarely enough to take at most a twentieth of the time. */
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
    // Read before the update, so that later changes cause another one.
    const version = this.#deps.db.contentVersion()
    await updateIndex(this.#deps, this.#index)
    this.#restUntil = performance.now() + 19 * (performance.now() - began)
    this.#version = version
    this.#ready = true
  }
}
