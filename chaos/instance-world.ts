import { randomBytes, randomInt } from 'node:crypto'
import type Stripe from 'stripe'
import { postTo } from '../server/src/payment-sandbox/payment-sandbox-webhooks.ts'
import { openPaymentSandbox } from '../server/src/payment-sandbox/payment-sandbox.ts'
import { type MailSink, startMailSink } from '../server/src/mail-transport/mail-sink.fixtures.ts'
import { startS3 } from '../server/src/files/s3-service.fixtures.ts'
import { startRedis } from '../server/src/realtime/temporary-redis.fixtures.ts'
import { startPostgres } from '../tools/temporary-postgres.ts'

/** What the servers share, and external services: databases, bucket, card provider, mail server. */
export interface World {
  url: string
  /** A server's configuration without PORT and DATA_DIR. */
  environment: Record<string, string>
  /** The provider's client for charging cards. */
  provider: Stripe
  mails: MailSink
  /** Delivers the provider's events to any of these. */
  sendEventsTo: (origins: () => readonly string[]) => void
  close: () => Promise<void>
}

export const admin = { email: 'admin@passion-art.test', password: 'Chaos-Passw0rd!' }

const keys = {
  secret: `sk_test_${randomBytes(12).toString('hex')}`,
  webhook: `whsec_${randomBytes(12).toString('hex')}`,
}

/** The product's sandbox plays the provider, and the servers' keys are real to it. */
export async function startWorld(): Promise<World> {
  const [postgres, redis, s3, mails, provider] = await Promise.all([
    startPostgres('passion-art-chaos'),
    startRedis(),
    startS3(),
    startMailSink(),
    openPaymentSandbox({ file: ':memory:', keys }),
  ])
  const { host, port } = provider.address
  return {
    url: postgres.url,
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://chaos.example.com',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      ...s3.environment,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      EMAIL_VERIFICATION: 'off',
      SEED: 'none',
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_chaos',
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_URL: `http://${host}:${port}`,
      SMTP_URL: mails.url,
      MAIL_FROM: 'shop@chaos.example.com',
      MAIL_PER_SECOND: '50',
      LOG_LEVEL: 'warn',
    },
    provider: provider.stripe,
    mails,
    sendEventsTo(origins) {
      provider.sendEventsTo((payload, signature) => {
        const known = origins()
        return postTo(known[randomInt(Math.max(1, known.length))] ?? '')(payload, signature)
      })
    },
    async close() {
      await Promise.all([provider.close(), mails.close(), s3.close(), redis.remove(), postgres.stop()])
    },
  }
}
