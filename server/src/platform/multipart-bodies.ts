import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Upload } from '@passion-art/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, type ErrorDetails } from './app-error.ts'
import { uploadClock } from './upload-clock.ts'

/** The one file of a multipart body, in memory. */
export interface UploadedFile {
  bytes: Buffer
  /** As the sender called it; for its ending only. */
  name: string
  /** More than the route's `maxBytes` came; `bytes` holds none of them. */
  tooLarge: boolean
}

export interface MultipartBody {
  fields: Record<string, unknown>
  file: UploadedFile | null
}

const limits = { files: 1, parts: 20, fields: 19, fieldSize: 65_536, fieldNameSize: 100, headerPairs: 50 }

export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: false })
}

// All uploads under way together; one sender holds at most its route's limit.
const mostHeld = 256 * 1024 * 1024
let held = 0
const heldBy = new WeakMap<FastifyRequest, number>()

function hold(request: FastifyRequest, bytes: number): void {
  if (held + bytes > mostHeld) throw new AppError('unavailable', { retryAfter: 5 })
  held += bytes
  heldBy.set(request, (heldBy.get(request) ?? 0) + bytes)
}

function release(request: FastifyRequest): void {
  held -= heldBy.get(request) ?? 0
  heldBy.delete(request)
}

/** Reads a whole multipart body. Throws validation_failed, request_timeout, file_too_large or unavailable. */
export async function readMultipart(
  request: FastifyRequest,
  upload: Upload,
  response: ServerResponse,
): Promise<MultipartBody> {
  finished(response, () => release(request))
  const clock = uploadClock(request.raw, upload.maxBytes)
  const reading = readParts(request, upload)
  // After the clock has run out nobody waits for it any more.
  reading.catch(() => {})
  try {
    return await Promise.race([reading, clock.ranOut])
  } catch (error) {
    request.raw.unpipe()
    throw error instanceof AppError || error instanceof TypeError ? error : malformed()
  } finally {
    clock.stop()
  }
}

/** Whatever the parser or its streams say of a body is the sender's fault. */
const malformed = () => new AppError('validation_failed', { fields: { body: { key: 'invalid' } } })

async function readParts(request: FastifyRequest, upload: Upload): Promise<MultipartBody> {
  const body: MultipartBody = { fields: {}, file: null }
  const parts = request.parts({ limits: { ...limits, fileSize: upload.maxBytes } })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('body_too_large')
      body.fields[part.fieldname] = part.value
    } else if (part.fieldname === upload.field) body.file = await readFile(request, part, upload)
    else part.file.resume()
  }
  return body
}

async function readFile(
  request: FastifyRequest,
  part: MultipartFile,
  { maxBytes }: Upload,
): Promise<UploadedFile> {
  // Filled as it comes; put together at the end, ten megabytes would keep everybody waiting.
  const announced = Number(request.headers['content-length']) || maxBytes
  const room = Buffer.allocUnsafeSlow(Math.min(announced, maxBytes))
  let length = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (part.file.truncated) continue
    hold(request, chunk.length)
    length += chunk.copy(room, length)
  }
  const tooLarge = part.file.truncated
  return { bytes: room.subarray(0, tooLarge ? 0 : length), name: part.filename ?? '', tooLarge }
}

interface FileRule {
  /** The part's name. */
  field: string
  /** Refused above, in bytes. */
  most: number
  /** Text of the refusal, a key of the server texts. */
  textKey?: string
}

/** The bytes of a file that must be there. Throws validation_failed without one, file_too_large above the limit. */
export function bytesOf(file: UploadedFile | null, { field, most, textKey }: FileRule): Buffer {
  if (!file) throw new AppError('validation_failed', { fields: { [field]: { key: 'required' } } })
  const details: ErrorDetails = textKey === undefined ? {} : { textKey }
  if (file.tooLarge || file.bytes.length > most) throw new AppError('file_too_large', details)
  return file.bytes
}
