import type { Deps } from '../deps.ts'
import { foldKey } from '../http/rights.ts'
import {
  findAccountByEmailKey,
  forgetInitialPasswords,
  hasInitialPassword,
  setInitialPassword,
} from './account-store.ts'
import { checkPassword } from './passwords.ts'

/**
 * Outside testing mode deletes all clear-text passwords; inside, stores the demo accounts' unless they were changed.
 */
export async function prepareTestingMode(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  known: { emails: readonly string[]; password: string },
): Promise<void> {
  if (deps.config.TESTING_MODE === 'off') return forgetInitialPasswords(deps.db.write)
  for (const email of known.emails) await remember(deps, email, known.password)
}

async function remember(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  email: string,
  password: string,
): Promise<void> {
  const account = await findAccountByEmailKey(db.write, foldKey(email))
  if (!account || foldKey(config.ADMIN_EMAIL) === account.email_key) return
  if (await hasInitialPassword(db.write, account.id)) return
  if (!(await checkPassword(account.password_hash, password))) return
  await db.write
    .transaction()
    .execute((tx) => setInitialPassword(tx, account.id, { password, at: now().toISOString() }))
}
