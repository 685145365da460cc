import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ImageFacts } from '../images/image-work.ts'
import type { Deps } from '../deps.ts'
import type { DemoWorld } from './demo-world.ts'

/** Computed by `node seeds/write-image-data.ts`, so that the first start decodes no pictures. */
interface PictureData extends ImageFacts {
  sha256: string
}

const seedFile = (path: string) => new URL(`../../../seeds/${path}`, import.meta.url)

/** File in seeds/images/ → the picture's stored name and properties. */
export type DemoPictures = Map<string, ImageFacts & { name: string }>

const filesOf = (world: DemoWorld): string[] =>
  world.artworks.flatMap((work) => [work.file, ...(work.views ?? []).map((view) => view.file)])

/** 128 random bits per picture, stored in the database before the first file. */
export const planNames = (world: DemoWorld): Record<string, string> =>
  Object.fromEntries(filesOf(world).map((file) => [file, randomBytes(16).toString('hex')]))

/** Copies every picture to its planned name; a start after a kill writes the same names again, so no file is left over. */
export async function storePictures(
  deps: Pick<Deps, 'files' | 'images'>,
  world: DemoWorld,
  names: Record<string, string>,
): Promise<DemoPictures> {
  const known = await readPictureData()
  const pictures: DemoPictures = new Map()
  const waiting = filesOf(world)
  const copyNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const name = names[file] ?? randomBytes(16).toString('hex')
      const { bytes, facts } = await lookAt(deps, file, known)
      await deps.files.put(`artworks/${name}.${facts.ending}`, bytes)
      pictures.set(file, { ...facts, name })
    }
  }
  await Promise.all([copyNext(), copyNext(), copyNext(), copyNext()])
  return pictures
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const readPicture = async (deps: Pick<Deps, 'images'>, file: string) =>
  lookAt(deps, file, await readPictureData())

async function lookAt({ images }: Pick<Deps, 'images'>, file: string, known: Record<string, PictureData>) {
  const bytes = await readFile(seedFile(`images/${file}`))
  const data = known[file]
  const facts: ImageFacts = data?.sha256 === sha256(bytes) ? data : await images.inspect(bytes)
  return { bytes, facts }
}

async function readPictureData(): Promise<Record<string, PictureData>> {
  return JSON.parse(await readFile(seedFile('image-data.json'), 'utf8'))
}
