import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type { Config } from '../config.ts'

/** Comparison key of emails and usernames: trimmed, NFKC, case-folded. */
export const foldKey = (text: string): string =>
  text.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')

interface Account {
  email_key: string
  user_type: string
  email_verified: number
}

type RightsConfig = Pick<Config, 'ADMIN_EMAIL' | 'UPLOAD_ALLOWLIST' | 'EMAIL_VERIFICATION'>

/** Only the account whose email equals ADMIN_EMAIL; the account type `admin` gives no rights. */
export const isAdmin = (config: RightsConfig, account: Pick<Account, 'email_key'>): boolean =>
  account.email_key === foldKey(config.ADMIN_EMAIL)

export const isVerified = (config: RightsConfig, account: Pick<Account, 'email_verified'>): boolean =>
  account.email_verified === 1 || config.EMAIL_VERIFICATION === 'off'

export const canUpload = (config: RightsConfig, account: Account): boolean =>
  (account.user_type as AccountType) === 'artist' ||
  isAdmin(config, account) ||
  (isVerified(config, account) && config.UPLOAD_ALLOWLIST.some((one) => foldKey(one) === account.email_key))
