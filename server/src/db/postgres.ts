import pg from 'pg'

/** A pool that survives the server's restart; without the listeners an error event would end the process. */
export function postgresPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    // Acknowledged means on disk, whatever the server's default says.
    options: '-c synchronous_commit=on -c client_min_messages=warning',
  })
  pool.on('error', onError)
  // The pool listens to idle connections alone; whoever uses one that breaks is told by the query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// count(*) and sum() of integers are bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
