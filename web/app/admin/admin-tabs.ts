import { lazy } from 'react'
import { paths } from '../paths.ts'
import {
  articleIcon,
  chatTextIcon,
  databaseIcon,
  envelopeSimpleIcon,
  frameCornersIcon,
  receiptIcon,
  squaresFourIcon,
  usersIcon,
} from '../kit/ui/icons.ts'

export const adminTabs = [
  'dashboard',
  'users',
  'products',
  'articles',
  'orders',
  'mail',
  'feedback',
  'database',
] as const
export type AdminTab = (typeof adminTabs)[number]

export const tabOrFirst = (value: string | null): AdminTab =>
  adminTabs.find((tab) => tab === value) ?? 'dashboard'

export const tabAddress = (tab: AdminTab): string =>
  tab === 'dashboard' ? paths.admin() : `${paths.admin()}?tab=${tab}`

export const tabIcons: Record<AdminTab, string> = {
  dashboard: squaresFourIcon,
  users: usersIcon,
  products: frameCornersIcon,
  articles: articleIcon,
  orders: receiptIcon,
  mail: envelopeSimpleIcon,
  feedback: chatTextIcon,
  database: databaseIcon,
}

export const tabScreens = {
  dashboard: lazy(() => import('./stats/dashboard-tab.tsx')),
  users: lazy(() => import('./users/users-tab.tsx')),
  products: lazy(() => import('./artworks/products-tab.tsx')),
  articles: lazy(() => import('./articles/articles-tab.tsx')),
  orders: lazy(() => import('./orders/orders-tab.tsx')),
  mail: lazy(() => import('./mail/mail-tab.tsx')),
  feedback: lazy(() => import('./feedback/feedback-tab.tsx')),
  database: lazy(() => import('./database/database-tab.tsx')),
} satisfies Record<AdminTab, unknown>
