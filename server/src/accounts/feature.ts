import { registerAccountRoutes } from './account-routes.ts'
import { removeOldSessions } from '../http/sessions.ts'
import { deleteOldAddresses } from './sign-in-addresses.ts'
import { removeOldTokens } from './account-tokens.ts'
import { accountFiles } from './account-files.ts'
import { type Feature, words } from '../feature.ts'

const hour = 3_600_000

declare module '../mail/mail-service.ts' {
  interface MailValues {
    'verify-email': { link: string }
    'reset-password': { link: string }
  }
}

export const accounts: Feature = {
  routes: registerAccountRoutes,
  jobs: (deps) => [
    {
      name: 'sweep sign-ins',
      everyMs: hour,
      work: async () => {
        await removeOldSessions(deps)
        await deleteOldAddresses(deps)
        await removeOldTokens(deps)
      },
    },
  ],
  personal: { account_tokens: 'user_id', initial_passwords: 'user_id', sign_in_addresses: 'user_id' },
  publicTables: ['users'],
  files: accountFiles,
  columns: {
    account_tokens: {
      open: words('user_id purpose created_at expires_at used_at'),
      secret: words('token_hash'),
    },
    initial_passwords: { open: words('user_id created_at'), secret: words('password') },
    people_directory: {
      open: words('place user_id listed verified name_key followers artworks shown created_at'),
    },
    sessions: { open: words('user_id created_at expires_at ended_at'), secret: words('id') },
    sign_in_addresses: { open: words('user_id last_at'), secret: words('address_key') },
    site_state: { open: words('key value') },
    users: {
      open: words(`
      id email email_key username username_key first_name last_name phone bio bio_language website
      user_type profile_picture social_media details is_active email_verified deleted_at
      language created_at updated_at
    `),
      secret: words('password_hash'),
    },
  },
}
