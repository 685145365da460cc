import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openImageFiles } from '../server/src/images/image-files.ts'
import { openSpool } from '../server/src/files/spool.ts'

// Size, colors and blurred copy of every picture, so that the first start decodes none of them:
//   node seeds/write-image-data.ts
const folder = fileURLToPath(new URL('images/', import.meta.url))
const target = fileURLToPath(new URL('image-data.json', import.meta.url))

const images = openImageFiles(openSpool(join(tmpdir(), 'passion-art-images')))
const known: Record<string, { sha256: string }> = await readFile(target, 'utf8').then(JSON.parse, () => ({}))
const data: Record<string, unknown> = {}
for (const file of (await readdir(folder)).sort()) {
  const bytes = await readFile(folder + file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  data[file] =
    known[file]?.sha256 === sha256
      ? known[file]
      : { sha256, ...(await images.inspect({ path: folder + file })) }
}
images.close()
await writeFile(target, `${JSON.stringify(data, null, 1)}\n`)
console.log(`${Object.keys(data).length} pictures in seeds/image-data.json`)
