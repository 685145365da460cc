import { setImmediate as breathe } from 'node:timers/promises'
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { Deps } from '../platform/deps.ts'
import { articlePassages, artworkPassage, coursePassage, type Passage } from './coach-passages.ts'
import * as store from './coach-store.ts'
import { stemsOf } from './coach-words.ts'

export interface Hit {
  passage: Passage
  score: number
  /** Of each wish the stem that the passage holds. */
  matched: readonly string[]
}

/** One thing looked for: the stems it may be called by, with their weights. */
export type Wish = ReadonlyMap<string, number>

/** What is read for the index; a bigger catalogue is searched by its newest. */
const bounds = { passages: 8_000, artworks: 3_000, courses: 500 }
const articlesAtOnce = 10
/** Passages between two breaths. */
const chunk = 8
/** Share of the passages; in a big index a word of more than these tells nothing and costs the most. */
const everywhere = 0.2
const bigIndex = 2_000
const mostHits = 400

export const searchedFields = ['title', 'names', 'tags', 'heading', 'text'] as const
const boost = { title: 2.5, names: 2.5, tags: 2.2, heading: 1.5 }

/** All that the coach may quote, as it was at one moment. */
export class CoachIndex {
  readonly #passages: Passage[] = []
  readonly #search = new MiniSearch<Passage & { id: number }>({
    fields: [...searchedFields],
    tokenize: (text) => this.#stemsOf(text),
    processTerm: (stem) => stem,
    autoVacuum: false,
  })
  readonly #read = new Map<string, string[]>()
  /** Stem → passages that hold it. */
  readonly #holders = new Map<string, number>()

  get size(): number {
    return this.#passages.length
  }

  add(passage: Passage): void {
    const id = this.#passages.push(passage) - 1
    this.#search.add({ ...passage, id })
    const said = searchedFields.flatMap((field) => this.#stemsOf(passage[field]))
    for (const stem of new Set(said)) this.#holders.set(stem, (this.#holders.get(stem) ?? 0) + 1)
  }

  /** Title and tags are those of the passage before, mostly. */
  #stemsOf(text: string): string[] {
    const stems = this.#read.get(text) ?? stemsOf(text)
    if (this.#read.size > 20) this.#read.clear()
    this.#read.set(text, stems)
    return stems
  }

  /** How telling a stem is: high for rare ones, highest for those nobody wrote. */
  weightOf(stem: string): number {
    return Math.log(1 + this.#passages.length / ((this.#holders.get(stem) ?? 0) + 0.5))
  }

  knows(stem: string): boolean {
    return this.#holders.has(stem)
  }

  /** Best first. Of each wish only the best word counts, so that a thing with many names weighs no more than others. */
  find(wishes: readonly Wish[]): Hit[] {
    const hits = new Map<number, { score: number; matched: string[] }>()
    for (const wish of wishes)
      for (const [id, best] of this.#fulfil(wish)) {
        const hit = hits.get(id) ?? { score: 0, matched: [] }
        hit.score += best.score
        hit.matched.push(best.stem)
        hits.set(id, hit)
      }
    return [...hits]
      .map(([id, hit]) => ({ passage: this.#passages[id] as Passage, ...hit }))
      .sort((one, other) => other.score - one.score)
      .slice(0, mostHits)
  }

  #fulfil(wish: Wish): Map<number, { score: number; stem: string }> {
    const best = new Map<number, { score: number; stem: string }>()
    for (const [stem, weight] of wish) {
      if (this.#isEverywhere(stem)) continue
      for (const { id, score } of this.#search.search(stem, this.#options(stem))) {
        const found = { score: score * weight, stem }
        if (found.score > (best.get(id)?.score ?? 0)) best.set(id, found)
      }
    }
    return best
  }

  #isEverywhere(stem: string): boolean {
    return this.size > bigIndex && (this.#holders.get(stem) ?? 0) > this.size * everywhere
  }

  /** A word nobody wrote may be misspelt. */
  #options(stem: string): SearchOptions {
    const fuzzy = !this.knows(stem) && stem.length > 4 ? 0.2 : false
    return { tokenize: (text) => [text], boost, fuzzy, weights: { fuzzy: 0.4, prefix: 0 } }
  }
}

export type LibraryDeps = Pick<Deps, 'db' | 'config'>

/** Reads everything the public may read, and lets other work go on in between. */
export async function readLibrary({ db, config }: LibraryDeps): Promise<CoachIndex> {
  const index = new CoachIndex()
  let waiting = 0
  const add = async (passages: readonly Passage[]) => {
    for (const passage of passages) {
      index.add(passage)
      waiting += 1
      if (waiting % chunk === 0) await breathe()
    }
  }
  await add((await store.listCourseTexts(db.read, bounds.courses)).map(coursePassage))
  await add((await store.listArtworkTexts(db.read, bounds.artworks)).map(artworkPassage))
  for (let offset = 0; index.size < bounds.passages; offset += articlesAtOnce) {
    const rows = await store.listArticleTexts(db.read, { limit: articlesAtOnce, offset })
    for (const row of rows) await add(articlePassages(row, config.PUBLIC_URL))
    if (rows.length < articlesAtOnce) break
  }
  return index
}

/** The index of the catalogue as it was lately; never read anew while somebody waits, but for the first. */
export class CoachLibrary {
  readonly #deps: LibraryDeps
  #index: CoachIndex | undefined
  #reading: Promise<CoachIndex> | undefined
  #version = -1
  #restUntil = 0

  constructor(deps: LibraryDeps) {
    this.#deps = deps
  }

  async current(): Promise<CoachIndex> {
    return this.#index ?? this.#read()
  }

  /** Reads again when something public has changed, so seldom that it takes a twentieth of the time at most. */
  async refresh(): Promise<void> {
    if (this.#version === this.#deps.db.contentVersion() || performance.now() < this.#restUntil) return
    await this.#read()
  }

  #read(): Promise<CoachIndex> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readOnce(): Promise<CoachIndex> {
    const began = performance.now()
    // Before the reading: what is written meanwhile makes it old.
    const version = this.#deps.db.contentVersion()
    const index = await readLibrary(this.#deps)
    this.#restUntil = performance.now() + 19 * (performance.now() - began)
    this.#version = version
    this.#index = index
    return index
  }
}
