import { lazy, Suspense } from 'react'

/** Loaded by collectors alone, whose menu has the entry; what can't be loaded is missing and stops nothing. */
const UnreadAlerts = lazy(() =>
  import('../wishlist/unread-alerts.tsx')
    .then((loaded) => ({ default: loaded.UnreadAlerts }))
    .catch(() => ({ default: () => null })),
)

/** What waits behind an entry of the menu. */
export function NavCount({ text }: { text: string }) {
  if (text !== 'wishlist') return null
  return (
    <Suspense fallback={null}>
      <UnreadAlerts />
    </Suspense>
  )
}
