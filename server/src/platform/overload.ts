import { totalmem } from 'node:os'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Milliseconds the event loop runs late, by who asks: reading the store is refused first, buying and the rest last. */
const maxDelay = { reading: 1_000, purchase: 3_000 }

/** Milliseconds after listening during which the samples still hold the start itself, which blocks the event loop. */
const startEcho = 2_500

export interface Pressure {
  maxRssBytes?: number
  /** Milliseconds; replaces both limits above, 0 takes them away. */
  maxDelay?: number
}

/** A page that was let in gets its styles, scripts and pictures too. */
const isPartOfPage = (url: string): boolean => url.startsWith('/assets/') || url.startsWith('/uploads/')

/** Four fifths of what the machine, or the container, has. */
function mostMemory(): number {
  const allowed = process.constrainedMemory()
  return Math.floor(0.8 * Math.min(totalmem(), allowed > 0 ? allowed : Number.POSITIVE_INFINITY))
}

/** Refuses early with 503 and Retry-After instead of answering everybody late. */
export async function refuseWhenOverloaded(app: FastifyInstance, pressure: Pressure = {}): Promise<void> {
  const reading = pressure.maxDelay ?? maxDelay.reading
  const purchase = pressure.maxDelay ?? maxDelay.purchase
  let calmUntil = 0
  app.addHook('onListen', async () => {
    calmUntil = performance.now() + startEcho
  })
  await app.register(underPressure, {
    maxEventLoopDelay: reading,
    maxRssBytes: pressure.maxRssBytes ?? mostMemory(),
    pressureHandler: (request, _reply, type, value) => {
      if (request.routeOptions.config.quiet || isPartOfPage(request.url)) return
      if (type === 'eventLoopDelay' && performance.now() < calmUntil) return
      const spared = request.headers.authorization !== undefined || request.method !== 'GET'
      if (type === 'eventLoopDelay' && spared && (value ?? 0) < purchase) return
      throw new AppError('unavailable', { retryAfter: 5 })
    },
  })
}

/** Whoever still asks while the server closes gets the usual body; Fastify's own 503 has a shape of its own. */
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
