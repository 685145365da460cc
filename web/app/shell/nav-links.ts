import type { StoredUser } from '../api/session-store.ts'
import { paths } from '../paths.ts'
import {
  frameCornersIcon,
  graduationCapIcon,
  heartIcon,
  imagesIcon,
  packageIcon,
  shieldCheckIcon,
  squaresFourIcon,
  storefrontIcon,
  uploadSimpleIcon,
  userIcon,
  usersThreeIcon,
} from '../kit/ui/frame-icons.ts'

export interface NavLinkEntry {
  text: string
  to: string
}

export interface MenuEntry extends NavLinkEntry {
  icon: string
  /** In the bar on wide screens, in the menu below 1280 px. */
  inBar?: boolean
}

export const mainLinks: readonly NavLinkEntry[] = [
  { text: 'articles', to: paths.articles() },
  { text: 'gallery', to: paths.gallery() },
  { text: 'artists', to: paths.artists() },
  { text: 'community', to: paths.community() },
  { text: 'aiAssistant', to: paths.aiChat() },
  { text: 'store', to: paths.store() },
]

const dashboard = { text: 'dashboard', to: paths.galleryDashboard(), icon: squaresFourIcon, inBar: true }
const marketplace = { text: 'marketplace', to: paths.marketplace(), icon: storefrontIcon, inBar: true }

const roleEntries = new Map<string, readonly MenuEntry[]>(
  Object.entries({
    gallery: [
      dashboard,
      { text: 'myExhibitions', to: paths.myExhibitions(), icon: frameCornersIcon },
      { text: 'manageArtists', to: paths.manageArtists(), icon: usersThreeIcon },
    ],
    collector: [
      marketplace,
      { text: 'myCollection', to: paths.myCollection(), icon: imagesIcon },
      { text: 'wishlist', to: paths.wishlist(), icon: heartIcon },
    ],
    institution: [
      marketplace,
      { text: 'institutionalCollection', to: paths.institutionalCollection(), icon: imagesIcon },
      { text: 'educationalPrograms', to: paths.educationalPrograms(), icon: graduationCapIcon },
    ],
  }),
)

type Holder = Pick<StoredUser, 'user_type' | 'isAdmin'> & { canUpload?: boolean }

export function menuEntries(user: Holder): MenuEntry[] {
  return [
    { text: 'profile', to: paths.profile(), icon: userIcon },
    { text: 'myOrders', to: paths.orders(), icon: packageIcon },
    ...(user.canUpload
      ? [
          { text: 'myWorks', to: paths.myWorks(), icon: frameCornersIcon },
          { text: 'upload', to: paths.upload(), icon: uploadSimpleIcon },
        ]
      : []),
    ...(roleEntries.get(user.user_type) ?? []),
  ]
}

export const adminEntries = (user: StoredUser): MenuEntry[] =>
  user.isAdmin ? [{ text: 'adminPanel', to: paths.admin(), icon: shieldCheckIcon }] : []

export function barEntries(user: Holder): NavLinkEntry[] {
  const own = menuEntries(user).filter((entry) => entry.inBar)
  return user.isAdmin ? [...own, { text: 'admin', to: paths.admin() }] : own
}

export const isActive = (to: string, pathname: string): boolean =>
  pathname === to ||
  pathname.startsWith(`${to}/`) ||
  (to === paths.store() && pathname.startsWith('/artwork/')) ||
  (to === paths.artists() && pathname.startsWith('/artist/'))
