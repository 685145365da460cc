import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type { RoleScreen } from '@passion-art/contract/roles/role-history'
import { createContext } from 'react'

/** `uploader` is every account that may upload works. */
export type Role = AccountType | 'uploader'

interface Context {
  screen?: RoleScreen
  roles: readonly Role[]
}

/** The screen that a part is shown on, and who may see it. */
export const RoleContext = createContext<Context>({ roles: [] })
