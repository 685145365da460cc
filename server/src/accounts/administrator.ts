import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { OperatorError } from '../operator-error.ts'
import { writePrivateFile } from '../files/data-folder.ts'
import { foldKey } from '../http/rights.ts'
import {
  createAdministrator,
  findAccountByEmailKey,
  isUsernameTaken,
  wasAdministrator,
} from './account-store.ts'
import { hashPassword } from './passwords.ts'

export const passwordFile = (folder: string): string => join(folder, 'admin-password.txt')

/** At the first start or with a new ADMIN_EMAIL. Returns the generated password, if any. Throws for a taken address. */
export async function ensureAdministrator(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  folder: string,
): Promise<string | undefined> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = deps.config
  const existing = await findAccountByEmailKey(deps.db.write, foldKey(ADMIN_EMAIL))
  if (existing && (await wasAdministrator(deps.db.write, existing.id))) return undefined
  if (existing) throw belongsToSomebody()
  const generated = ADMIN_PASSWORD === undefined ? generatePassword() : undefined
  const password_hash = await hashPassword(ADMIN_PASSWORD ?? generated ?? '')
  if (generated) storePassword(folder, ADMIN_EMAIL, generated)
  const created = await createAdministrator(deps.db.write, await administratorRow(deps, password_hash))
  return created ? generated : undefined
}

const belongsToSomebody = () =>
  new OperatorError(
    'ADMIN_EMAIL is not valid. Expected: an address of its own, but it belongs to an ordinary account.',
  )

async function administratorRow(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  password_hash: string,
) {
  const at = now().toISOString()
  const username = (await isUsernameTaken(db.write, 'admin'))
    ? `admin-${randomBytes(3).toString('hex')}`
    : 'admin'
  return {
    id: randomUUID(),
    email: config.ADMIN_EMAIL,
    email_key: foldKey(config.ADMIN_EMAIL),
    username,
    username_key: foldKey(username),
    first_name: 'Administrator',
    last_name: '',
    phone: null,
    bio: null,
    website: null,
    user_type: 'admin',
    profile_picture: null,
    social_media: '{}',
    details: null,
    password_hash,
    is_active: 1,
    email_verified: 1,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  }
}

/** 120 random bits; the suffix adds every kind of character that the password rules require. */
const generatePassword = (): string => `${randomBytes(15).toString('base64url')}-Aa1`

/** Written before the account is created: a crash in between leaves a file, not an account without known password. */
function storePassword(folder: string, email: string, password: string): void {
  rmSync(passwordFile(folder), { force: true })
  writePrivateFile(passwordFile(folder), `${email}\n${password}\n`)
}
