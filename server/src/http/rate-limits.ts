import { createHash } from 'node:crypto'
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'
import type { Redis, RedisClient } from '../realtime/redis.ts'

/** Budget → calls and the seconds they are counted over. */
export const rateRules = {
  /** Attempts to sign in, per address. */
  signInAttempts: { points: 50, seconds: 900 },
  /** Wrong passwords per account; an address this account signed in from lately has a budget of its own. */
  signInFailures: { points: 10, seconds: 900 },
  /** New accounts, per address. */
  registrations: { points: 20, seconds: 3600 },
  /** Verification links asked for, per account; an unknown address is counted alike. */
  verificationMails: { points: 3, seconds: 3600 },
  /** Reset links asked for, per account; an unknown address is counted alike. */
  resetMails: { points: 3, seconds: 3600 },
  /** Wrong current passwords of one account while changing it. */
  passwordChanges: { points: 10, seconds: 900 },
  /** Pictures and attachments of one account: each costs the image child some work. */
  pictures: { points: 60, seconds: 3600 },
  /** Drawings (SVG) of one account. */
  drawings: { points: 10, seconds: 3600 },
  /** Attachments sent with a registration's token, per address: no account behind them is verified. */
  tokenAttachments: { points: 20, seconds: 3600 },
  /** The drawings among them. */
  tokenDrawings: { points: 5, seconds: 3600 },
  /** PDFs handed out to one account, or address of who is signed out: most are made for it. */
  pdfs: { points: 30, seconds: 60 },
  /** Images of artworks per account, paid for by its fees. */
  uploads: { points: 300, seconds: 3600 },
  /** Intents of purchases and fees per account. */
  paymentIntents: { points: 20, seconds: 60 },
  /** Readings of articles, per address. */
  articleViews: { points: 30, seconds: 60 },
  /** Pages of works opened, per address. */
  artworkViews: { points: 30, seconds: 60 },
  /** Addresses given for the newsletter, per address of the network. */
  subscriptions: { points: 10, seconds: 3600 },
  /** Messages in the community's groups, per account. */
  chatMessages: { points: 30, seconds: 60 },
  /** Handshakes of the realtime channel that were refused, per address. */
  refusedHandshakes: { points: 60, seconds: 60 },
  /** Feedback and reports of messages, per account. */
  feedback: { points: 5, seconds: 60 },
  /** Questions to the coach, per address. */
  coachMinute: { points: 20, seconds: 60 },
  coachDay: { points: 300, seconds: 24 * 3600 },
  /** Places asked for at events, per account: each that is given sends a mail. */
  rsvps: { points: 60, seconds: 3600 },
  /** Bookings of programmes, per account: each sends two mails. */
  programBookings: { points: 30, seconds: 3600 },
  /** Artists a gallery invites: each that is invited gets a mail. */
  invitations: { points: 20, seconds: 3600 },
  /** The same, of one gallery to one artist or address. */
  invitationsOfOne: { points: 3, seconds: 24 * 3600 },
  /** Exhibitions a gallery writes: each time its statement is parsed. */
  exhibitionWrites: { points: 120, seconds: 3600 },
  /** Previews of articles per account: each parses up to 60,000 characters. */
  articlePreviews: { points: 120, seconds: 60 },
  /** Share images that have to be drawn, per address: each costs the image child some work. */
  shareImages: { points: 60, seconds: 60 },
  /** Parts of the site map, per address. */
  siteMaps: { points: 60, seconds: 60 },
  /** Calls of the administrator's area that an account was refused and that leave a line in the audit log. */
  refusedAdminCalls: { points: 60, seconds: 60 },
  /** Unknown addresses asked for, per address: Fastify's 404 handler knows no limit of its own. */
  unknownPaths: { points: 300, seconds: 60 },
} as const

export type RateRule = keyof typeof rateRules

export interface RateLimits {
  /** Counts one call; throws `too_many_requests` with the seconds to wait when the budget is used up. */
  take: (rule: RateRule, key: string) => Promise<void>
  /** Gives one back, for calls that turned out not to count. */
  giveBack: (rule: RateRule, key: string) => Promise<void>
}

interface Options {
  /** Multiplies every budget: 10 outside production. */
  factor: number
  /** Budgets of a test. */
  points?: Partial<Record<RateRule, number>>
  /** Shares the budgets with every server on it; while it is away each counts alone. */
  redis?: Redis | undefined
}

/** Budgets in this process's memory, or in Redis. */
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
  // Nobody's address lies in Redis.
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
    async giveBack(rule, key) {
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
    // All that consuming and giving back need of a client.
    storeClient: {
      eval: (script: string, given: EvalOptions) => redis.ask((client) => client.eval(script, given)),
    },
  })
}
