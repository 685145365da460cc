import { availableParallelism } from 'node:os'
import type { FileContent } from '../files/file-store.ts'
import { ImagePool, type Made } from './image-pool.ts'
import { ImageProblem } from './image-problem.ts'
import type { ImageFacts, ImageTask, VariantWish } from './image-work.ts'
import type { ShareOrder } from './share-picture.ts'
import type { LocalFile, Spool } from '../files/spool.ts'

/** A picture to work on; it stays as it is. */
export type Picture = FileContent

export type Variant = VariantWish & LocalFile

/**
 * Looks at pictures and makes others of them, in child processes that are killed when one takes too long. What is made
 * lies in the spool, synced, and is whoever asked for it's to move or discard. Drawings have a queue and a child of their
 * own, so that they never keep pictures waiting.
 */
export interface ImageFiles {
  /** Type by content, size, colours and blurred copy. Throws ImageProblem. */
  inspect: (picture: Picture) => Promise<ImageFacts>
  /** The picture encoded anew: upright, no metadata, animation kept. Throws ImageProblem. */
  clean: (picture: Picture) => Promise<{ file: LocalFile; facts: ImageFacts }>
  /** Smaller copies, decoded once; the frames of an animation keep moving. Throws ImageProblem. */
  derive: (picture: Picture, wishes: VariantWish[]) => Promise<Variant[]>
  /** The middle as a square WebP of at most 512 px; animations stand still. Throws ImageProblem. */
  square: (picture: Picture) => Promise<LocalFile>
  /** PNG of at most 1,024 px each way, from a picture or, with `svg`, from a drawing. Throws ImageProblem. */
  logo: (picture: Picture, options: { svg: boolean }) => Promise<LocalFile>
  /** JPEG of 1200 x 630 with the whole picture and its label; an unreadable picture is left out. Throws ImageProblem. */
  share: (order: ShareWish) => Promise<LocalFile>
  /** Tasks that wait for a child, and those in one. */
  load: () => { waiting: number; running: number }
  /** Ends the children; what still runs or waits is refused as 'busy'. */
  close: () => void
}

export interface ShareWish extends Omit<ShareOrder, 'picture'> {
  picture: Picture | null
  /** Address it is drawn for. */
  sender: string
}

export interface ImageFilesOptions {
  atOnce?: number
  waiting?: number
  /** Milliseconds of processor time a picture may use. */
  cpuLimit?: number
  /** Milliseconds until a picture's child is killed. */
  timeLimit?: number
  /** The same for drawings, which may ask for endless work in a few bytes. */
  drawings?: { waiting?: number; cpuLimit?: number; timeLimit?: number }
}

/** One processor is left to the server. */
const besideTheServer = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Tasks of the server's own, such as smaller copies made in the background. */
const nobody = 'server'

/** Starts nothing until the first task comes. */
export function openImageFiles(
  spool: Spool,
  {
    atOnce = besideTheServer,
    waiting = 40,
    cpuLimit = 20_000,
    timeLimit = 40_000,
    drawings: drawingLimits = {},
  }: ImageFilesOptions = {},
): ImageFiles {
  const pictures = new ImagePool({
    spool,
    atOnce,
    waiting,
    cpuLimit,
    timeLimit,
    isLater: (task) => task.kind === 'derive',
    onChange: () => drawings.next(),
  })
  const drawings = new ImagePool({
    spool,
    atOnce: 1,
    waiting: drawingLimits.waiting ?? 8,
    each: 1,
    cpuLimit: drawingLimits.cpuLimit ?? 2_000,
    timeLimit: drawingLimits.timeLimit ?? 10_000,
    isLater: () => true,
    mayStart: () => drawings.running === 0 && !pictures.keepsWaiting,
  })

  function run(task: ImageTask, picture: Picture | null, sender = senderOf(picture)): Promise<Made> {
    return (task.kind === 'drawing' ? drawings : pictures).run(task, picture, sender)
  }

  return {
    inspect: async (picture) => factsOf(await run({ kind: 'inspect' }, picture)),
    async clean(picture) {
      const made = await run({ kind: 'clean' }, picture)
      return { file: { ...firstOf(made), sender: senderOf(picture) }, facts: factsOf(made) }
    },
    async derive(picture, wishes) {
      const { made = [], files } = await run({ kind: 'derive', wishes }, picture)
      return files.flatMap((file, index) => (made[index] ? { ...made[index], ...file } : []))
    },
    square: async (picture) => firstOf(await run({ kind: 'square' }, picture)),
    logo: async (picture, { svg }) => firstOf(await run({ kind: svg ? 'drawing' : 'logo' }, picture)),
    share: async ({ picture, sender, ...order }) =>
      firstOf(await run({ kind: 'share', order }, picture, sender)),
    load: () => ({
      waiting: pictures.waiting + drawings.waiting,
      running: pictures.running + drawings.running,
    }),
    close() {
      pictures.close()
      drawings.close()
    },
  }
}

function senderOf(picture: Picture | null): string {
  return (picture instanceof Uint8Array ? undefined : picture?.sender) ?? nobody
}

function factsOf({ facts }: Made): ImageFacts {
  if (!facts) throw new ImageProblem('damaged', { cause: 'an answer without facts' })
  return facts
}

function firstOf({ files: [first] }: Made): LocalFile {
  if (!first) throw new ImageProblem('damaged', { cause: 'an answer without a file' })
  return first
}
