import type { ArtworkImageRow } from '../db/schema/schema.ts'
import type { Variant } from '../images/image-files.ts'
import { quietly } from '../db/watched-dialect.ts'
import { discard } from '../files/spool.ts'
import type { VariantFormat, VariantSpec } from '../images/image-work.ts'
import type { Deps } from '../deps.ts'
import {
  addVariants,
  findImageNamed,
  isAnyPublic,
  listUnderivedAfter,
  markDerived,
  parseVariants,
} from './artwork-image-store.ts'

export const derivativeWidths = [320, 480, 640, 960, 1280, 1920] as const

type Step = (spec: VariantSpec, animated: boolean) => boolean

/** The sizes that pages use most, created for every picture first; until then pages show an animation blurred. */
const urgent: Step = ({ format, width }, animated) =>
  format === (animated ? 'jpg' : 'webp') && (width === 640 || width === 960)

/** Each step decodes the picture once, within the time limit of the image process. */
const steps: Step[] = [
  urgent,
  (spec, animated) => spec.format !== 'avif' && !urgent(spec, animated),
  ({ format, width }) => format === 'avif' && width <= 960,
  ({ format, width }) => format === 'avif' && width > 960,
]
/** Repeated once for steps that a busy machine didn't finish in time. */
const stages = [...steps, ...steps]

/** Rows are updated in batches, because every update invalidates the response cache. */
const flushMs = 4_000
const completeAtOnce = 200

const maxQueued = 10_000

const anyTime = '9'

type Work = Pick<Deps, 'db' | 'files' | 'images' | 'newPictures' | 'log' | 'now'>

interface Made {
  name: string
  specs: VariantSpec[]
}

interface Run extends Work {
  stopped: boolean
  count: number
  made: Made[]
  complete: Set<string>
  flushed: number
  /** New pictures by their next stage. */
  waiting: Set<string>[]
}

export interface DerivativeRun {
  /** Resolves when all pictures were checked at the start, or after `stop`. Never rejects. */
  finished: Promise<void>
  /** Checks incomplete pictures older than `olderThanMs` again: a killed server may have left some. Never rejects. */
  goThrough: (olderThanMs?: number) => Promise<void>
  /** Resolves when nothing is in progress; later pictures are still processed. */
  idle: () => Promise<void>
  /** Stops after the current picture; close the image processes first to stop at once. */
  stop: () => Promise<void>
}

export const derivativeName = (name: string, { format, width }: VariantSpec): string =>
  `artworks/${name}-${width}.${format}`

/**
 * All derivatives of a picture of this width; none is wider than the picture. Every animation has stills, its first
 * frame: not as WebP, because those that earlier versions made of animations move.
 */
export function expectedVariants({ width, animated }: { width: number; animated: boolean }): VariantSpec[] {
  const formats: readonly VariantFormat[] = animated ? ['avif', 'jpg'] : ['avif', 'webp', 'jpg']
  const fitting: readonly number[] = derivativeWidths.filter((each) => each <= width)
  const widths = animated && fitting.length === 0 ? [width] : fitting
  return formats.flatMap((format) => widths.map((each) => ({ format, width: each })))
}

/**
 * Creates missing derivatives in the background, the most used first, one picture at a time: at the start for all
 * pictures, then for names from `newPictures`, which take precedence. With `old: false` only the new ones.
 */
export function startDerivatives(deps: Work, { old = true } = {}): DerivativeRun {
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
    made: [],
    complete: new Set(),
    flushed: Date.now(),
    waiting: stages.map(() => new Set()),
  }
  let working: Promise<void> | undefined
  /** A pass over all pictures that has not begun; at most one is queued. */
  let waiting: Promise<void> | undefined
  const work = (what: () => Promise<void>): Promise<void> => {
    working = guarded(run, what).finally(() => {
      working = undefined
      if (hasNew(run)) void work(() => makeNew(run))
    })
    return working
  }
  const unsubscribe = newPictures.subscribe((name) => {
    if (run.stopped || !enqueue(run, name)) return
    if (!working) void work(() => makeNew(run))
  })
  const finished = old ? work(() => makeOld(run, 0)) : Promise.resolve()
  return {
    finished,
    goThrough(olderThanMs = 0) {
      // Set before the pass runs, which resets it.
      waiting ??= Promise.resolve().then(async () => {
        while (working) await working
        waiting = undefined
        if (!run.stopped) await work(() => makeOld(run, olderThanMs))
      })
      return waiting
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

/** One unit of work that records everything it created. Never rejects. */
async function guarded(run: Run, work: () => Promise<void>): Promise<void> {
  const before = run.count
  try {
    await work()
    await flush(run)
    const files = run.count - before
    if (files > 0)
      run.log.info({ event: 'derivatives_made', files, interrupted: run.stopped }, 'image sizes were made')
  } catch (error) {
    if (!run.stopped) run.log.error({ event: 'derivatives_failed', err: error }, 'making image sizes failed')
  }
}

function enqueue({ waiting }: Run, name: string): boolean {
  const [first] = waiting
  if (!first || first.size >= maxQueued) return false
  first.add(name)
  return true
}

const hasNew = ({ stopped, waiting }: Run) => !stopped && waiting.some((names) => names.size > 0)

/** The earliest stage first: a new picture goes before another one's rarer sizes. */
async function makeNew(run: Run): Promise<void> {
  while (hasNew(run)) {
    const stage = run.waiting.findIndex((names) => names.size > 0)
    const [name = ''] = run.waiting[stage] ?? []
    run.waiting[stage]?.delete(name)
    const image = await findImageNamed(run.db.read, name)
    if (!image) continue
    await makeStep(run, image, stage)
    run.waiting[stage + 1]?.add(name)
  }
}

async function makeOld(run: Run, olderThanMs: number): Promise<void> {
  const before = olderThanMs > 0 ? new Date(run.now().getTime() - olderThanMs).toISOString() : anyTime
  for (const stage of stages.keys()) {
    for await (const image of pictures(run, before)) {
      if (run.stopped) break
      await makeNew(run)
      await makeStep(run, image, stage)
    }
    await flush(run)
  }
}

async function makeStep(run: Run, image: ArtworkImageRow, stage: number): Promise<void> {
  const left = missing(run, image)
  if (left.length === 0) run.complete.add(image.name)
  const step = stages[stage] ?? urgent
  const specs = left.filter((spec) => step(spec, image.animated === 1))
  if (specs.length > 0 && (await makeFiles(run, image, specs))) {
    run.made.push({ name: image.name, specs })
    run.count += specs.length
  }
  const late = run.made.length > 0 && Date.now() - run.flushed > flushMs
  // Lets other writers run in between.
  if (late || run.complete.size >= completeAtOnce) await flush(run)
}

/** Each incomplete picture once, even if several works share it. */
async function* pictures(deps: Work, before: string): AsyncGenerator<ArtworkImageRow> {
  const seen = new Set<string>()
  let after = ''
  for (;;) {
    const rows = await listUnderivedAfter(deps.db.read, after, { before, limit: 200 })
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

function missing(run: Run, image: ArtworkImageRow): VariantSpec[] {
  const made = run.made.filter((one) => one.name === image.name).flatMap((one) => one.specs)
  const has = (spec: VariantSpec) =>
    made.some((one) => one.format === spec.format && one.width === spec.width) ||
    parseVariants(image.variants).some(
      (list) => list.format === spec.format && list.widths.includes(spec.width),
    )
  return expectedVariants({ width: image.width, animated: image.animated === 1 }).filter((spec) => !has(spec))
}

/** False when this picture has to wait for the next start; one bad file doesn't delay the others. */
async function makeFiles(run: Run, image: ArtworkImageRow, specs: VariantSpec[]): Promise<boolean> {
  try {
    const original = `artworks/${image.name}.${image.ending}`
    const variants = await run.files.local(original, (file) => run.images.derive(file, specs))
    if (!variants) throw new Error('the original is missing')
    await keepVariants(run, image.name, variants)
    return true
  } catch (error) {
    if (!run.stopped)
      run.log.warn(
        { event: 'derivative_failed', err: error, image: image.id },
        'image sizes of a picture could not be made; they are retried',
      )
    return false
  }
}

async function keepVariants({ files }: Run, name: string, variants: Variant[]): Promise<void> {
  try {
    for (const variant of variants) await files.put(derivativeName(name, variant), variant)
  } finally {
    await Promise.all(variants.map(discard))
  }
}

/** Recorded only after all files are on disk. The files of a picture that was deleted in the meantime are removed. */
async function flush(run: Run): Promise<void> {
  const made = run.made.splice(0)
  const complete = run.complete
  run.complete = new Set()
  run.flushed = Date.now()
  if (made.length === 0 && complete.size === 0) return
  // The same order on every server, to avoid deadlocks.
  const names = [...new Set([...made.map(({ name }) => name), ...complete])].sort()
  const gone = await quietly((show) =>
    run.db.write.transaction().execute(async (transaction) => {
      const without: Made[] = []
      for (const name of names) {
        const specs = made.flatMap((one) => (one.name === name ? one.specs : []))
        const rows = specs.length > 0 ? await addVariants(transaction, name, specs) : 1
        if (rows === 0) without.push({ name, specs })
        else if (complete.has(name)) await markDerived(transaction, name)
      }
      if (made.length > 0 && (await isAnyPublic(transaction, made))) show()
      return without
    }),
  )
  for (const { name, specs } of gone)
    for (const spec of specs) await run.files.remove(derivativeName(name, spec))
}
