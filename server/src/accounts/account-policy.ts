import type { Config } from '../config.ts'
import type { UserRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import { isVerified } from '../http/rights.ts'

/** Why somebody who knows the password still can't come in; undefined when nothing stands against it. */
export function refusalToSignIn(
  config: Pick<Config, 'ADMIN_EMAIL' | 'UPLOAD_ALLOWLIST' | 'EMAIL_VERIFICATION'>,
  account: Pick<UserRow, 'is_active' | 'email_verified'>,
): AppError | undefined {
  if (account.is_active !== 1) return new AppError('account_inactive')
  if (!isVerified(config, account))
    return new AppError('verification_required', { extra: { requiresVerification: true } })
  return undefined
}
