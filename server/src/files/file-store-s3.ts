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
 * Amazon S3 or compatible; the AWS SDK finds credentials and region (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
 * AWS_REGION). `spool` has local copies of files in use, `page` is the number of names per list request.
 */
export function openS3Store(bucket: BucketLocation, spool: Spool, page = 1_000): FileStore {
  const client = openClient(bucket)
  const objectOf = (name: string) => {
    checkFileName(name)
    return { Bucket: bucket.name, Key: name }
  }
  const get = async (name: string, range?: ByteRange): Promise<Buffer | undefined> => {
    const part = range && { Range: `bytes=${range.first}-${range.last}` }
    const answer = await absentIsUndefined(client.send(new GetObjectCommand({ ...objectOf(name), ...part })))
    return answer?.Body && Buffer.from(await answer.Body.transformToByteArray())
  }
  const head = (name: string) => absentIsUndefined(client.send(new HeadObjectCommand(objectOf(name))))
  return {
    put: async (name, content) => {
      try {
        const object = objectOf(name)
        // Read into memory, so that the upload can be retried.
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
      await client.send(new DeleteObjectCommand(objectOf(name)))
    },
    list: (folder) => listFolder(client, { ...bucket, page }, folder),
    check: async () => {
      await client.send(new PutObjectCommand({ Bucket: bucket.name, Key: checkKey, Body: 'ok' }))
    },
  }
}

/** A bucket and its region; determined by the client when undefined. */
export interface BucketLocation extends Bucket {
  region?: string | undefined
}

interface Listed extends Bucket {
  page: number
}

/** If a bucket is made public by mistake, its files are downloads, never pages. */
const unopened = 'application/octet-stream'

/** Overwritten by every health check; not a valid file name. */
const checkKey = '.check'

const openClient = ({ endpoint, region }: BucketLocation) =>
  new S3Client({
    // Few compatible services have host names per bucket, and none checks the region.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && region === undefined && { region: 'us-east-1' }),
    // Many of those services don't support the SDK's newer checksums.
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
