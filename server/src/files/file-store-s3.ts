import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { readFile, writeFile } from 'node:fs/promises'
import type { Bucket } from './bucket-address.ts'
import { type ByteRange, checkFileName, type FileStore, isFileName } from './file-store.ts'
import { discard, type LocalFile, type Spool } from './spool.ts'

/**
 * Files in a bucket of Amazon S3 or of a service that speaks its protocol; keys and region come from where the AWS SDK looks
 * for them (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION). `spool` is where a file lies while it is worked on, `page`
 * how many names are asked for at once.
 */
export function openS3Store(bucket: Place, spool: Spool, page = 1_000): FileStore {
  const client = openClient(bucket)
  const at = (name: string) => {
    checkFileName(name)
    return { Bucket: bucket.name, Key: name }
  }
  const get = async (name: string, range?: ByteRange): Promise<Buffer | undefined> => {
    const part = range && { Range: `bytes=${range.first}-${range.last}` }
    const answer = await absentIsUndefined(client.send(new GetObjectCommand({ ...at(name), ...part })))
    return answer?.Body && Buffer.from(await answer.Body.transformToByteArray())
  }
  const head = (name: string) => absentIsUndefined(client.send(new HeadObjectCommand(at(name))))
  return {
    put: async (name, content) => {
      try {
        const object = at(name)
        // As bytes, which can be sent once more when the connection breaks.
        const bytes = content instanceof Uint8Array ? content : await readFile(content.path)
        await client.send(new PutObjectCommand({ ...object, Body: bytes, ContentType: unopened }))
      } finally {
        if (!(content instanceof Uint8Array)) await discard(content)
      }
    },
    get,
    local: async (name, use) => {
      const bytes = await get(name)
      return bytes && useCopy(spool, bytes, use)
    },
    has: async (name) => Boolean(await head(name)),
    size: async (name) => (await head(name))?.ContentLength,
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    list: (folder) => listFolder(client, { ...bucket, page }, folder),
    check: async () => {
      await client.send(new PutObjectCommand({ Bucket: bucket.name, Key: checkKey, Body: 'ok' }))
    },
  }
}

/** A bucket and the region it is in; for the client to find out when undefined. */
export interface Place extends Bucket {
  region?: string | undefined
}

interface Listed extends Bucket {
  page: number
}

/** A bucket that somebody opens to browsers by mistake offers downloads, never pages. */
const unopened = 'application/octet-stream'

/** Written over by each look whether the store takes anything; no file's name. */
const checkKey = '.check'

const openClient = ({ endpoint, region }: Place) =>
  new S3Client({
    // Of services with an address of their own few have a name per bucket, and none looks at the region.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && region === undefined && { region: 'us-east-1' }),
    // Its newer checksums are unknown to many of those services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  })

async function useCopy<T>(spool: Spool, bytes: Buffer, use: (file: LocalFile) => Promise<T>): Promise<T> {
  const file = { path: spool.newPath() }
  try {
    await writeFile(file.path, bytes, { mode: 0o600, flag: 'wx' })
    return await use(file)
  } finally {
    await discard(file)
  }
}

async function listFolder(client: S3Client, { name, page }: Listed, folder: string): Promise<string[]> {
  const keys: string[] = []
  let answer: ListObjectsV2CommandOutput
  do {
    const after = keys.at(-1)
    answer = await client.send(
      new ListObjectsV2Command({
        Bucket: name,
        Prefix: `${folder}/`,
        MaxKeys: page,
        ...(after !== undefined && { StartAfter: after }),
      }),
    )
    keys.push(...(answer.Contents ?? []).flatMap(({ Key }) => Key ?? []))
  } while (answer.IsTruncated)
  return keys.filter(isFileName)
}

async function absentIsUndefined<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NoSuchKey' || name === 'NotFound') return undefined
    throw error
  }
}
