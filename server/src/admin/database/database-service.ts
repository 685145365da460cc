import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { sampleRows } from '@passion-art/contract/admin/database/database'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { cellOf } from './console-cells.ts'
import {
  countRows,
  describeTable,
  listTables,
  measureServer,
  readSample,
  readVersion,
} from './database-store.ts'

export async function readInfo(deps: Deps) {
  const { db } = deps
  const names = await listTables(db)
  const tables = []
  for (const name of names) {
    const columns = await describeTable(db, name)
    tables.push({ name, rowCount: await countRows(db, name), columnCount: columns.length })
    // On SQLite counting blocks the server; this lets other requests run between two tables.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const type = db.kind === 'sqlite' ? ('SQLite' as const) : ('PostgreSQL' as const)
  return {
    database: await measure(deps),
    connections: { type, version: await readVersion(db), status: 'connected' },
    tables,
  }
}

async function measure({ db }: Deps) {
  if (!('file' in db.target)) {
    const { name, size } = await measureServer(db)
    return { path: name, size, lastModified: null, exists: true }
  }
  const { file } = db.target
  const [main, log] = await Promise.all([stat(file), stat(`${file}-wal`).catch(() => null)])
  const changed = Math.max(main.mtimeMs, log?.mtimeMs ?? 0)
  return {
    path: basename(file),
    size: main.size + (log?.size ?? 0),
    lastModified: new Date(changed).toISOString(),
    exists: true,
  }
}

export async function readTable({ db, declared }: Deps, name: string) {
  if (!(await listTables(db)).includes(name)) throw notFound('Table')
  const columns = await describeTable(db, name)
  const rows = await readSample(
    db,
    name,
    columns.map((column) => column.name),
    { shown: declared.columns, limit: sampleRows },
  )
  const sampleData = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cellOf(value)])),
  )
  return { columns, sampleData }
}
