import { createHash } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** An uncompressed tar archive; its last file lists the digests of all others, so a truncated one is detected. */
const listName = 'contents.json'
const block = 512
const chunk = 1024 * 1024

/** Only files with these names are written or unpacked. */
const allowed = /^(?:database\.(?:db|dump)|payment-sandbox\.db|uploads\/[a-z][a-z-]*\/[\w-][\w.-]*)$/

export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

export class ArchiveWriter {
  readonly #path: string
  readonly #file: number
  readonly #digests: Record<string, string> = {}

  /** Fails if the file exists. Writes under a temporary name until `finish`. */
  constructor(path: string) {
    this.#path = path
    closeSync(openSync(path, 'wx', 0o600))
    this.#file = openSync(`${path}.part`, 'wx', 0o600)
  }

  has = (name: string): boolean => name in this.#digests

  add(name: string, from: string): void {
    if (!allowed.test(name)) throw new Error(`Not a name for an archive: ${name}`)
    const source = openIfThere(from)
    if (source === undefined) return
    try {
      const { size } = fstatSync(source)
      writeSync(this.#file, header(name, size))
      this.#digests[name] = copy({ from: source, to: this.#file, size })
      writeSync(this.#file, padding(size))
    } finally {
      closeSync(source)
    }
  }

  /** Synced to disk when it returns. */
  finish(): void {
    const list = Buffer.from(JSON.stringify({ product: 'PASSION-ART', format: 1, digests: this.#digests }))
    for (const part of [header(listName, list.length), list, padding(list.length), Buffer.alloc(2 * block)])
      writeSync(this.#file, part)
    fsyncSync(this.#file)
    closeSync(this.#file)
    renameSync(`${this.#path}.part`, this.#path)
    const folder = openSync(dirname(this.#path), 'r')
    fsyncSync(folder)
    closeSync(folder)
  }

  abort(): void {
    closeSync(this.#file)
    for (const path of [`${this.#path}.part`, this.#path]) rmSync(path, { force: true })
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Copies `size` bytes from the current positions of both files; returns their SHA-256. */
function copy({ from, to, size }: { from: number; to: number | null; size: number }): string {
  const hash = createHash('sha256')
  const bytes = Buffer.alloc(Math.min(chunk, Math.max(size, 1)))
  for (let left = size; left > 0; ) {
    const read = readSync(from, bytes, 0, Math.min(bytes.length, left), null)
    if (read === 0) throw new BrokenArchive('It ends too early.')
    hash.update(bytes.subarray(0, read))
    if (to !== null) writeSync(to, bytes, 0, read)
    left -= read
  }
  return hash.digest('hex')
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** POSIX ustar; sizes from 8 GB on in the binary form that tar programs support. */
function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0, 100)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0'.repeat(2), 108)
  if (size < 8 ** 11) bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    bytes.writeUInt8(0x80, 124)
    bytes.writeBigUInt64BE(BigInt(size), 128)
  }
  bytes.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  bytes.write('0ustar\u000000', 156)
  bytes.write('0', 156)
  bytes.write('ustar\u000000', 257)
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

function checksum(bytes: Buffer): number {
  let sum = 8 * 32
  for (const [index, byte] of bytes.entries()) if (index < 148 || index >= 156) sum += byte
  return sum
}

export const isArchive = (start: Buffer): boolean => start.subarray(257, 262).toString() === 'ustar'

/** Unpacks into a folder and verifies every file against the list. Returns the names. Throws BrokenArchive. */
export function unpack(path: string, folder: string): string[] {
  const source = openSync(path, 'r')
  try {
    const digests: Record<string, string> = {}
    for (;;) {
      const { name, size } = readHeader(source)
      if (name === listName) {
        compare(digests, readText(source, size))
        return Object.keys(digests)
      }
      if (!allowed.test(name) || name in digests) throw new BrokenArchive(`It holds a strange file, ${name}.`)
      digests[name] = unpackOne(source, size, join(folder, name))
    }
  } finally {
    closeSync(source)
  }
}

function unpackOne(source: number, size: number, path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'wx', 0o600)
  try {
    const digest = copy({ from: source, to: file, size })
    fsyncSync(file)
    copy({ from: source, to: null, size: padding(size).length })
    return digest
  } finally {
    closeSync(file)
  }
}

function readHeader(source: number): { name: string; size: number } {
  const bytes = Buffer.alloc(block)
  if (readSync(source, bytes, 0, block, null) < block) throw new BrokenArchive('It ends too early.')
  if (!isArchive(bytes) || Number.parseInt(bytes.toString('latin1', 148, 154), 8) !== checksum(bytes))
    throw new BrokenArchive('It is damaged.')
  const name = bytes.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size =
    bytes[124] === 0x80
      ? Number(bytes.readBigUInt64BE(128))
      : Number.parseInt(bytes.toString('latin1', 124, 135), 8)
  return { name, size }
}

function readText(source: number, size: number): string {
  if (size > 64 * chunk) throw new BrokenArchive('Its list is too long.')
  const bytes = Buffer.alloc(size)
  if (readSync(source, bytes, 0, size, null) < size) throw new BrokenArchive('It ends too early.')
  return bytes.toString()
}

function compare(found: Record<string, string>, list: string): void {
  const { digests } = JSON.parse(list) as { digests: Record<string, string> }
  const names = new Set([...Object.keys(found), ...Object.keys(digests)])
  for (const name of names)
    if (found[name] !== digests[name]) throw new BrokenArchive(`The file ${name} in it is damaged.`)
}
