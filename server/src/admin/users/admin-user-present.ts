import type { AdminUser } from '@passion-art/contract/admin/users/admin-users'
import type { Config } from '../../config.ts'
import { fullName } from '../../http/identify.ts'
import type { CsvColumn } from '../../http/csv.ts'
import type { UserRow } from '../../db/schema/schema.ts'
import { presentAccount, type Reader } from '../../accounts/account-present.ts'
import type { AdminUserRow } from './admin-user-store.ts'

/** An account as the administrator sees it; with its password only in testing mode. */
export function presentAdminUser(config: Config, row: AdminUserRow, reader: Reader): AdminUser {
  const { artworks, followers, following, attachments } = row
  const stats = { artworks: Number(artworks), followers: Number(followers), following: Number(following) }
  return {
    ...presentAccount(config, row, { stats, attachments }, reader),
    password: config.TESTING_MODE === 'on' ? row.initial_password : null,
    updated_at: row.updated_at,
  }
}

export const userColumns: CsvColumn<UserRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'email', cell: (row) => row.email },
  { head: 'name', cell: (row) => fullName(row) },
  { head: 'username', cell: (row) => row.username },
  { head: 'first_name', cell: (row) => row.first_name },
  { head: 'last_name', cell: (row) => row.last_name },
  { head: 'user_type', cell: (row) => row.user_type },
  { head: 'is_active', cell: (row) => row.is_active === 1 },
  { head: 'email_verified', cell: (row) => row.email_verified === 1 },
  { head: 'created_at', cell: (row) => row.created_at },
  { head: 'updated_at', cell: (row) => row.updated_at },
]
