import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Milliseconds the event loop runs late, by who asks: reading the store is refused first, buying and the rest last. */
const maxDelay = { reading: 1_000, purchase: 3_000 }

export interface Pressure {
  maxRssBytes?: number
  /** Milliseconds; replaces both limits above, 0 takes them away. */
  maxDelay?: number
}

/** Refuses early with 503 and Retry-After instead of answering everybody late. */
export async function refuseWhenOverloaded(app: FastifyInstance, pressure: Pressure = {}): Promise<void> {
  const reading = pressure.maxDelay ?? maxDelay.reading
  const purchase = pressure.maxDelay ?? maxDelay.purchase
  await app.register(underPressure, {
    maxEventLoopDelay: reading,
    maxRssBytes: pressure.maxRssBytes ?? 1_500 * 1024 * 1024,
    pressureHandler: (request, _reply, type, value) => {
      if (request.routeOptions.config.quiet) return
      const spared = request.headers.authorization !== undefined || request.method !== 'GET'
      if (type === 'eventLoopDelay' && spared && (value ?? 0) < purchase) return
      throw new AppError('unavailable', { retryAfter: 5 })
    },
  })
}
