import { querySeconds } from '@passion-art/contract/admin/database/database'
import pg from 'pg'
import { RowCollector } from './console-cells.ts'
import { refusal } from './console-guard.ts'
import type { ConsoleAnswer } from './console-task.ts'

/** Bytes that the database may send per query. */
const receivedMax = 32_000_000
/** Target size of one fetch, estimated from the previous rows. */
const fetchBytes = 4_000_000

const settings = {
  default_transaction_read_only: 'on',
  statement_timeout: querySeconds * 1000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: querySeconds * 2000,
  client_connection_check_interval: 500,
  search_path: 'console,pg_catalog',
  // The guard's parser assumes the same setting.
  standard_conforming_strings: 'on',
  work_mem: '16MB',
  max_parallel_workers_per_gather: 0,
}

/** On its own connection, whose role reads only masked views. A cursor allows reads only, and one statement. */
export async function queryPostgres(
  url: string,
  query: string,
  onBackend: (pid: number) => void,
): Promise<ConsoleAnswer> {
  const problem = await refusal(query)
  if (problem) return problem
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'passion-art console',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string }
    return { noEntry: message, code }
  }
  try {
    const { processID, connection } = client as unknown as Inside
    onBackend(processID)
    const received = limit(connection.stream)
    await client.query('begin read only')
    await client.query('select 1')
    await client.query(extended(`declare q no scroll cursor for ${query}`))
    return { result: await fetchAll(client, received) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    if (error instanceof TooLarge) return { refused: 'query_large' }
    if (code === '57014' || code === '57P01') return { timedOut: true }
    return { failed: message }
  } finally {
    client.end().catch(() => {})
  }
}

/** The extended protocol: one statement, whatever the text contains. */
const extended = (text: string) => ({ text, queryMode: 'extended' }) as pg.QueryConfig

interface Inside {
  processID: number
  connection: { stream: NodeJS.ReadableStream & { destroy: (error: Error) => void } }
}

class TooLarge extends Error {}

/** Counts received bytes, and closes the connection before they fill the memory. */
function limit(stream: Inside['connection']['stream']): () => number {
  let received = 0
  stream.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (received > receivedMax) stream.destroy(new TooLarge('The result is too large.'))
  })
  return () => received
}

async function fetchAll(client: pg.Client, received: () => number) {
  let collector: RowCollector | undefined
  for (let size = 1; ; ) {
    const before = received()
    const { fields, rows } = await client.query({
      text: `fetch ${size} from q`,
      rowMode: 'array',
      types: asText,
    } as pg.QueryArrayConfig)
    collector ??= new RowCollector(fields.map(({ name }) => name))
    for (const row of rows) collector.add(row.map((text, index) => typed(text, fields[index]?.dataTypeID)))
    if (rows.length < size) return collector.finish()
    if (!collector.open) break
    const perRow = Math.max(1, (received() - before) / rows.length)
    size = Math.max(1, Math.min(250, size * 8, Math.floor(fetchBytes / perRow), 1_000 - collector.taken))
  }
  const moved = await client.query('move forward all from q')
  return collector.finish(moved.rowCount ?? 0)
}

const asText = { getTypeParser: () => (text: string) => text }

const integers: number[] = [pg.types.builtins.INT2, pg.types.builtins.INT4, pg.types.builtins.INT8]
const fractions: number[] = [pg.types.builtins.FLOAT4, pg.types.builtins.FLOAT8, pg.types.builtins.NUMERIC]

function typed(text: unknown, type: number | undefined): unknown {
  if (typeof text !== 'string' || type === undefined) return text
  if (type === pg.types.builtins.BOOL) return text === 't'
  if (integers.includes(type)) return BigInt(text)
  const number = Number(text)
  return fractions.includes(type) && Number.isFinite(number) && text.length <= 17 ? number : text
}
