import { createHash } from 'node:crypto'
import { type ShareKind, type ShareLabel, shareVersion } from '@passion-art/contract/discovery/share-images'
import { fontFiles } from '../orders/receipt-fonts.ts'
import { ImageProblem } from '../images/image-problem.ts'
import type { ShareText } from '../images/share-label.ts'
import { takeBytes } from '../files/spool.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { getShareable, pictureBytes, type Shareable } from './share-service.ts'

const folder = 'share-images'
/** About 100 KB each. */
const maxCached = 2_000
const fonts = Object.values(fontFiles).flat()

export interface ShareImage {
  name: string
  version: string
}

/** Share images of this server: drawn on first request, stored as files by content, the oldest are removed. */
export class ShareImages {
  readonly #deps: Deps
  readonly #maxCached: number
  readonly #drawing = new Map<string, Promise<void>>()
  #stored: Promise<Set<string>> | undefined

  constructor(deps: Deps, limits: { maxCached: number } = { maxCached }) {
    this.#deps = deps
    this.#maxCached = limits.maxCached
  }

  /** Throws not_found, too_many_requests and, while the image process is busy, unavailable. */
  async get(kind: ShareKind, id: string, address: string): Promise<ShareImage> {
    const shareable = await getShareable[kind](this.#deps, id)
    const version = shareVersion(shareable.label)
    const name = `${folder}/${nameOf([kind, id, version])}.jpg`
    if (!(await this.#deps.files.has(name))) await this.#draw(name, kind, { shareable, address })
    return { name, version }
  }

  /** One drawing for concurrent requests. */
  #draw(
    name: string,
    kind: ShareKind,
    { shareable, address }: { shareable: Shareable; address: string },
  ): Promise<void> {
    const running = this.#drawing.get(name)
    if (running) return running
    const made = this.#make(name, kind, { shareable, address }).finally(() => this.#drawing.delete(name))
    this.#drawing.set(name, made)
    return made
  }

  async #make(
    name: string,
    kind: ShareKind,
    { shareable, address }: { shareable: Shareable; address: string },
  ): Promise<void> {
    await this.#deps.limits.take('shareImages', address)
    const picture = await pictureBytes(this.#deps, shareable.image)
    const order = { picture, text: textOf(shareable.label), isWork: kind === 'artwork', fonts }
    const shareRequest = { ...order, sender: address }
    const bytes = await takeBytes(await this.#deps.images.share(shareRequest).catch(asRefusal))
    await this.#keep(name, bytes)
  }

  async #keep(name: string, bytes: Uint8Array): Promise<void> {
    this.#stored ??= this.#deps.files.list(folder).then((names) => new Set(names))
    const stored = await this.#stored
    await this.#deps.files.put(name, bytes)
    stored.add(name)
    for (const first of stored) {
      if (stored.size <= this.#maxCached) return
      stored.delete(first)
      await this.#deps.files.remove(first)
    }
  }
}

/** A hash of the content; file names are 32 hexadecimal digits. */
const nameOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** The queue was full or the process too slow; a retry may succeed. */
function asRefusal(problem: unknown): never {
  if (problem instanceof ImageProblem) throw new AppError('unavailable', { retryAfter: 10 })
  throw problem
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function textOf({ over, title, under }: ShareLabel): ShareText {
  const written = over.replace(/\d{4}-\d{2}-\d{2}/g, (date) => day.format(new Date(`${date}T00:00:00Z`)))
  return { over: written, title, under }
}
