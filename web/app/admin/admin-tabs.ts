import { lazy } from 'react'
import { paths } from '../paths.ts'
import { articleIcon } from '../ui/icons/article.ts'
import { chatTextIcon } from '../ui/icons/chat-text.ts'
import { databaseIcon } from '../ui/icons/database.ts'
import { envelopeSimpleIcon } from '../ui/icons/envelope-simple.ts'
import { frameCornersIcon } from '../ui/icons/frame-corners.ts'
import { receiptIcon } from '../ui/icons/receipt.ts'
import { squaresFourIcon } from '../ui/icons/squares-four.ts'
import { usersIcon } from '../ui/icons/users.ts'

/** The tabs in their order, as the address names them. */
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

/** The tab of `?tab=`; anything else is the first. */
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

/** Each comes when it is opened first. */
export const tabScreens = {
  dashboard: lazy(() => import('./dashboard/dashboard-tab.tsx')),
  users: lazy(() => import('./users/users-tab.tsx')),
  products: lazy(() => import('./products/products-tab.tsx')),
  articles: lazy(() => import('./articles/articles-tab.tsx')),
  orders: lazy(() => import('./orders/orders-tab.tsx')),
  mail: lazy(() => import('./mail/mail-tab.tsx')),
  feedback: lazy(() => import('./feedback/feedback-tab.tsx')),
  database: lazy(() => import('./database/database-tab.tsx')),
} satisfies Record<AdminTab, unknown>
