import { availableParallelism } from 'node:os'
import type { FileContent } from '../files/file-store.ts'
import { ImagePool, type ImageOutput } from './image-pool.ts'
import { ImageProblem } from './image-problem.ts'
import type { ImageFacts, ImageTask, Tile, VariantSpec } from './image-work.ts'
import type { ShareOrder } from './share-picture.ts'
import type { LocalFile, Spool } from '../files/spool.ts'

export type Picture = FileContent

export type Variant = VariantSpec & LocalFile

/**
 * Processes pictures in child processes, which are killed when a task takes too long. Output files are in the spool,
 * synced; the caller moves or discards them. Drawings have their own queue and process, so that they never delay
 * pictures.
 */
export interface ImageFiles {
  inspect: (picture: Picture) => Promise<ImageFacts>
  /** The picture re-encoded: upright, without metadata, still animated. Throws ImageProblem. */
  clean: (picture: Picture) => Promise<{ file: LocalFile; facts: ImageFacts }>
  /** Smaller copies, decoded once; of an animation they show the first frame. Throws ImageProblem. */
  derive: (picture: Picture, specs: VariantSpec[]) => Promise<Variant[]>
  /** Parts as JPEG, in the given order; of an animation the first frame. Throws ImageProblem. */
  tiles: (picture: Picture, tiles: Tile[]) => Promise<LocalFile[]>
  /** The center as a square WebP of at most 512 px; of an animation the first frame. Throws ImageProblem. */
  square: (picture: Picture) => Promise<LocalFile>
  /** PNG of at most 1,024 px each way, from a picture or, with `svg`, from a drawing. Throws ImageProblem. */
  logo: (picture: Picture, options: { svg: boolean }) => Promise<LocalFile>
  /** JPEG of 1200 x 630 with the whole picture and its label; an unreadable picture is omitted. Throws ImageProblem. */
  share: (order: ShareRequest) => Promise<LocalFile>
  load: () => { queued: number; running: number }
  close: () => void
}

export interface ShareRequest extends Omit<ShareOrder, 'picture'> {
  picture: Picture | null
  sender: string
}

export interface ImageFilesOptions {
  concurrency?: number
  maxQueued?: number
  cpuLimit?: number
  /** Milliseconds until a picture's process is killed. */
  timeLimit?: number
  /** The same for drawings, in which a few bytes may cause unlimited work. */
  drawings?: { maxQueued?: number; cpuLimit?: number; timeLimit?: number }
}

/** Leaves one CPU to the server. */
const workerCount = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Sender of the server's own tasks, such as derivatives created in the background. */
const ownTasks = 'server'

/** Starts no process until the first task. */
export function openImageFiles(
  spool: Spool,
  {
    concurrency = workerCount,
    maxQueued = 40,
    cpuLimit = 20_000,
    timeLimit = 40_000,
    drawings: drawingLimits = {},
  }: ImageFilesOptions = {},
): ImageFiles {
  const pictures = new ImagePool({
    spool,
    concurrency,
    maxQueued,
    cpuLimit,
    timeLimit,
    isBackground: ({ kind }) => kind === 'derive' || kind === 'tiles',
    onChange: () => drawings.next(),
  })
  const drawings = new ImagePool({
    spool,
    concurrency: 1,
    maxQueued: drawingLimits.maxQueued ?? 8,
    maxPerSender: 1,
    cpuLimit: drawingLimits.cpuLimit ?? 2_000,
    timeLimit: drawingLimits.timeLimit ?? 10_000,
    isBackground: () => true,
    mayStart: () => drawings.running === 0 && !pictures.hasForegroundTasks,
  })

  function run(task: ImageTask, picture: Picture | null, sender = senderOf(picture)): Promise<ImageOutput> {
    return (task.kind === 'drawing' ? drawings : pictures).run(task, picture, sender)
  }

  return {
    inspect: async (picture) => factsOf(await run({ kind: 'inspect' }, picture)),
    async clean(picture) {
      const made = await run({ kind: 'clean' }, picture)
      return { file: { ...firstOf(made), sender: senderOf(picture) }, facts: factsOf(made) }
    },
    async derive(picture, specs) {
      const { made = [], files } = await run({ kind: 'derive', specs }, picture)
      return files.flatMap((file, index) => (made[index] ? { ...made[index], ...file } : []))
    },
    tiles: async (picture, tiles) => (await run({ kind: 'tiles', tiles }, picture)).files,
    square: async (picture) => firstOf(await run({ kind: 'square' }, picture)),
    logo: async (picture, { svg }) => firstOf(await run({ kind: svg ? 'drawing' : 'logo' }, picture)),
    share: async ({ picture, sender, ...order }) =>
      firstOf(await run({ kind: 'share', order }, picture, sender)),
    load: () => ({
      queued: pictures.queued + drawings.queued,
      running: pictures.running + drawings.running,
    }),
    close() {
      pictures.close()
      drawings.close()
    },
  }
}

function senderOf(picture: Picture | null): string {
  return (picture instanceof Uint8Array ? undefined : picture?.sender) ?? ownTasks
}

function factsOf({ facts }: ImageOutput): ImageFacts {
  if (!facts) throw new ImageProblem('damaged', { cause: 'an answer without facts' })
  return facts
}

function firstOf({ files: [first] }: ImageOutput): LocalFile {
  if (!first) throw new ImageProblem('damaged', { cause: 'an answer without a file' })
  return first
}
