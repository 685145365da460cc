import { Worker } from 'node:worker_threads'
import { loadModule } from 'libpg-query'
import { shutIn } from './console-permissions.ts'
import { queryPostgres } from './console-postgres.ts'
import { checkSqlite, querySqlite } from './console-sqlite.ts'
import { copySqlite } from '../../db/commands/copy-sqlite.ts'
import { type BackendNotice, type ConsoleAnswer, type ConsoleTask, memorySignal } from './console-task.ts'

const maxBytes = 400 * 1024 * 1024

// PostgreSQL's query parser is loaded from a file, which is impossible after `shutIn`.
if (process.argv[2] === 'postgres') await loadModule()

// A query blocks this thread, so another one watches for the end of the server and the memory used.
const watch = `
  const { ppid } = process
  setInterval(() => {
    if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL')
    if (process.memoryUsage.rss() > ${maxBytes}) process.kill(process.pid, '${memorySignal}')
  }, 20)`
new Worker(watch, { eval: true, execArgv: [] }).unref()

// If injected code ever runs here, it can reach no files, programs or network beyond those this process needs.
shutIn()

process.on('message', async (task: ConsoleTask) => {
  const answer = await answerTo(task).catch((error: Error) => ({ failed: error.message }))
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

async function answerTo(task: ConsoleTask): Promise<ConsoleAnswer> {
  if (task.kind === 'sqlite') return querySqlite(task.file, task.query, task.columns)
  if (task.kind === 'check') return checkSqlite(task.file)
  if (task.kind === 'copy') {
    copySqlite(task.file, task.to, task.emptied)
    return { copied: true }
  }
  const onBackend = (backend: number) => void process.send?.({ backend } satisfies BackendNotice)
  return queryPostgres(task.url, task.query, onBackend)
}
