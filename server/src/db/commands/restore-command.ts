import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { OperatorError } from '../../operator-error.ts'
import { openFiles } from '../../files/open-files.ts'
import { prepareDataFolder } from '../../files/data-folder.ts'
import { BrokenArchive, isArchive, unpack } from './archive.ts'
import { lockFolder } from '../folder-lock.ts'
import { sqliteFile } from '../prepare-db.ts'
import { checkDump, restoreDump } from './restore-postgres.ts'
import { checkSqliteBackup, mustBeStopped, putInPlace } from './restore-sqlite.ts'

/**
 * `npm run restore -- FILE`: replaces database and uploads by a backup or export; keeps the former data next to it.
 */
const stamp = Date.now()
try {
  const { DATABASE_URL: url, DATA_DIR, STORAGE_URL, AWS_REGION } = readConfig()
  const backup = process.argv[2]
  if (!backup || !existsSync(backup))
    throw new OperatorError('Usage: npm run restore -- FILE. Stop the server first.')
  const folder = prepareDataFolder(DATA_DIR)
  lockFolder(folder, 'alone')
  const work = join(folder, `.restore-${process.pid}`)
  mkdirSync(work, { mode: 0o700 })
  try {
    const parts = open(resolve(backup), { work, named: backup, kind: url ? 'dump' : 'db' })
    const moved = url ? await putOnServer(url, parts, folder) : putInFile(sqliteFile(folder), parts)
    if (STORAGE_URL) await putInBucket({ DATA_DIR: folder, STORAGE_URL, AWS_REGION }, parts)
    const beside = putBeside(folder, STORAGE_URL ? { ...parts, uploads: undefined } : parts)
    const former = [moved, ...beside].filter((path) => path !== undefined)
    const where = url ? 'the database' : sqliteFile(folder)
    const note = former.length > 0 ? ` The former database is kept as ${former.join(', ')}.` : ''
    console.log(`Restored ${where} from ${backup}.${note} Start the server now.`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

interface Parts {
  named: string
  database: string
  sandbox?: string
  uploads?: string | undefined
}

/** Unpacks a backup; an export is itself a database. */
function open(
  file: string,
  { work, named, kind }: { work: string; named: string; kind: 'db' | 'dump' },
): Parts {
  const start = startOf(file)
  const notWhole = new OperatorError(`The file ${file} is not a complete PASSION-ART backup.`)
  const wrong = new OperatorError(
    kind === 'dump'
      ? `The file ${named} holds an SQLite database, but DATABASE_URL names PostgreSQL.`
      : `The file ${named} holds a PostgreSQL database, but DATABASE_URL is not set.`,
  )
  if (!isArchive(start)) {
    const found = start.toString('latin1', 0, 5) === 'PGDMP' ? 'dump' : 'db'
    if (kind !== found && (found === 'dump' || start.toString('latin1', 0, 15) === 'SQLite format 3'))
      throw wrong
    return { named: file, database: file }
  }
  const names = unpackOr(file, work, notWhole)
  if (!names.includes(`database.${kind}`))
    throw names.some((name) => name.startsWith('database.')) ? wrong : notWhole
  const sandbox = join(work, 'payment-sandbox.db')
  mkdirSync(join(work, 'uploads'), { recursive: true, mode: 0o700 })
  return {
    named: file,
    database: join(work, `database.${kind}`),
    uploads: join(work, 'uploads'),
    ...(existsSync(sandbox) && { sandbox }),
  }
}

function unpackOr(file: string, work: string, refusal: OperatorError): string[] {
  try {
    return unpack(file, work)
  } catch (error) {
    if (error instanceof BrokenArchive || error instanceof SyntaxError)
      throw new OperatorError(`${refusal.message} ${error.message}`)
    throw error
  }
}

function startOf(file: string): Buffer {
  const bytes = Buffer.alloc(512)
  const source = openSync(file, 'r')
  readSync(source, bytes, 0, 512, 0)
  closeSync(source)
  return bytes
}

function putInFile(file: string, { database, named }: Parts): string | undefined {
  checkSqliteBackup(database, named)
  mustBeStopped(file)
  return putInPlace(database, file, stamp)
}

async function putOnServer(
  url: string,
  { database, named }: Parts,
  folder: string,
): Promise<string | undefined> {
  await checkDump(database, named)
  return restoreDump(url, database, { folder, stamp })
}

/** Replaces files of the same name and keeps others: a name is never reused for another file. */
async function putInBucket(
  config: Parameters<typeof openFiles>[0],
  { uploads }: Pick<Parts, 'uploads'>,
): Promise<void> {
  if (!uploads) return
  const { files } = await openFiles(config)
  let count = 0
  for (const folder of readdirSync(uploads))
    for (const file of readdirSync(join(uploads, folder))) {
      await files.put(`${folder}/${file}`, readFileSync(join(uploads, folder, file)))
      count += 1
    }
  console.log(`${count} uploads are in the bucket.`)
}

/** Restores uploads and the sandbox's records, if the backup has them. Returns where the former ones are kept. */
function putBeside(folder: string, { uploads, sandbox }: Parts): (string | undefined)[] {
  const moved = sandbox ? putInPlace(sandbox, join(folder, 'payment-sandbox.db'), stamp) : undefined
  if (!uploads) return [moved]
  const target = join(folder, 'uploads')
  const former = existsSync(target) ? `${target}.before-restore-${stamp}` : undefined
  if (former) renameSync(target, former)
  renameSync(uploads, target)
  return [moved, former]
}
