import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { OperatorError } from '../../operator-error.ts'
import { prepareDataFolder } from '../../files/data-folder.ts'
import { ArchiveWriter } from './archive.ts'
import { copySqlite } from './copy-sqlite.ts'
import { dumpArguments, findProgram, ProgramFailed, runProgram } from './postgres-programs.ts'
import { sqliteFile } from '../prepare-db.ts'

/**
 * `npm run backup [-- FILE]`: database and uploads, also while the server runs. Files in a bucket are not included;
 * the storage service versions them.
 */
try {
  const config = readConfig()
  const folder = prepareDataFolder(config.DATA_DIR)
  const file = resolve(process.argv[2] ?? join(folder, `passion-art-backup-${stamp()}.tar`))
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another name.`)
  await write(config, folder, file)
  console.log(`Backed up ${config.DATA_DIR} to ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`)
  if (config.STORAGE_URL) console.log('Uploads are in the bucket of STORAGE_URL and not in this file.')
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}

/**
 * Files are added before and after the database, so that every file a row references is in one of the two rounds.
 * Unreferenced files are swept after a restore.
 */
async function write(config: Config, folder: string, file: string): Promise<void> {
  const archive = new ArchiveWriter(file)
  const copy = join(folder, `.backup-${process.pid}`)
  try {
    if (!config.STORAGE_URL) addUploads(archive, folder)
    await addDatabase(archive, { config, folder, copy })
    addSandbox(archive, { folder, copy })
    if (!config.STORAGE_URL) addUploads(archive, folder)
    archive.finish()
  } catch (error) {
    archive.abort()
    throw error
  } finally {
    rmSync(copy, { force: true })
  }
}

interface Folders {
  folder: string
  copy: string
}

async function addDatabase(
  archive: ArchiveWriter,
  { config, folder, copy }: Folders & { config: Config },
): Promise<void> {
  if (config.DATABASE_URL) {
    await dump(config.DATABASE_URL, copy)
    archive.add('database.dump', copy)
  } else {
    const file = sqliteFile(folder)
    if (!existsSync(file)) throw new OperatorError(`No database in ${folder}.`)
    copySqlite(file, copy)
    archive.add('database.db', copy)
  }
  rmSync(copy)
}

async function dump(url: string, to: string): Promise<void> {
  const program = findProgram('pg_dump')
  if (!program)
    throw new OperatorError(
      'pg_dump is missing. Install the PostgreSQL client programs of the server’s version.',
    )
  try {
    await runProgram(program, { args: dumpArguments(to), url })
  } catch (error) {
    if (error instanceof ProgramFailed) throw new OperatorError(`pg_dump failed: ${error.message}`)
    throw error
  }
}

function addSandbox(archive: ArchiveWriter, { folder, copy }: Folders): void {
  const file = join(folder, 'payment-sandbox.db')
  if (!existsSync(file)) return
  copySqlite(file, copy)
  archive.add('payment-sandbox.db', copy)
  rmSync(copy)
}

/** Share images and tiles are created again when they are missing. */
function addUploads(archive: ArchiveWriter, folder: string): void {
  const root = join(folder, 'uploads')
  const folders = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : []
  for (const { name: inside } of folders.filter((one) => one.isDirectory() && /^[a-z]/.test(one.name))) {
    if (inside === 'share-images' || inside === 'tiles') continue
    for (const entry of readdirSync(join(root, inside), { withFileTypes: true })) {
      const name = `uploads/${inside}/${entry.name}`
      if (entry.isFile() && !entry.name.startsWith('.') && !archive.has(name))
        archive.add(name, join(root, inside, entry.name))
    }
  }
}
