import { createHash } from 'node:crypto'
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'
import type { Redis, RedisClient } from '../realtime/redis.ts'

/** Budget → number of calls and the seconds in which they count. */
export const rateRules = {
  signInAttempts: { points: 50, seconds: 900 },
  /** Wrong passwords per account; a recent sign-in address of the account has its own budget. */
  signInFailures: { points: 10, seconds: 900 },
  registrations: { points: 20, seconds: 3600 },
  verificationMails: { points: 3, seconds: 3600 },
  resetMails: { points: 3, seconds: 3600 },
  passwordChanges: { points: 10, seconds: 900 },
  /** Pictures and attachments per account: each takes CPU time of the image process. */
  pictures: { points: 60, seconds: 3600 },
  drawings: { points: 10, seconds: 3600 },
  /** Attachments sent with a registration's token, per address: the accounts are not verified. */
  tokenAttachments: { points: 20, seconds: 3600 },
  /** The SVG drawings among them. */
  tokenDrawings: { points: 5, seconds: 3600 },
  /** PDFs per account or, when signed out, address: most are rendered for the request. */
  pdfs: { points: 30, seconds: 60 },
  uploads: { points: 300, seconds: 3600 },
  paymentIntents: { points: 20, seconds: 60 },
  articleViews: { points: 30, seconds: 60 },
  artworkViews: { points: 30, seconds: 60 },
  subscriptions: { points: 10, seconds: 3600 },
  chatMessages: { points: 30, seconds: 60 },
  refusedHandshakes: { points: 60, seconds: 60 },
  feedback: { points: 5, seconds: 60 },
  coachMinute: { points: 20, seconds: 60 },
  coachDay: { points: 300, seconds: 24 * 3600 },
  rsvps: { points: 60, seconds: 3600 },
  programBookings: { points: 30, seconds: 3600 },
  invitations: { points: 20, seconds: 3600 },
  invitationsOfOne: { points: 3, seconds: 24 * 3600 },
  /** Exhibition edits per gallery: each parses the statement. */
  exhibitionWrites: { points: 120, seconds: 3600 },
  /** Article previews per account: each parses up to 60,000 characters. */
  articlePreviews: { points: 120, seconds: 60 },
  /** Rendered share images per address: each takes CPU time of the image process. */
  shareImages: { points: 60, seconds: 60 },
  siteMaps: { points: 60, seconds: 60 },
  /** Refused calls of the administrator's area per account that write an entry to the audit log. */
  refusedAdminCalls: { points: 60, seconds: 60 },
  /** Requests for unknown paths per address: Fastify's 404 handler has no limit of its own. */
  unknownPaths: { points: 300, seconds: 60 },
} as const

export type RateRule = keyof typeof rateRules

export interface RateLimits {
  /** Counts one call; throws `too_many_requests` with the seconds to wait when the budget is exhausted. */
  take: (rule: RateRule, key: string) => Promise<void>
  /** Returns one, for calls that should not count. */
  refund: (rule: RateRule, key: string) => Promise<void>
}

interface Options {
  factor: number
  points?: Partial<Record<RateRule, number>>
  /** Shares the budgets between servers; while it is unavailable each server counts on its own. */
  redis?: Redis | undefined
}

export function createRateLimits({ factor, points = {}, redis }: Options): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rateRules).map(([name, rule]) => [
      name,
      createLimiter(redis, {
        keyPrefix: `passion-art:limit:${name}`,
        points: points[name as RateRule] ?? rule.points * factor,
        duration: rule.seconds,
      }),
    ]),
  ) as Record<RateRule, Limiter>
  // No plain addresses are stored in Redis.
  const nameOf = redis ? (key: string) => createHash('sha256').update(key).digest('base64url') : same
  return {
    async take(rule, key) {
      try {
        await limiters[rule].consume(nameOf(key))
      } catch (problem) {
        if (!(problem instanceof RateLimiterRes)) throw problem
        throw new AppError('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil(problem.msBeforeNext / 1000)),
        })
      }
    },
    async refund(rule, key) {
      await limiters[rule].reward(nameOf(key))
    },
  }
}

const same = (key: string): string => key

type EvalOptions = NonNullable<Parameters<RedisClient['eval']>[1]>
type Limiter = RateLimiterMemory | RateLimiterRedis

function createLimiter(redis: Redis | undefined, budget: IRateLimiterOptions): Limiter {
  const memory = new RateLimiterMemory(budget)
  if (!redis) return memory
  return new RateLimiterRedis({
    ...budget,
    insuranceLimiter: memory,
    useRedisPackage: true,
    // The part of a client that consuming and returning need.
    storeClient: {
      eval: (script: string, options: EvalOptions) => redis.run((client) => client.eval(script, options)),
    },
  })
}
