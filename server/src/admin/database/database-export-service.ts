import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { dumpArguments, findProgram, runProgram } from '../../db/commands/postgres-programs.ts'
import { discard } from '../../files/spool.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { runInConsole } from './console-process.ts'

export const emptied = ['initial_passwords'] as const

const exportMs = 30 * 60_000
const atOnce = 2
let running = 0

export interface DatabaseExport {
  name: string
  size: number
  stream: Readable
}

/** A consistent copy; its temporary file is already unlinked, so that nothing remains. Throws `unavailable`. */
export async function exportDatabase(deps: Deps): Promise<DatabaseExport> {
  if (running >= atOnce) throw new AppError('unavailable', { retryAfter: 10 })
  running += 1
  const file = { path: deps.spool.newPath() }
  try {
    await write(deps, file.path)
    const handle = await open(file.path, 'r')
    const { size } = await handle.stat()
    const ending = 'file' in deps.db.target ? 'db' : 'dump'
    const name = `passion-art-backup-${deps.now().toISOString().slice(0, 10)}.${ending}`
    return { name, size, stream: slowly(handle.createReadStream({ highWaterMark: pieceBytes })) }
  } finally {
    running -= 1
    await discard(file)
  }
}

/** Throttled to some 20 MB a second, so that requests keep the CPU. */
const pieceBytes = 256 * 1024
const restMs = 16

function slowly(file: Readable): Readable {
  const stream = Readable.from(pieces(file), { objectMode: false })
  // Also when the client disconnects before the first chunk.
  stream.once('close', () => file.destroy())
  return stream
}

async function* pieces(file: Readable): AsyncGenerator<Buffer> {
  for await (const piece of file) {
    yield piece as Buffer
    await sleep(restMs)
  }
}

async function write({ db, log }: Deps, path: string): Promise<void> {
  const { target } = db
  if ('file' in target) {
    const answer = await runInConsole(
      { kind: 'copy', file: target.file, to: path, emptied },
      { limit: exportMs },
    )
    if ('copied' in answer) return
    log.error({ event: 'export_failed', answer }, 'the database export failed')
    throw new AppError('unavailable')
  }
  const program = findProgram('pg_dump')
  if (!program) {
    log.error(
      { event: 'export_without_pg_dump' },
      'the database export needs pg_dump of PostgreSQL on this machine',
    )
    throw new AppError('unavailable')
  }
  try {
    await runProgram(program, { args: dumpArguments(path, emptied), url: target.url })
  } catch (error) {
    log.error({ event: 'export_failed', err: error }, 'the database export failed')
    throw new AppError('unavailable')
  }
}
