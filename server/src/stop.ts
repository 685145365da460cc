import type { Running } from './start.ts'

const limitMs = 9_000

/** Ends the process in good order on SIGTERM and SIGINT, and after a fault nobody caught. */
export function stopWith(running: Running): void {
  let stopping = false
  const stop = (code: number, reason: string) => {
    if (stopping) return
    stopping = true
    running.deps.log.info({ reason }, 'stopping')
    void closeInTime(running).then(() => process.exit(code))
  }
  process.on('SIGTERM', () => stop(0, 'SIGTERM'))
  process.on('SIGINT', () => (stopping ? process.exit(130) : stop(0, 'SIGINT')))
  process.on('unhandledRejection', (error) => fault(error))
  process.on('uncaughtException', (error) => fault(error))

  function fault(error: unknown): void {
    running.deps.log.fatal({ err: error }, 'a fault nobody caught')
    stop(1, 'fault')
  }
}

/** Running requests may finish; after nine seconds whoever is still connected is cut off. */
async function closeInTime({ app, deps, close }: Running): Promise<void> {
  const cut = setTimeout(() => {
    deps.log.warn('connections that did not end are cut off')
    app.server.closeAllConnections()
  }, limitMs)
  // Connections that were busy when closing began would idle on until their keep-alive ends.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100)
  try {
    await app.close()
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 900))])
  } catch (error) {
    deps.log.error({ err: error }, 'closing failed')
  } finally {
    clearTimeout(cut)
    clearInterval(idle)
  }
}
