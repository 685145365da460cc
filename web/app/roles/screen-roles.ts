import type { AccountType } from '@passion-art/contract/accounts/accounts'
import { createContext } from 'react'

export const ScreenRoles = createContext<readonly AccountType[]>([])
