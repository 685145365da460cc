import { totalmem } from 'node:os'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { LoopLateness } from '../telemetry/loop-lateness.ts'

/** Milliseconds the event loop lastingly runs late, by who asks: reading the store is refused first, buying and the rest last. */
const maxDelay = { reading: 1_000, purchase: 3_000 }

export interface Pressure {
  maxRssBytes?: number
  /** Milliseconds; replaces both limits above, 0 takes them away. */
  maxDelay?: number
}

/** Asked by the machine's keepers, or a part of a page that was let in: its styles, scripts and pictures. */
const isLetIn = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.quiet === true || url.startsWith('/assets/') || url.startsWith('/uploads/')

/** Bytes: four fifths of what the machine, or the container, has. */
function mostMemory(): number {
  const allowed = process.constrainedMemory()
  return Math.floor(0.8 * Math.min(totalmem(), allowed > 0 ? allowed : Number.POSITIVE_INFINITY))
}

/** Refuses early with 503 and Retry-After instead of answering everybody late. */
export async function refuseWhenOverloaded(app: FastifyInstance, pressure: Pressure = {}): Promise<void> {
  const reading = pressure.maxDelay ?? maxDelay.reading
  const purchase = pressure.maxDelay ?? maxDelay.purchase
  const lateness = new LoopLateness()
  app.addHook('onListen', async () => lateness.start())
  app.addHook('onClose', async () => lateness.stop())
  app.addHook('onRequest', (request, _reply, next) => {
    if (reading === 0 || lateness.ms <= reading || isLetIn(request)) return next()
    const spared = request.headers.authorization !== undefined || request.method !== 'GET'
    next(spared && lateness.ms <= purchase ? undefined : new AppError('unavailable', { retryAfter: 5 }))
  })
  await app.register(underPressure, {
    maxRssBytes: pressure.maxRssBytes ?? mostMemory(),
    pressureHandler: (request) => {
      if (!isLetIn(request)) throw new AppError('unavailable', { retryAfter: 5 })
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
