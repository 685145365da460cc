import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'

interface FormFile {
  field: string
  name: string
  bytes: Uint8Array
  type?: string
}

export function formBody(
  fields: Record<string, string>,
  file?: FormFile,
  { fileFirst = false } = {},
): Required<Pick<InjectOptions, 'payload' | 'headers'>> {
  const boundary = `----form${randomBytes(12).toString('hex')}`
  const texts = Object.entries(fields).map(([name, value]) =>
    part(boundary, `form-data; name="${name}"`, Buffer.from(value)),
  )
  const files = file ? [filePart(boundary, file)] : []
  const parts = fileFirst ? [...files, ...texts] : [...texts, ...files]
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const filePart = (boundary: string, { field, name, bytes, type = 'application/octet-stream' }: FormFile) =>
  part(boundary, `form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`, bytes)

const part = (boundary: string, disposition: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
