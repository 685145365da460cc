import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImageFilesOptions, openImageFiles, type Picture, type ShareRequest } from './image-files.ts'
import type { VariantSpec } from './image-work.ts'
import { openSpool, takeBytes } from '../files/spool.ts'

export type ImagesInMemory = ReturnType<typeof imagesInMemory>

const folder = mkdtempSync(join(tmpdir(), 'images-'))
// Not earlier, because a process that is being stopped still uses its paths.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

export function imagesInMemory(options?: ImageFilesOptions) {
  const spool = openSpool(folder)
  const images = openImageFiles(spool, options)
  return {
    spool,
    inspect: images.inspect,
    clean: async (picture: Picture) => {
      const { file, facts } = await images.clean(picture)
      return { bytes: await takeBytes(file), facts }
    },
    derive: async (picture: Picture, specs: VariantSpec[]) => {
      const variants = await images.derive(picture, specs)
      return Promise.all(
        variants.map(async ({ path, ...spec }) => ({ ...spec, bytes: await takeBytes({ path }) })),
      )
    },
    square: async (picture: Picture) => takeBytes(await images.square(picture)),
    logo: async (picture: Picture, kind: { svg: boolean }) => takeBytes(await images.logo(picture, kind)),
    share: async (request: ShareRequest) => takeBytes(await images.share(request)),
    load: images.load,
    close: images.close,
  }
}
