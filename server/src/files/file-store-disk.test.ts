import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFileName } from './file-store.ts'
import { openDiskStore, openStoreSpool } from './file-store-disk.ts'

const id = '0123456789abcdef0123456789abcdef'
const name = `artworks/${id}.webp`
let folder: string
let root: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-files-'))
  root = join(folder, 'uploads')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a stored file is complete, also for the next process', async () => {
  await openDiskStore(root).put(name, Buffer.from('first'))
  const store = openDiskStore(root)
  expect((await store.get(name))?.toString()).toBe('first')
  expect(await store.has(name)).toBe(true)
  await store.put(name, Buffer.from('second'))
  expect((await store.get(name))?.toString()).toBe('second')
  expect(await store.list('artworks')).toEqual([name])
  expect(statSync(join(root, name)).mode & 0o077).toBe(0)
  expect(readdirSync(join(root, '.incoming'))).toEqual([])
})

test('a part can be read', async () => {
  const store = openDiskStore(root)
  await store.put(name, Buffer.from('0123456789'))
  expect((await store.get(name, { first: 2, last: 4 }))?.toString()).toBe('234')
  expect(await store.size(name)).toBe(10)
  const none = name.replace('0', '1')
  expect([await store.get(none, { first: 0, last: 1 }), await store.size(none)]).toEqual([
    undefined,
    undefined,
  ])
})

test('a removed or unknown file is undefined', async () => {
  const store = openDiskStore(root)
  await store.put(name, Buffer.from('x'))
  await store.remove(name)
  await store.remove(name)
  expect(await store.get(name)).toBeUndefined()
  expect(await store.has(name)).toBe(false)
  expect(await store.list('artworks')).toEqual([])
  expect(await store.list('portfolios')).toEqual([])
})

test('parallel writes of one name leave one complete file', async () => {
  const store = openDiskStore(root)
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index + 1))
  await Promise.all(contents.map((bytes) => store.put(name, bytes)))
  const found = await store.get(name)
  expect(contents.some((bytes) => found?.equals(bytes))).toBe(true)
  expect(readdirSync(join(root, '.incoming'))).toEqual([])
})

test('a failing write leaves no file and no partial file', async () => {
  const store = openDiskStore(root)
  // A file in place of the folder.
  writeFileSync(join(root, 'artworks'), '')
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(join(root, '.incoming'))).toEqual([])
})

test('the check fails when nothing can be written, and leaves no file', async () => {
  const store = openDiskStore(root)
  await store.check()
  expect(readdirSync(join(root, '.incoming'))).toEqual([])
  rmSync(join(root, '.incoming'), { recursive: true })
  await expect(store.check()).rejects.toThrow()
})

test('a folder that cannot be made makes opening fail', () => {
  writeFileSync(root, '')
  expect(() => openDiskStore(root)).toThrow()
})

test('a file of the spool is moved in unchanged, and removed from the spool also on failure', async () => {
  const store = openDiskStore(root)
  const spool = openStoreSpool(root)
  const file = { path: spool.newPath() }
  writeFileSync(file.path, 'made elsewhere')
  const { ino } = statSync(file.path)
  await store.put(name, file)
  expect([readFileSync(join(root, name), 'utf8'), statSync(join(root, name)).ino]).toEqual([
    'made elsewhere',
    ino,
  ])
  expect(readdirSync(spool.folder)).toEqual([])
  const other = { path: spool.newPath() }
  writeFileSync(other.path, 'for a folder that is a file')
  writeFileSync(join(root, 'portfolios'), '')
  await expect(store.put(name.replace('artworks', 'portfolios'), other)).rejects.toThrow()
  expect(readdirSync(spool.folder)).toEqual([])
})

test('an existing file can be read by its path', async () => {
  const store = openDiskStore(root)
  await store.put(name, Buffer.from('here'))
  expect(await store.local(name, async ({ path }) => readFileSync(path, 'utf8'))).toBe('here')
  await store.remove(name)
  expect(await store.local(name, async () => 'used')).toBeUndefined()
  await expect(store.local('../secret', async () => 'used')).rejects.toThrow('Not a file name')
})

const base = `artworks/${id}`
const wrongNames = [
  '',
  '.',
  '..',
  '/',
  'artworks',
  'artworks/',
  '.incoming',
  '.incoming/x',
  `.incoming/${id}.webp`,
  `../${id}.webp`,
  `../artworks/${id}.webp`,
  `artworks/../${id}.webp`,
  `artworks/../../etc/passwd`,
  `artworks/..`,
  `artworks/./${id}.webp`,
  `/artworks/${id}.webp`,
  `//artworks/${id}.webp`,
  `artworks//${id}.webp`,
  `artworks/${id}.webp/`,
  `artworks/${id}.webp/..`,
  `artworks/${id}/x.webp`,
  `a/artworks/${id}.webp`,
  `artworks\\${id}.webp`,
  `artworks/..\\${id}.webp`,
  `..\\..\\${id}.webp`,
  `C:\\${id}.webp`,
  `file:///artworks/${id}.webp`,
  `artworks/%2e%2e/${id}.webp`,
  `artworks%2f${id}.webp`,
  `%2e%2e/${id}.webp`,
  `artworks/${id}%00.webp`,
  `artworks/${id}.webp%00.jpg`,
  `${base}.webp\u0000`,
  `artworks/\u0000${id}.webp`,
  `${base}.webp\n`,
  `\n${base}.webp`,
  `${base}.webp `,
  ` ${base}.webp`,
  `${base}\u202egpj.webp`,
  `${base}.webp\u200b`,
  `artworks/．．/${id}.webp`,
  `artworks/${id}．webp`,
  `artworks／${id}.webp`,
  `Artworks/${id}.webp`,
  `artworks/${id.toUpperCase()}.webp`,
  `${base}.WEBP`,
  `${base}.`,
  `${base}`,
  `${base}..webp`,
  `${base}.webp.webp`,
  `${base}.we bp`,
  `${base}.toolong`,
  `${base}.w`,
  `${base}-.webp`,
  `${base}-0.webp`,
  `${base}-07.webp`,
  `${base}-09.webp`,
  `${base}-123456.webp`,
  `${base}--640.webp`,
  `${base}-640-640.webp`,
  `${base}-1e3.webp`,
  `${base}-640.webp?x`,
  `${base}.webp#x`,
  `artworks/${id.slice(1)}.webp`,
  `artworks/${id}0.webp`,
  `artworks/${'g'.repeat(32)}.webp`,
  `artworks/${'０'.repeat(32)}.webp`,
  `artworks/~root`,
  'artworks/.htaccess',
  'artworks/.git/config',
  'artworks/con.webp',
  'artworks/NUL',
  'artworks/*.webp',
  'artworks/?',
  `artworks/${id}.*`,
  `art works/${id}.webp`,
  `art-works/${id}.webp`,
  `1/${id}.webp`,
  `${'a'.repeat(21)}/${id}.webp`,
  `artworks/${'a'.repeat(4096)}.webp`,
  '../'.repeat(50),
  '..//'.repeat(50),
  '....//....//etc/passwd',
  '/etc/passwd',
  '../../passion-art.db',
  '../passion-art.db',
  '../session-secret',
  '../admin-password.txt',
  'passion-art.db',
  '..%c0%af..%c0%afetc/passwd',
  '..%252f..%252fetc%252fpasswd',
  '%5c..%5c..%5cetc',
  '..;/..;/etc/passwd',
  'artworks/..%00/x',
  '\u2024\u2024/x',
  '.\u0000./x',
  'artworks/\ud800.webp',
  '__proto__',
  'constructor',
  'artworks/__proto__',
  'toString/../x',
  '${jndi:x}',
  '`id`',
  '$(id)',
  '|id',
  'artworks/-rf',
  'artworks/--help',
  '<script>',
  '"',
  "'",
  'artworks/\r\nSet-Cookie: a=b',
  'a'.repeat(100_000),
]

test('every call refuses over a hundred other names', async () => {
  const store = openDiskStore(root)
  expect(new Set(wrongNames).size).toBeGreaterThan(100)
  writeFileSync(join(folder, 'passion-art.db'), 'secret')
  for (const wrong of wrongNames) {
    expect(isFileName(wrong), wrong).toBe(false)
    await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('Not a file name')
    await expect(store.get(wrong)).rejects.toThrow('Not a file name')
    await expect(store.has(wrong)).rejects.toThrow('Not a file name')
    await expect(store.remove(wrong)).rejects.toThrow('Not a file name')
  }
  expect(readdirSync(root)).toEqual(['.incoming'])
  expect(readFileSync(join(folder, 'passion-art.db'), 'utf8')).toBe('secret')
})

test.each([name, `${base}-640.avif`, `${base}-1920.jpg`, `portfolios/${id}.pdf`])(
  '%s is a valid name',
  (good) => {
    expect(isFileName(good)).toBe(true)
  },
)
