import type { MuseumQuery } from '@passion-art/contract/museum/objects/museum'
import type { Deps } from '../../deps.ts'
import { printOf, printWidth } from '../../files/private-files.ts'
import { jpegOf } from '../../images/picture-copies.ts'
import type { SignedInCaller } from '../../http/viewer.ts'
import { imageFolder } from './museum-part-store.ts'
import type { Pictures } from './museum-present.ts'
import { readObjects, readPictures } from './museum-service.ts'
import { writeObjectSheets } from './object-list.ts'

export async function writeObjectList(
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'images' | 'sessionKey'>,
  { viewer, language }: SignedInCaller,
  query: MuseumQuery,
): Promise<Buffer> {
  const objects = await Array.fromAsync(readObjects(deps, viewer, query))
  const picturesOf = await readPictures(deps, objects)
  return writeObjectSheets(
    {
      institution: viewer.name,
      at: deps.now().toISOString(),
      objects,
      pictureOf: (object) => readPrint(deps, picturesOf(object)),
    },
    language,
  )
}

async function readPrint(
  deps: Pick<Deps, 'files' | 'images'>,
  { own, work }: Pictures,
): Promise<Buffer | undefined> {
  const still = own.find(({ animated }) => animated === 0)
  if (still) return deps.files.get(printOf(imageFolder, still))
  return work[0] && jpegOf(deps, work[0].url, { width: printWidth })
}
