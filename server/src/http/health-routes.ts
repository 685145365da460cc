import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { addGauge } from '../telemetry/metrics.ts'

const options = { config: { quiet: true } }

/** `/healthz` while the process runs, `/readyz` when database and storage respond, `/metrics` for Prometheus. */
export function registerHealthRoutes(app: FastifyInstance, deps: Deps): void {
  const { redis } = deps
  if (redis)
    addGauge(deps.metrics, 'redis_connected', 'Whether Redis answers: 1 or 0.', () =>
      Number(redis.isConnected()),
    )
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', options, async (_request, reply) => {
    const checks = await checkAll(deps)
    const ready = Object.values(checks).every((check) => check === 'ok')
    const shared = redis && { redis: redis.isConnected() ? 'ok' : 'failing' }
    if (!ready) reply.header('retry-after', '2')
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : 'not ready', checks: { ...checks, ...shared } }
  })
  app.get('/metrics', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(deps.metrics.registry.contentType)
    return deps.metrics.registry.metrics()
  })
}

type Check = 'ok' | 'failing'

async function checkAll(deps: Deps): Promise<{ database: Check; storage: Check }> {
  const [database, storage] = await Promise.all([
    check(deps, 'database', () => checkDatabase(deps)),
    check(deps, 'storage', () => deps.files.check()),
  ])
  return { database, storage }
}

async function checkDatabase(deps: Deps): Promise<void> {
  await sql`select 1`.execute(deps.db.write)
  if (!(await isMigrated(deps.db))) throw new Error('The schema is not up to date.')
}

/** A store that hangs counts as failing after two seconds. */
async function check(deps: Deps, name: string, work: () => Promise<void>): Promise<Check> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No response within two seconds.')), 2_000).unref()
  })
  try {
    await Promise.race([work(), late])
    return 'ok'
  } catch (error) {
    deps.log.error({ event: 'not_ready', err: error, check: name }, 'not ready')
    return 'failing'
  }
}
