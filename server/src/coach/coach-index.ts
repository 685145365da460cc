import MiniSearch, { type SearchOptions } from 'minisearch'
import type { Passage } from './coach-passages.ts'
import { stemsOf } from './coach-words.ts'

export interface Hit {
  passage: Passage
  score: number
  /** Of each wish the stem that the passage holds. */
  matched: readonly string[]
}

/** One thing looked for: the stems it may be called by, with their weights. */
export type Wish = ReadonlyMap<string, number>

/** Share of the passages; in a big index a word of more than these tells nothing and costs the most. */
const everywhere = 0.2
const bigIndex = 2_000
const mostHits = 400

export const searchedFields = ['title', 'names', 'tags', 'heading', 'text'] as const
const boost = { title: 2.5, names: 2.5, tags: 2.2, heading: 1.5 }

interface Source {
  /** Another one means that the source has changed. */
  stamp: string
  /** Of its passages. */
  ids: number[]
}

/** All that the coach may quote, source by source. */
export class CoachIndex {
  readonly #passages = new Map<number, Passage>()
  readonly #sources = new Map<string, Source>()
  readonly #search = new MiniSearch<Passage & { id: number }>({
    fields: [...searchedFields],
    tokenize: (text) => this.#stemsOf(text),
    processTerm: (stem) => stem,
    // What was taken out leaves the index little by little, between other work.
    autoVacuum: { batchSize: 20, batchWait: 10 },
  })
  readonly #read = new Map<string, string[]>()
  /** Stem → passages that hold it. */
  readonly #holders = new Map<string, number>()
  #nextId = 0

  get size(): number {
    return this.#passages.size
  }

  /** Undefined when nothing of it is here. */
  stampOf(source: string): string | undefined {
    return this.#sources.get(source)?.stamp
  }

  countOf(source: string): number {
    return this.#sources.get(source)?.ids.length ?? 0
  }

  /** In place of what was there of this source; `passages` may be read from slowly. */
  async put(source: string, stamp: string, passages: AsyncIterable<Passage>): Promise<void> {
    this.#drop(source)
    const ids: number[] = []
    // Complete only at the end: a reading that breaks off begins with this source again.
    this.#sources.set(source, { stamp: '', ids })
    for await (const passage of passages) ids.push(this.#add(passage))
    this.#sources.set(source, { stamp, ids })
  }

  /** Takes out whatever isn't among these. */
  keepOnly(sources: ReadonlySet<string>): void {
    for (const source of this.#sources.keys()) if (!sources.has(source)) this.#drop(source)
  }

  #add(passage: Passage): number {
    const id = this.#nextId
    this.#nextId += 1
    this.#passages.set(id, passage)
    this.#search.add({ ...passage, id })
    this.#count(passage, 1)
    return id
  }

  #drop(source: string): void {
    for (const id of this.#sources.get(source)?.ids ?? []) {
      const passage = this.#passages.get(id)
      if (!passage) continue
      this.#passages.delete(id)
      this.#search.discard(id)
      this.#count(passage, -1)
    }
    this.#sources.delete(source)
  }

  #count(passage: Passage, by: 1 | -1): void {
    const said = searchedFields.flatMap((field) => this.#stemsOf(passage[field]))
    for (const stem of new Set(said)) {
      const holders = (this.#holders.get(stem) ?? 0) + by
      if (holders > 0) this.#holders.set(stem, holders)
      else this.#holders.delete(stem)
    }
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
    return Math.log(1 + this.size / ((this.#holders.get(stem) ?? 0) + 0.5))
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
      .map(([id, hit]) => ({ passage: this.#passages.get(id) as Passage, ...hit }))
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
