import { totalmem } from 'node:os'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { LoopLateness } from '../telemetry/loop-lateness.ts'

/**
 * Milliseconds of lasting event loop lag; anonymous reads are refused first, purchases and signed-in requests last.
 */
const maxDelay = { reading: 1_000, purchase: 3_000 }

export interface Pressure {
  maxRssBytes?: number
  /** Milliseconds; replaces both limits above, 0 removes them. */
  maxDelay?: number
}

/** Health checks and metrics, and files of a page that was already served. */
const isExempt = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.quiet === true || url.startsWith('/assets/') || url.startsWith('/uploads/')

/** Bytes: four fifths of the memory of the machine or the container. */
function memoryLimit(): number {
  const allowed = process.constrainedMemory()
  return Math.floor(0.8 * Math.min(totalmem(), allowed > 0 ? allowed : Number.POSITIVE_INFINITY))
}

/** Refuses some requests at once with 503 and Retry-After instead of answering all of them late. */
export async function refuseWhenOverloaded(app: FastifyInstance, pressure: Pressure = {}): Promise<void> {
  const reading = pressure.maxDelay ?? maxDelay.reading
  const purchase = pressure.maxDelay ?? maxDelay.purchase
  const lateness = new LoopLateness()
  app.addHook('onListen', async () => lateness.start())
  app.addHook('onClose', async () => lateness.stop())
  app.addHook('onRequest', (request, _reply, next) => {
    if (reading === 0 || lateness.ms <= reading || isExempt(request)) return next()
    const spared = request.headers.authorization !== undefined || request.method !== 'GET'
    next(spared && lateness.ms <= purchase ? undefined : new AppError('unavailable', { retryAfter: 5 }))
  })
  await app.register(underPressure, {
    maxRssBytes: pressure.maxRssBytes ?? memoryLimit(),
    pressureHandler: (request) => {
      if (!isExempt(request)) throw new AppError('unavailable', { retryAfter: 5 })
    },
  })
}

/** Sends the usual error body for requests during shutdown; Fastify's own 503 has another format. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return
    reply.header('connection', 'close')
    throw new AppError('unavailable', { retryAfter: 5 })
  })
}
