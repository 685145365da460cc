import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { ensureAdministrator } from './accounts/administrator.ts'
import { prepareTestingMode } from './accounts/testing-mode-service.ts'
import type { Config } from './config.ts'
import { withAdvisoryLock } from './cluster/with-advisory-lock.ts'
import type { Deps } from './deps.ts'
import { isLocalHost, isLocalSite } from './http/local-host.ts'
import { demoEmails, demoPassword, seedDemo } from './seeding/seeding-service.ts'

export const fill = (deps: Deps): Promise<string | undefined> =>
  withAdvisoryLock(deps.db, async () => {
    const password = await ensureAdministrator(deps, deps.config.DATA_DIR)
    if (deps.config.SEED === 'demo') await fillOnce(deps)
    await prepareTestingMode(deps, { emails: demoEmails, password: demoPassword })
    return password
  })

async function fillOnce(deps: Deps): Promise<void> {
  const began = Date.now()
  if (await seedDemo(deps))
    deps.log.info({ event: 'demo_written', ms: Date.now() - began }, 'the demo catalog was written')
}

export function warnAboutUnused(config: Config, log: Deps['log']): void {
  if (config.OPENAI_API_KEY && !config.COACH_MODEL)
    log.warn(
      { event: 'coach_model_missing', variable: 'COACH_MODEL' },
      'COACH_MODEL is not set: the built-in coach is used',
    )
  if (config.TESTING_MODE === 'on')
    log.warn(
      { event: 'testing_mode', variable: 'TESTING_MODE' },
      'initial passwords are stored and shown to the administrator',
    )
  if (!config.production) warnAboutOpenDevelopment(config, log)
  if (config.charging === 'accidental')
    log.warn(
      { event: 'test_payments', variable: config.STRIPE_SECRET_KEY ? 'STRIPE_SECRET_KEY' : 'PAYMENTS' },
      'test payments in production: a test card buys any work and no money is taken. Set live Stripe keys, or PAYMENTS=test if this is intended',
    )
  if (config.production && !sendsMails(config))
    log.warn(
      { event: 'emails_not_delivered', variable: 'SMTP_URL' },
      'emails are written to the outbox and not delivered',
    )
}

/** Development mode that can be reached from other machines: behind a proxy, or bound to a network address. */
function warnAboutOpenDevelopment(config: Config, log: Deps['log']): void {
  const { HOST, PUBLIC_URL } = config
  const isLocal = isLocalSite(PUBLIC_URL)
  if (!isLocal)
    log.error(
      { event: 'development_public', variable: 'NODE_ENV', publicUrl: PUBLIC_URL },
      `development at a PUBLIC_URL that is not local: demo accounts have known passwords${
        sendsMails(config) ? '' : ', and emails are written to the outbox folder, neither delivered nor shown'
      }. Set NODE_ENV=production${sendsMails(config) ? '' : ' and SMTP_URL'}`,
    )
  if (!isLocalHost(isIPv6(HOST) ? `[${HOST}]` : HOST))
    log.warn(
      { event: 'development_public', variable: 'HOST', host: HOST },
      `development with known demo passwords${isLocal ? ' and every email at /dev/outbox' : ''} is open to the network`,
    )
}

const sendsMails = ({ SMTP_URL, HUBSPOT_ACCESS_TOKEN }: Config): boolean =>
  Boolean(SMTP_URL || HUBSPOT_ACCESS_TOKEN)

export function announce({ config }: Deps, password: string | undefined): void {
  const lines = [`PASSION-ART is ready at ${config.PUBLIC_URL}`]
  if (password)
    lines.push(
      `Administrator: ${config.ADMIN_EMAIL}, password ${password} (shown once, kept in ${join(config.DATA_DIR, 'admin-password.txt')})`,
    )
  if (config.SEED === 'demo' && !config.production)
    lines.push(
      `Demo accounts: artist@, gallery@, collector@, institution@ and user@passion-art.test, password ${demoPassword}`,
    )
  console.log(lines.join('\n'))
}
