import { randomBytes } from 'node:crypto'
import { type AttachmentKind, attachmentRules } from '@passion-art/contract/registration-rules'
import { AppError } from '../platform/app-error.ts'
import type { Deps } from '../platform/deps.ts'
import type { UploadedFile } from '../platform/multipart-bodies.ts'
import { onlyUsable } from '../platform/usable-image.ts'

/** A name nobody can guess: 128 random bits. */
export const newFileName = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`

const unsupported = 'unsupported_attachment'
const wrongFormat = () => new AppError('unsupported_file', { textKey: unsupported })

export interface ReadyFile {
  ending: string
  bytes: Uint8Array
}

/** What is kept of an attachment: pictures encoded anew, drawings as PNG, documents as they are. */
export function readyAttachment(
  deps: Pick<Deps, 'images'>,
  kind: AttachmentKind,
  { name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>,
): Promise<ReadyFile> {
  const ending = /\.([a-z]{3,4})$/.exec(name.toLowerCase())?.[1] ?? ''
  if (!attachmentRules[kind].endings.includes(ending)) throw wrongFormat()
  return kind === 'galleryLogo' ? readyLogo(deps, bytes) : readyPortfolio(deps, bytes)
}

async function readyLogo({ images }: Pick<Deps, 'images'>, bytes: Buffer): Promise<ReadyFile> {
  const found = signatureOf(bytes)
  if (found !== 'jpg' && found !== 'png' && found !== 'svg') throw wrongFormat()
  const logo = images.logo(bytes, { svg: found === 'svg' })
  return { ending: 'png', bytes: await onlyUsable(logo, { unsupported }) }
}

async function readyPortfolio({ images }: Pick<Deps, 'images'>, bytes: Buffer): Promise<ReadyFile> {
  const found = signatureOf(bytes)
  if (found === 'pdf' || found === 'zip') return { ending: found, bytes }
  if (found !== 'jpg' && found !== 'png') throw wrongFormat()
  const clean = await onlyUsable(images.clean(bytes), { unsupported })
  return { ending: clean.facts.ending, bytes: clean.bytes }
}

const signatures: [string, string][] = [
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
]

/** What a file is by its first bytes; its name proves nothing. */
function signatureOf(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 4_096).toString('latin1')
  if (isDrawing(head)) return 'svg'
  return signatures.find(([, mark]) => head.startsWith(mark))?.[0]
}

const beforeTheRoot = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const

/** Whether an svg element comes first, behind declarations and comments; own entities are not taken. */
function isDrawing(head: string): boolean {
  let rest = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  for (;;) {
    const found = beforeTheRoot.find(([start]) => rest.startsWith(start))
    if (!found) return /^<svg[\s>]/.test(rest)
    const end = rest.indexOf(found[1])
    if (end < 0) return false
    rest = rest.slice(end + found[1].length).trimStart()
  }
}
