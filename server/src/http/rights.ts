import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type { Config } from '../config.ts'

/** One spelling per person: trimmed, NFKC, case-folded. Uniqueness, sign-in and the administrator go by it. */
export const foldKey = (text: string): string =>
  text.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')

interface Account {
  email_key: string
  user_type: string
  email_verified: number
}

type RightsConfig = Pick<Config, 'ADMIN_EMAIL' | 'UPLOAD_ALLOWLIST' | 'EMAIL_VERIFICATION'>

/** The account whose e-mail equals ADMIN_EMAIL and nothing else; type `admin` elsewhere is a label. */
export const isAdmin = (config: RightsConfig, account: Pick<Account, 'email_key'>): boolean =>
  account.email_key === foldKey(config.ADMIN_EMAIL)

/** With EMAIL_VERIFICATION=off every account counts as verified. */
export const isVerified = (config: RightsConfig, account: Pick<Account, 'email_verified'>): boolean =>
  account.email_verified === 1 || config.EMAIL_VERIFICATION === 'off'

/** Artists, the administrator, and verified addresses of UPLOAD_ALLOWLIST. */
export const canUpload = (config: RightsConfig, account: Account): boolean =>
  (account.user_type as AccountType) === 'artist' ||
  isAdmin(config, account) ||
  (isVerified(config, account) && config.UPLOAD_ALLOWLIST.some((one) => foldKey(one) === account.email_key))
