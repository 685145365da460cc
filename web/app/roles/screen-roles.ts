import type { AccountType } from '@passion-art/contract/accounts/accounts'
import { createContext } from 'react'

/** Types of account that the screen around is for. */
export const ScreenRoles = createContext<readonly AccountType[]>([])
