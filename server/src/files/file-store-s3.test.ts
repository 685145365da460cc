import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readBucket } from './bucket-address.ts'
import type { FileStore } from './file-store.ts'
import { openStoreSpool } from './file-store-disk.ts'
import { openS3Store } from './file-store-s3.ts'
import type { Spool } from './spool.ts'

const id = '0123456789abcdef0123456789abcdef'
const name = `artworks/${id}.webp`
const numbered = (index: number) => `portfolios/${index.toString(16).padStart(32, '0')}.pdf`
let folder: string
let service: S3rver
let endpoint: string
let spool: Spool
let store: FileStore

const serve = (checksSignatures: boolean) =>
  new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'service'),
    configureBuckets: [{ name: 'works' }],
    allowMismatchedSignatures: !checksSignatures,
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-s3-'))
  service = serve(true)
  endpoint = `http://127.0.0.1:${(await service.run()).port}`
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  spool = openStoreSpool(mkdtempSync(join(folder, 'data-')))
  store = openS3Store({ name: 'works', endpoint }, spool)
})

test('a stored file is complete, also for another instance, until it is removed', async () => {
  await store.put(name, Buffer.from('first'))
  const other = openS3Store({ name: 'works', endpoint }, spool)
  expect((await other.get(name))?.toString()).toBe('first')
  await other.put(name, Buffer.alloc(5_000_000, 7))
  expect((await store.get(name))?.equals(Buffer.alloc(5_000_000, 7))).toBe(true)
  expect(await store.has(name)).toBe(true)
  await store.remove(name)
  await store.remove(name)
  expect([await store.has(name), await store.get(name)]).toEqual([false, undefined])
})

test('a part can be requested', async () => {
  await store.put(name, Buffer.from('0123456789'))
  expect((await store.get(name, { first: 2, last: 4 }))?.toString()).toBe('234')
  expect(await store.size(name)).toBe(10)
  const none = numbered(99)
  expect([await store.get(none, { first: 0, last: 1 }), await store.size(none)]).toEqual([
    undefined,
    undefined,
  ])
})

test('a file of the spool is uploaded and removed there, also when the service refuses it', async () => {
  const file = { path: spool.newPath() }
  writeFileSync(file.path, 'made elsewhere')
  await store.put(name, file)
  expect((await store.get(name))?.toString()).toBe('made elsewhere')
  expect(existsSync(file.path)).toBe(false)
  const nowhere = openS3Store({ name: 'no-such-bucket', endpoint }, spool)
  writeFileSync(file.path, 'for nobody')
  await expect(nowhere.put(name, file)).rejects.toThrow(/NoSuchBucket|bucket does not exist/i)
  expect(readdirSync(spool.folder)).toEqual([])
})

test('a file is processed as a temporary copy', async () => {
  await store.put(name, Buffer.from('here'))
  expect(await store.local(name, async ({ path }) => readFileSync(path, 'utf8'))).toBe('here')
  const failing = store.local(name, () => Promise.reject(new Error('no picture')))
  await expect(failing).rejects.toThrow('no picture')
  expect(readdirSync(spool.folder)).toEqual([])
  await store.remove(name)
  expect(await store.local(name, async () => 'used')).toBeUndefined()
})

test('a folder is listed with file names only', async () => {
  const names = Array.from({ length: 25 }, (_, index) => numbered(index))
  await Promise.all(names.map((one) => store.put(one, Buffer.from('x'))))
  await store.check()
  // The stand-in omits the slash after the bucket's name, which the SDK signs.
  const lenient = serve(false)
  const bucket = { name: 'works', endpoint: `http://127.0.0.1:${(await lenient.run()).port}` }
  expect((await openS3Store(bucket, spool).list('portfolios')).toSorted()).toEqual(names)
  expect(await openS3Store(bucket, spool).list('artworks')).toEqual([])
  await lenient.close()
})

test('a folder is listed completely over several pages', async () => {
  const names = Array.from({ length: 25 }, (_, index) => numbered(index))
  const prefixes: string[] = []
  const front = await listening((server) =>
    server.on('request', ({ url = '' }, response) => {
      const query = new URL(url, 'http://service').searchParams
      prefixes.push(query.get('prefix') ?? '')
      const after = query.get('start-after') ?? ''
      const max = Number(query.get('max-keys'))
      const left = names.filter((one) => one > after)
      const found = left.slice(0, max).map((one) => `<Contents><Key>${one}</Key></Contents>`)
      const truncated = `<IsTruncated>${left.length > max}</IsTruncated>`
      response.end(`<ListBucketResult>${truncated}${found.join('')}</ListBucketResult>`)
    }),
  )
  const paging = openS3Store({ name: 'works', endpoint: front.origin }, spool, 10)
  expect(await paging.list('portfolios')).toEqual(names)
  expect(prefixes).toEqual(['portfolios/', 'portfolios/', 'portfolios/'])
  front.server.close()
})

test('every call refuses invalid file names', async () => {
  for (const wrong of ['../secret', 'artworks/x', '.check', `artworks/${id}.webp/..`]) {
    await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('Not a file name')
    await expect(store.get(wrong)).rejects.toThrow('Not a file name')
    await expect(store.local(wrong, async () => 'used')).rejects.toThrow('Not a file name')
    await expect(store.has(wrong)).rejects.toThrow('Not a file name')
    await expect(store.remove(wrong)).rejects.toThrow('Not a file name')
  }
})

test('a refusing or unreachable service is not mistaken for a missing file', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
  const outsider = openS3Store({ name: 'works', endpoint }, spool)
  await expect(outsider.get(name)).rejects.toThrow()
  await expect(outsider.has(name)).rejects.toThrow()
  await expect(outsider.check()).rejects.toThrow()
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const gone = openS3Store({ name: 'works', endpoint: 'http://127.0.0.1:1' }, spool)
  await expect(gone.has(name)).rejects.toThrow(/ECONNREFUSED/)
})

test('temporary failures are retried', async () => {
  let requests = 0
  const front = await listening((server) =>
    server.on('request', (request, response) => {
      request.resume().on('end', () => {
        requests += 1
        response.writeHead(requests < 3 ? 503 : 200, { 'content-length': 0 }).end()
      })
    }),
  )
  await openS3Store({ name: 'works', endpoint: front.origin }, spool).put(name, Buffer.from('kept'))
  expect(requests).toBe(3)
  front.server.close()
})

async function listening(prepare: (server: Server) => void): Promise<{ server: Server; origin: string }> {
  const server = createServer()
  prepare(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each([
  ['s3://works', { name: 'works', endpoint: undefined }],
  ['s3://art.works-1/', { name: 'art.works-1', endpoint: undefined }],
  ['s3://works?endpoint=http://127.0.0.1:9000', { name: 'works', endpoint: 'http://127.0.0.1:9000' }],
  ['s3://works?endpoint=https%3A%2F%2Fs3.example', { name: 'works', endpoint: 'https://s3.example' }],
])('%s is a bucket', (address, bucket) => {
  expect(readBucket(address)).toEqual(bucket)
})

test.each([
  'https://works',
  's3://',
  's3://Works_1',
  's3://works/folder',
  's3://key:secret@works',
  's3://works?endpoint=127.0.0.1:9000',
  's3://works?endpoint=http://user@host',
  's3://works?region=eu',
])('%s is invalid', (address) => {
  expect(readBucket(address)).toBeUndefined()
})
