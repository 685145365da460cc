import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** Creates the folder and checks that it is writable. Returns its absolute path. */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder)
  const probe = join(path, `.probe-${randomBytes(6).toString('hex')}`)
  try {
    makeFolder(path)
    writePrivateFile(probe, 'ok')
    rmSync(probe)
    return path
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new OperatorError(
      `The data folder ${path} cannot be written (${reason}). Make it writable or set DATA_DIR to another folder.`,
    )
  }
}

/** Creates parents one by one: Node's recursive mkdir never returns below pseudo file systems such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another instance may have created it at the same time.
    if (!existsSync(path)) throw error
  }
}

/** Readable by this account only, and synced when it returns. Fails if the file exists. */
export function writePrivateFile(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** SESSION_SECRET, otherwise a stored random key, so that a restart signs no one out. */
export function sessionKey(folder: string, secret: string | undefined): Uint8Array {
  const path = join(folder, 'session-secret')
  const text = secret ?? readSecret(path) ?? makeSecret(path)
  return new TextEncoder().encode(text)
}

function readSecret(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (text.length >= 32) return text
    throw new OperatorError(`The file ${path} is damaged. Remove it: everybody signs in once again.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function makeSecret(path: string): string {
  const secret = randomBytes(48).toString('base64url')
  try {
    writePrivateFile(path, `${secret}\n`)
    return secret
  } catch (error) {
    // Two servers started at once on one folder: the first one's secret is used.
    const other = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecret(path) : undefined
    if (other === undefined) throw error
    return other
  }
}
