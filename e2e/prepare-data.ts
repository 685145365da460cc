import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyName, readySpecs } from '../server/src/images/picture-copies.ts'
import { runImageTask, type VariantSpec } from '../server/src/images/image-work.ts'
import { openDb } from '../server/src/db/open-db.ts'
import { indexWords } from '../server/src/search/word-index.ts'
import { root } from './server.ts'

/** In pixels. */
const width = 320

/**
 * Runs once before all tests: makes the data folder that every worker's server starts from. It has the demo catalog
 * with pictures of 320 pixels: making every size of the full pictures takes a core more than a minute, and the
 * browser renders the small ones faster in every test. A folder named by E2E_DATA is kept for the next run.
 */
export default async function prepareData(): Promise<() => void> {
  const fromEnv = process.env.E2E_DATA
  const folder = fromEnv ?? join(mkdtempSync(join(tmpdir(), 'passion-art-e2e-data-')), 'data')
  await prepare(folder)
  process.env.E2E_DATA = folder
  return () => {
    if (!fromEnv) rmSync(dirname(folder), { recursive: true, force: true })
  }
}

async function prepare(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  const env = { ...process.env, DATA_DIR: part }
  execFileSync(process.execPath, ['seeds/seed-command.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await shrinkPictures(part)
  await listWords(part)
  renameSync(part, folder)
}

/** A job lists them some seconds after a start: a journey that searches must not come before. */
async function listWords(folder: string): Promise<void> {
  const db = await openDb({ file: join(folder, 'passion-art.db') })
  await indexWords(db)
  await db.close()
}

interface Picture {
  name: string
  ending: string
  width: number
  height: number
  animated: number
}

/** Shrinks every picture and its smaller sizes, so that no server has to make any. */
async function shrinkPictures(folder: string): Promise<void> {
  const db = new DatabaseSync(join(folder, 'passion-art.db'))
  const pictures = db.prepare('SELECT name, ending, width, height, animated FROM artwork_images').all()
  // An animation keeps its size: its frames would take longer than all the others.
  db.exec('UPDATE artwork_images SET derived = 1')
  const resize = db.prepare('UPDATE artwork_images SET width = ?, height = ? WHERE name = ?')
  for (const picture of pictures as unknown as Picture[]) {
    const original = join(folder, 'uploads', 'artworks', `${picture.name}.${picture.ending}`)
    const specs = readySpecs({
      width: picture.animated ? picture.width : width,
      animated: picture.animated === 1,
    })
    const [small = Buffer.alloc(0)] = await derive(readFileSync(original), [{ format: 'webp', width }])
    if (!picture.animated) writeFileSync(original, small)
    const source = picture.animated ? readFileSync(original) : small
    for (const [index, bytes] of (await derive(source, specs)).entries()) {
      const file = copyName('artworks', picture.name, specs[index] as VariantSpec)
      writeFileSync(join(folder, 'uploads', file), bytes)
    }
    const size = picture.animated
      ? [picture.width, picture.height]
      : [width, Math.round((picture.height * width) / picture.width)]
    resize.run(...size, picture.name)
  }
  db.close()
}

const derive = async (bytes: Uint8Array, specs: VariantSpec[]): Promise<Uint8Array[]> =>
  (await runImageTask({ kind: 'derive', specs }, bytes)).files

// `node e2e/prepare-data.ts FOLDER` makes the folder ahead of the tests.
if (process.argv[1] === import.meta.filename && process.argv[2]) await prepare(process.argv[2])
