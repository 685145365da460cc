import type { ArtworkImageRow } from '../db/schema/schema.ts'
import { quietly } from '../db/watched-dialect.ts'
import type { Deps } from '../deps.ts'
import { type CopiedPicture, copiedPicture, makeCopies, readySpecs } from '../images/picture-copies.ts'
import {
  findImageNamed,
  findSuggestedPicture,
  listUnderivedAfter,
  markDerived,
} from './artwork-image-store.ts'

const maxQueued = 10_000

const anyTime = '9'

type Work = Pick<Deps, 'db' | 'files' | 'images' | 'newPictures' | 'log' | 'now'>

interface Run extends Work {
  stopped: boolean
  count: number
  /** Names of new pictures. */
  waiting: Set<string>
}

export interface CopiesRun {
  /** Resolves when all pictures were checked at the start, or after `stop`. Never rejects. */
  finished: Promise<void>
  /** Checks incomplete pictures older than `olderThanMs` again: a killed server may have left some. Never rejects. */
  goThrough: (olderThanMs?: number) => Promise<void>
  /** Resolves when nothing is in progress; later pictures are still processed. */
  idle: () => Promise<void>
  /** Stops after the current picture; close the image processes first to stop at once. */
  stop: () => Promise<void>
}

export const findPicture = (deps: Pick<Deps, 'db'>, name: string): Promise<ArtworkImageRow | undefined> =>
  findImageNamed(deps.db.read, name)

export async function findCopied(deps: Pick<Deps, 'db'>, name: string): Promise<CopiedPicture | undefined> {
  const row = (await findPicture(deps, name)) ?? (await findSuggestedPicture(deps.db.read, name))
  return row && copiedPicture(row)
}

/**
 * Makes the small copies of pictures in the background, so that visitors don't wait for them: at the start of all
 * pictures that lack some, then of those from `newPictures`, which go first. With `old: false` only the new ones.
 */
export function startCopies(deps: Work, { old = true } = {}): CopiesRun {
  const { db, files, images, newPictures, log, now } = deps
  const run: Run = {
    db,
    files,
    images,
    newPictures,
    log,
    now,
    stopped: false,
    count: 0,
    waiting: new Set(),
  }
  let working: Promise<void> | undefined
  /** A pass over all pictures that has not begun; at most one is queued. */
  let queued: Promise<void> | undefined
  const work = (what: () => Promise<void>): Promise<void> => {
    working = guarded(run, what).finally(() => {
      working = undefined
      if (hasNew(run)) void work(() => makeNew(run))
    })
    return working
  }
  const unsubscribe = newPictures.subscribe((name) => {
    if (run.stopped || run.waiting.size >= maxQueued) return
    run.waiting.add(name)
    if (!working) void work(() => makeNew(run))
  })
  const finished = old ? work(() => makeOld(run, 0)) : Promise.resolve()
  return {
    finished,
    goThrough(olderThanMs = 0) {
      // Set before the pass runs, which resets it.
      queued ??= Promise.resolve().then(async () => {
        while (working) await working
        queued = undefined
        if (!run.stopped) await work(() => makeOld(run, olderThanMs))
      })
      return queued
    },
    async idle() {
      while (working) await working
    },
    async stop() {
      run.stopped = true
      unsubscribe()
      await working
    },
  }
}

/** Never rejects. */
async function guarded(run: Run, work: () => Promise<void>): Promise<void> {
  const before = run.count
  try {
    await work()
    const files = run.count - before
    if (files > 0)
      run.log.info({ event: 'copies_made', files, interrupted: run.stopped }, 'smaller pictures were made')
  } catch (error) {
    if (!run.stopped) run.log.error({ event: 'copies_failed', err: error }, 'making smaller pictures failed')
  }
}

const hasNew = ({ stopped, waiting }: Run) => !stopped && waiting.size > 0

async function makeNew(run: Run): Promise<void> {
  while (hasNew(run)) {
    const [name = ''] = run.waiting
    run.waiting.delete(name)
    const image = await findImageNamed(run.db.read, name)
    if (image) await makeReady(run, image)
  }
}

async function makeOld(run: Run, olderThanMs: number): Promise<void> {
  const before = olderThanMs > 0 ? new Date(run.now().getTime() - olderThanMs).toISOString() : anyTime
  for await (const image of underived(run, before)) {
    if (run.stopped) break
    await makeNew(run)
    await makeReady(run, image)
  }
}

/** Each picture once, even if several works share it. */
async function* underived(run: Run, before: string): AsyncGenerator<ArtworkImageRow> {
  const seen = new Set<string>()
  let after = ''
  for (;;) {
    const rows = await listUnderivedAfter(run.db.read, after, { before, limit: 200 })
    for (const row of rows) {
      if (seen.has(row.name)) continue
      seen.add(row.name)
      yield row
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** A picture that fails waits for the next start; its copies are also made when requested. */
async function makeReady(run: Run, image: ArtworkImageRow): Promise<void> {
  const picture = copiedPicture(image)
  try {
    run.count += await makeCopies(run, {
      folder: 'artworks',
      picture,
      specs: readySpecs(picture),
      find: findCopied,
    })
    // No page shows the mark.
    await quietly(() => markDerived(run.db.write, image.name))
  } catch (error) {
    if (!run.stopped)
      run.log.warn(
        { event: 'copy_failed', err: error, image: image.id },
        'the smaller copies of a picture could not be made; they are retried',
      )
  }
}
