import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
} from 'kysely'
import type { Db } from './open-db.ts'

export type Reader = Db['read']

export class Watcher implements KyselyPlugin {
  readonly nodes: RootOperationNode[] = []
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.nodes.push(node)
    return node
  }
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** One line per step. Sequential scans are disabled: PostgreSQL would prefer them for a test's small tables. */
export async function planOf(db: Db, read: (reader: Reader) => Promise<unknown>): Promise<string> {
  const watcher = new Watcher()
  await read(db.read.withPlugin(watcher))
  const lines: string[] = []
  for (const node of watcher.nodes) {
    const { sql, parameters } = db.read.getExecutor().compileQuery(node, createQueryId())
    lines.push(...(await explain(db, sql, parameters)))
  }
  return lines.join('\n')
}

async function explain(db: Db, sql: string, parameters: readonly unknown[]): Promise<string[]> {
  if (db.kind === 'sqlite') {
    const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.read.executeQuery<{ detail: string }>(query)
    return rows.map((row) => row.detail)
  }
  const query = CompiledQuery.raw(`explain ${sql}`, [...parameters])
  return db.write.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(query)
    return rows.map((row) => row['QUERY PLAN'])
  })
}
