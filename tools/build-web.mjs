// Builds the web when missing or older than its sources. As a command: node tools/build-web.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentHash, root, run, withLock } from './run.mjs'

const build = join(root, 'web', 'build')
const stamp = join(build, '.sources')
const sources = ['web', 'contract/src', 'package-lock.json', 'tools/build-web.mjs']

export async function buildWebIfStale() {
  if (isFresh()) return true
  return withLock(join(root, '.build.lock'), async () => {
    const hash = contentHash(sources)
    if (isFresh(hash)) return true
    console.log('[web] Building the pages …')
    const started = Date.now()
    const { code } = await run('react-router', ['build'], { cwd: join(root, 'web') })
    if (code !== 0) {
      console.error('[web] The pages could not be built, see the messages above.')
      return false
    }
    for (const folder of ['client', 'client/assets']) compressFiles(join(build, folder))
    writeFileSync(stamp, hash)
    console.log(`[web] The pages are built (${((Date.now() - started) / 1000).toFixed(1)} s).`)
    return true
  })
}

function isFresh(hash = contentHash(sources)) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest'])

/** Precompressed at the best level, since the server sends these as they are. */
function compressFiles(folder) {
  for (const name of readdirSync(folder)) {
    if (!compressible.has(extname(name))) continue
    const path = join(folder, name)
    const bytes = readFileSync(path)
    if (bytes.length < 512) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (process.argv[1] === import.meta.filename) process.exit((await buildWebIfStale()) ? 0 : 1)
