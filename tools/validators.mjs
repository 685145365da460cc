// npm run validate: checks what the product publishes with third-party validators. Their packages are in
// tools/validators, installed only here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { ensureBrowser, ensureJava } from './programs.mjs'
import { contentHash, node, root, run, withLock } from './run.mjs'
import { countCheckmarks } from './test-reports.mjs'

const folder = join(root, 'tools', 'validators')
const stamp = join(folder, 'node_modules', '.install-stamp')

export async function runValidators() {
  if (!(await installIfStale())) return missing('the validators could not be installed')
  if (!(await ensureJava())) return missing('Java is not installed')
  const browser = await ensureBrowser()
  if (!browser) return missing('no browser is installed')
  if (!(await buildWebIfStale())) return missing('the pages could not be built')
  const env = browser === 'playwright' ? {} : { CHROMIUM_PATH: browser }
  const { code, output } = await run(node, ['tools/validate-product.ts'], { env, capture: true })
  return countCheckmarks(output, code)
}

const missing = (name) => ({ passed: 0, failed: 1, names: [name] })

async function installIfStale() {
  if (isFresh()) return true
  return withLock(join(folder, '.install.lock'), async () => {
    if (isFresh()) return true
    console.log('[validators] Installing the packages of tools/validators …')
    const { code } = await run('npm', ['ci', '--loglevel=error'], { cwd: folder })
    if (code !== 0) {
      console.error('[validators] They could not be installed. Check the network and the messages above.')
      return false
    }
    writeFileSync(stamp, lockHash())
    return true
  })
}

const lockHash = () => contentHash(['tools/validators/package-lock.json'])
const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()

if (process.argv[1] === import.meta.filename) process.exit((await runValidators()).failed > 0 ? 1 : 0)
