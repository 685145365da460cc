import { registerNewsletterRoutes } from './newsletter-routes.ts'
import { contactSyncer } from './contact-sync.ts'
import { removeOldMailTokens } from './newsletter-service.ts'
import { type Feature, words } from '../feature.ts'

const minute = 60_000
const hour = 3_600_000

declare module '../mail/mail-service.ts' {
  interface MailValues {
    'newsletter-confirm': { link: string }
  }
}

export const newsletter: Feature = {
  routes: registerNewsletterRoutes,
  jobs: (deps) => [
    { name: 'sync contacts', everyMs: minute / 2, work: contactSyncer(deps) },
    { name: 'sweep mail tokens', everyMs: hour, work: () => removeOldMailTokens(deps) },
  ],
  columns: {
    contact_syncs: { open: words('email_key contact_id version last_error synced_at') },
    mail_optouts: { open: words('email_key created_at') },
    mail_tokens: {
      open: words('purpose email_key search_id created_at expires_at'),
      secret: words('token_hash'),
    },
    newsletter_subscribers: {
      open: words('email_key email language created_at confirmed_at ended_at'),
    },
  },
}
