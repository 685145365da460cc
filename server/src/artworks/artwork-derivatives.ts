import type { ArtworkImageRow } from '../db/schema.ts'
import type { VariantFormat, VariantWish } from '../outside/image-work.ts'
import type { Deps } from '../platform/deps.ts'
import { addVariants, listImagesAfter, parseVariants } from './artwork-image-store.ts'

export const derivativeWidths = [320, 480, 640, 960, 1280, 1920] as const
/** Of an animation only these, as WebP: every frame is encoded again. */
const animatedWidths = [480, 960] as const

/** What pages use most, made for every picture before anything else. */
const urgent = (wish: VariantWish) => wish.format === 'webp' && (wish.width === 640 || wish.width === 960)

/** A step of the work; each decodes the picture once and has the child's time limit to itself. */
const steps: ((wish: VariantWish) => boolean)[] = [
  urgent,
  (wish) => wish.format !== 'avif' && !urgent(wish),
  (wish) => wish.format === 'avif' && wish.width <= 960,
  (wish) => wish.format === 'avif' && wish.width > 960,
]

/** Rows are updated together, because every update makes all cached answers old. */
const flushMs = 4_000

type Work = Pick<Deps, 'db' | 'files' | 'images' | 'log'>

interface Run extends Work {
  stopped: boolean
  /** Files made so far. */
  made: number
}

export interface DerivativeRun {
  /** Resolves when every picture has been gone through, or after `stop`. Never rejects. */
  finished: Promise<void>
  /** Ends after the picture in hand; close the image children first to end at once. */
  stop: () => Promise<void>
}

export const derivativeName = (name: string, { format, width }: VariantWish): string =>
  `artworks/${name}-${width}.${format}`

/** Every derivative a picture of this width has when all is done; never wider than itself. */
export function wantedVariants({ width, animated }: { width: number; animated: boolean }): VariantWish[] {
  const formats: readonly VariantFormat[] = animated ? ['webp'] : ['avif', 'webp', 'jpg']
  const widths: readonly number[] = animated ? animatedWidths : derivativeWidths
  return formats.flatMap((format) =>
    widths.filter((each) => each <= width).map((each) => ({ format, width: each })),
  )
}

/** Makes what is missing in the background, the most used first; a restart goes on where the last one ended. */
export function startDerivatives(deps: Work): DerivativeRun {
  const { db, files, images, log } = deps
  const run: Run = { db, files, images, log, stopped: false, made: 0 }
  const finished = (async () => {
    // Twice: what a busy machine didn't finish in time is tried once more.
    for (const step of [...steps, ...steps]) await runStep(run, step)
    if (run.made > 0)
      log.info({ files: run.made }, run.stopped ? 'derivatives interrupted' : 'derivatives made')
  })().catch((error: unknown) => {
    if (!run.stopped) log.error({ err: error }, 'making derivatives ended early')
  })
  return {
    finished,
    stop() {
      run.stopped = true
      return finished
    },
  }
}

interface Made {
  name: string
  wishes: VariantWish[]
}

async function runStep(run: Run, step: (wish: VariantWish) => boolean): Promise<void> {
  let made: Made[] = []
  let flushed = Date.now()
  const flush = async () => {
    await record(run, made)
    made = []
    flushed = Date.now()
  }
  for await (const image of pictures(run)) {
    if (run.stopped) break
    const wishes = missing(image).filter(step)
    if (wishes.length > 0 && (await makeFiles(run, image, wishes))) {
      made.push({ name: image.name, wishes })
      run.made += wishes.length
    }
    if (made.length > 0 && Date.now() - flushed > flushMs) await flush()
  }
  await flush()
}

/** Each picture once, however many works share it. */
async function* pictures(deps: Work): AsyncGenerator<ArtworkImageRow> {
  const seen = new Set<string>()
  let after = ''
  for (;;) {
    const rows = await listImagesAfter(deps.db.read, after, 200)
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

function missing(image: ArtworkImageRow): VariantWish[] {
  const there = parseVariants(image.variants)
  const has = (wish: VariantWish) =>
    there.some((list) => list.format === wish.format && list.widths.includes(wish.width))
  return wantedVariants({ width: image.width, animated: image.animated === 1 }).filter((wish) => !has(wish))
}

/** False when this picture has to wait for the next start; one bad file doesn't keep the others waiting. */
async function makeFiles(run: Run, image: ArtworkImageRow, wishes: VariantWish[]): Promise<boolean> {
  try {
    const original = await run.files.get(`artworks/${image.name}.${image.ending}`)
    if (!original) throw new Error('the original is missing')
    for (const variant of await run.images.derive(original, wishes))
      await run.files.put(derivativeName(image.name, variant), variant.bytes)
    return true
  } catch (error) {
    if (!run.stopped) run.log.warn({ err: error, image: image.id }, 'no derivatives for now')
    return false
  }
}

/** Only now, with every file on the disk, may a page name them. A picture deleted meanwhile takes its files along. */
async function record(deps: Work, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return
  const gone = await deps.db.write.transaction().execute(async (transaction) => {
    const without: Made[] = []
    for (const one of made)
      if ((await addVariants(transaction, one.name, one.wishes)) === 0) without.push(one)
    return without
  })
  for (const { name, wishes } of gone)
    for (const wish of wishes) await deps.files.remove(derivativeName(name, wish))
}
