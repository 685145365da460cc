import { mkdirSync } from 'node:fs'
import { access, constants, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { composeEmail, type Email, type Mailer } from './mailer.ts'

const fileName = /^[0-9a-f-]{36}\.eml$/

export function openOutbox(folder: string, from: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    kind: 'outbox',
    concurrency: 2,
    supportsAttachments: true,
    send: async (email) => writeEmail(folder, email.id, await bytesOf(email, from)),
    check: () => access(folder, constants.W_OK),
    outcomeOf: async (id) => ((await isWritten(folder, id)) ? 'sent' : 'unsent'),
    close: () => {},
  }
}

const bytesOf = async (email: Email, from: string) => (await composeEmail(email, from)).bytes

const isWritten = (folder: string, id: string): Promise<boolean> =>
  access(join(folder, `${id}.eml`)).then(
    () => true,
    () => false,
  )

async function writeEmail(folder: string, id: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${id}`)
  await rm(temporary, { force: true })
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, `${id}.eml`))
}

export interface OutboxMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: string
}

export async function readOutbox(folder: string, limit: number): Promise<OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const newest = files.sort((a, b) => b.at - a.at).slice(0, limit)
  const mails = await Promise.all(newest.map(({ name }) => readEmail(join(folder, name), name.slice(0, -4))))
  return mails.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

async function readEmail(path: string, id: string): Promise<OutboxMail> {
  const mail = await PostalMime.parse(await readFile(path))
  return {
    id,
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: mail.html ?? '',
    createdAt: mail.date ?? '',
  }
}
