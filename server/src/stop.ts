import type { FastifyBaseLogger } from 'fastify'

export interface Running {
  log: FastifyBaseLogger
  finish: () => Promise<void>
  cut: () => void
  close: () => Promise<void>
}

/** Remaining connections are closed after this time. */
const cutMs = 9_000
const closeMs = 900

/** On SIGTERM, SIGINT and an uncaught error; requests may finish, connections are closed after some seconds. */
export function stopWith(running: Running): void {
  let stopping = false
  const stop = (code: number, reason: string) => {
    if (stopping) return
    stopping = true
    running.log.info({ event: 'stopping', reason }, 'stopping')
    void closeInTime(running).then(() => process.exit(code))
  }
  process.on('SIGTERM', () => stop(0, 'SIGTERM'))
  process.on('SIGINT', () => (stopping ? process.exit(130) : stop(0, 'SIGINT')))
  process.on('unhandledRejection', (error) => handleUncaught(error))
  process.on('uncaughtException', (error) => handleUncaught(error))

  function handleUncaught(error: unknown): void {
    running.log.fatal({ event: 'uncaught_exception', err: error }, 'uncaught exception')
    stop(1, 'uncaught_exception')
  }
}

async function closeInTime({ log, finish, cut, close }: Running): Promise<void> {
  const late = setTimeout(() => {
    log.warn({ event: 'connections_cut' }, 'connections that did not close in time are cut')
    cut()
  }, cutMs)
  try {
    await finish()
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, closeMs))])
  } catch (error) {
    log.error({ event: 'stop_failed', err: error }, 'stopping failed')
  } finally {
    clearTimeout(late)
  }
}
