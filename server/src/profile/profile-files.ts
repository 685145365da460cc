import { randomBytes } from 'node:crypto'
import { type RefusedKind, refusedKind } from '@passion-art/contract/images/picture-kinds'
import { type AttachmentKind, attachmentRules } from '@passion-art/contract/accounts/registration-rules'
import { open } from 'node:fs/promises'
import type { LocalFile } from '../files/spool.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { UploadedFile } from '../http/multipart-bodies.ts'
import { onlyUsable } from '../images/usable-image.ts'

/** A random name of 128 bits. */
export const newFileName = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`

const unsupported = 'unsupported_attachment'
const wrongFormat = (because?: RefusedKind) =>
  new AppError('unsupported_file', { textKey: unsupported, ...(because && { because }) })

/** The kind of an unsupported picture; HEIC has its own text. */
async function foreignKind(sent: LocalFile): Promise<RefusedKind | undefined> {
  const kind = refusedKind(Buffer.from(await headOf(sent, 512), 'latin1'))
  return kind === 'heic' || kind === 'other_picture' ? kind : undefined
}

export interface ReadyFile {
  ending: string
  file: LocalFile
}

interface Sending {
  kind: AttachmentKind
  userId: string
  tokenFrom: string | undefined
}

export async function readyAttachment(
  deps: Pick<Deps, 'images' | 'limits'>,
  { kind, userId, tokenFrom }: Sending,
  file: UploadedFile,
): Promise<ReadyFile> {
  const sent = { ...file, sender: userId }
  const ending = /\.([a-z]{3,4})$/.exec(sent.name.toLowerCase())?.[1] ?? ''
  if (!attachmentRules[kind].endings.includes(ending)) throw wrongFormat(await foreignKind(sent))
  return kind === 'galleryLogo' ? readyLogo(deps, sent, tokenFrom) : readyPortfolio(deps, sent)
}

async function readyLogo(
  { images, limits }: Pick<Deps, 'images' | 'limits'>,
  sent: LocalFile & { sender: string },
  tokenFrom: string | undefined,
): Promise<ReadyFile> {
  const found = await signatureOf(sent)
  if (found !== 'jpg' && found !== 'png' && found !== 'svg')
    throw wrongFormat((await foreignKind(sent)) ?? 'no_picture')
  if (found === 'svg') {
    await limits.take('drawings', sent.sender)
    if (tokenFrom !== undefined) await limits.take('tokenDrawings', tokenFrom)
  }
  const logo = images.logo(sent, { svg: found === 'svg' })
  return { ending: 'png', file: await onlyUsable(logo, unsupported) }
}

async function readyPortfolio({ images }: Pick<Deps, 'images'>, sent: LocalFile): Promise<ReadyFile> {
  const found = await signatureOf(sent)
  if (found === 'pdf' || found === 'zip') return { ending: found, file: sent }
  if (found !== 'jpg' && found !== 'png') throw wrongFormat(await foreignKind(sent))
  const clean = await onlyUsable(images.clean(sent), unsupported)
  return { ending: clean.facts.ending, file: clean.file }
}

const signatures: [string, string][] = [
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
]

/** Detected by the first bytes; the file name proves nothing. */
async function signatureOf(file: LocalFile): Promise<string | undefined> {
  const head = await headOf(file, 4_096)
  if (isDrawing(head)) return 'svg'
  return signatures.find(([, mark]) => head.startsWith(mark))?.[0]
}

async function headOf({ path }: LocalFile, length: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position: 0 })
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const beforeTheRoot = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const

/** Whether an svg element comes first, after declarations and comments; files with their own entities are refused. */
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
