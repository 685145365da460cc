import MiniSearch, { type SearchOptions } from 'minisearch'
import type { Passage } from './coach-passages.ts'
import { stemsOf } from './coach-words.ts'

export interface Hit {
  passage: Passage
  score: number
  matched: readonly string[]
}

export type WeightedTerm = ReadonlyMap<string, number>

/** As a share of passages; in a large index more frequent words are ignored: uninformative and expensive. */
const everywhere = 0.2
const bigIndex = 2_000
const maxHits = 400

export const searchedFields = ['title', 'names', 'tags', 'heading', 'text'] as const
const boost = { title: 2.5, names: 2.5, tags: 2.2, heading: 1.5 }

interface Source {
  stamp: string
  ids: number[]
}

export class CoachIndex {
  readonly #passages = new Map<number, Passage>()
  readonly #sources = new Map<string, Source>()
  readonly #search = new MiniSearch<Passage & { id: number }>({
    fields: [...searchedFields],
    tokenize: (text) => this.#stemsOf(text),
    processTerm: (stem) => stem,
    // Removed passages are vacuumed in small batches.
    autoVacuum: { batchSize: 20, batchWait: 10 },
  })
  readonly #read = new Map<string, string[]>()
  /** Stem → number of passages with it. */
  readonly #holders = new Map<string, number>()
  #nextId = 0

  get size(): number {
    return this.#passages.size
  }

  stampOf(source: string): string | undefined {
    return this.#sources.get(source)?.stamp
  }

  countOf(source: string): number {
    return this.#sources.get(source)?.ids.length ?? 0
  }

  passagesOf(source: string): Passage[] {
    return (this.#sources.get(source)?.ids ?? []).flatMap((id) => this.#passages.get(id) ?? [])
  }

  async put(source: string, stamp: string, passages: AsyncIterable<Passage>): Promise<void> {
    this.#drop(source)
    const ids: number[] = []
    // Set at the end: after an interrupted update the source is read again.
    this.#sources.set(source, { stamp: '', ids })
    for await (const passage of passages) ids.push(this.#add(passage))
    this.#sources.set(source, { stamp, ids })
  }

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
    const stems = searchedFields.flatMap((field) => this.#stemsOf(passage[field]))
    for (const stem of new Set(stems)) {
      const holders = (this.#holders.get(stem) ?? 0) + by
      if (holders > 0) this.#holders.set(stem, holders)
      else this.#holders.delete(stem)
    }
  }

  /** Cached, because title and tags are mostly those of the previous passage. */
  #stemsOf(text: string): string[] {
    const stems = this.#read.get(text) ?? stemsOf(text)
    if (this.#read.size > 20) this.#read.clear()
    this.#read.set(text, stems)
    return stems
  }

  /** Inverse document frequency: high for rare stems, highest for unknown ones. */
  weightOf(stem: string): number {
    return Math.log(1 + this.size / ((this.#holders.get(stem) ?? 0) + 0.5))
  }

  knows(stem: string): boolean {
    return this.#holders.has(stem)
  }

  /** Best first. Only the best synonym of each term counts, so that a term with many synonyms has no higher weight. */
  find(terms: readonly WeightedTerm[]): Hit[] {
    const hits = new Map<number, { score: number; matched: string[] }>()
    for (const synonyms of terms)
      for (const [id, best] of this.#bestMatches(synonyms)) {
        const hit = hits.get(id) ?? { score: 0, matched: [] }
        hit.score += best.score
        hit.matched.push(best.stem)
        hits.set(id, hit)
      }
    return [...hits]
      .map(([id, hit]) => ({ passage: this.#passages.get(id) as Passage, ...hit }))
      .sort((one, other) => other.score - one.score)
      .slice(0, maxHits)
  }

  #bestMatches(synonyms: WeightedTerm): Map<number, { score: number; stem: string }> {
    const best = new Map<number, { score: number; stem: string }>()
    for (const [stem, weight] of synonyms) {
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

  /** Unknown words are matched fuzzily, because they may be misspelled. */
  #options(stem: string): SearchOptions {
    const fuzzy = !this.knows(stem) && stem.length > 4 ? 0.2 : false
    return { tokenize: (text) => [text], boost, fuzzy, weights: { fuzzy: 0.4, prefix: 0 } }
  }
}
