import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Upload } from '@passion-art/contract/http/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Spool } from '../files/spool.ts'
import { AppError, type ErrorDetails } from './app-error.ts'
import { dropReceived, receiveFile, type UploadedFile } from './received-file.ts'
import { senderOf } from './viewer.ts'

export type { UploadedFile } from './received-file.ts'

export interface MultipartBody {
  fields: Record<string, unknown>
  file: UploadedFile | null
}

/** At least 32 KB in ten seconds: slower senders only occupy a connection. */
const minBytes = 32 * 1024
const everyMs = 10_000
/** Bytes accepted beyond a file's limit before the connection is closed, so that the client can read the error. */
const toleratedBytes = 32 * 1024 * 1024

const limits = { files: 1, parts: 20, fields: 19, fieldSize: 65_536, fieldNameSize: 100, headerPairs: 50 }

export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: false })
}

interface Reading {
  body: MultipartBody
  part: MultipartFile | null
}

/** Reads a whole multipart body. Throws validation_failed, request_timeout, file_too_large, too_many_requests or unavailable. */
export async function readMultipart(
  request: FastifyRequest,
  upload: Upload,
  spool: Spool,
): Promise<MultipartBody> {
  const pace = watchPace(request.raw, upload.maxBytes)
  const reading: Reading = { body: { fields: {}, file: null }, part: null }
  const read = readParts(request, { upload, spool, reading })
  // After a pace error the promise is no longer awaited.
  read.catch(() => {})
  try {
    await Promise.race([read, pace.refused])
    return reading.body
  } catch (error) {
    request.raw.unpipe()
    // Makes the reader of the incomplete file fail and remove it.
    reading.part?.file.destroy(new Error('The body is not read on.'))
    void read.catch(() => {}).then(() => reading.body.file && dropReceived(reading.body.file))
    throw isOurs(error) ? error : malformed()
  } finally {
    pace.stop()
  }
}

/** Limits rate and size of a body: `refused` rejects with request_timeout or file_too_large. */
function watchPace(raw: IncomingMessage, maxBytes: number): { refused: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  const start = raw.socket.bytesRead ?? 0
  let before = start
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead ?? 0
    if (raw.complete) return
    if (now - before < minBytes) reject(new AppError('request_timeout'))
    if (now - start > maxBytes + toleratedBytes) reject(new AppError('file_too_large'))
    before = now
  }, everyMs)
  return { refused: promise, stop: () => clearInterval(timer) }
}

const isOurs = (error: unknown) =>
  error instanceof AppError ||
  error instanceof TypeError ||
  (error as NodeJS.ErrnoException).syscall !== undefined

/** Any other error of the parser or its streams is caused by the sender. */
const malformed = () => new AppError('validation_failed', { fields: { body: { key: 'invalid' } } })

async function readParts(
  request: FastifyRequest,
  { upload, spool, reading }: { upload: Upload; spool: Spool; reading: Reading },
): Promise<void> {
  const { body } = reading
  const sender = request.caller ? senderOf(request.caller) : request.ip
  const parts = request.parts({ limits: { ...limits, fileSize: upload.maxBytes } })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('body_too_large')
      body.fields[part.fieldname] = part.value
    } else if (part.fieldname === upload.field) {
      reading.part = part
      body.file = await receiveFile(part, { spool, sender })
      reading.part = null
    } else part.file.resume()
  }
}

interface FileRule {
  field: string
  max: number
  textKey?: string
}

/** Requires a file. Throws validation_failed without one, file_too_large above the limit. */
export function checkedFile(file: UploadedFile | null, { field, max, textKey }: FileRule): UploadedFile {
  if (!file) throw new AppError('validation_failed', { fields: { [field]: { key: 'required' } } })
  const details: ErrorDetails = textKey === undefined ? {} : { textKey }
  if (file.tooLarge || file.size > max) throw new AppError('file_too_large', details)
  return file
}
