import { join } from 'node:path'
import { ensureAdministrator } from './accounts/administrator.ts'
import { prepareTestingMode } from './accounts/testing-mode-service.ts'
import type { Config } from './config.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import type { Deps } from './platform/deps.ts'
import { demoEmails, demoPassword, seedDemo } from './seeding/seeding-service.ts'

/** What the first start writes; answers the administrator's password when it was made up. */
export const fill = (deps: Deps): Promise<string | undefined> =>
  oneAtATime(deps.db, async () => {
    const password = await ensureAdministrator(deps, deps.config.DATA_DIR)
    if (deps.config.SEED === 'demo') await fillOnce(deps)
    await prepareTestingMode(deps, { emails: demoEmails, password: demoPassword })
    return password
  })

async function fillOnce(deps: Deps): Promise<void> {
  const began = Date.now()
  if (await seedDemo(deps)) deps.log.info({ ms: Date.now() - began }, 'demo catalogue written')
}

export function warnAboutUnused(config: Config, log: Deps['log'], { dev }: { dev: boolean }): void {
  if (config.OPENAI_API_KEY && !config.COACH_MODEL)
    log.warn({ variable: 'COACH_MODEL' }, 'without it the built-in coach answers')
  if (config.WORKERS > 1 && dev)
    log.warn({ variable: 'WORKERS' }, 'sources are served by one process, whatever it says')
  if (config.TESTING_MODE === 'on')
    log.warn({ variable: 'TESTING_MODE' }, 'first passwords are kept and shown to the administrator')
  if (!config.production && !isLocal(config.HOST))
    log.warn(
      { host: config.HOST },
      'development with known demo passwords and every mail at /dev/outbox is open to the network',
    )
  if (config.production && !config.SMTP_URL && !config.HUBSPOT_ACCESS_TOKEN)
    log.warn({ variable: 'SMTP_URL' }, 'mails are written to the outbox and not delivered')
}

const isLocal = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host)

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
