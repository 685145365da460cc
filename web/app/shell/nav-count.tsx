import { type ComponentType, createContext, Suspense, useContext } from 'react'

/** What features count behind an entry of the menu, by the entry's text. */
export const NavCounts = createContext<Record<string, ComponentType>>({})

/** What waits behind an entry of the menu; nothing for an entry that no feature counts for. */
export function NavCount({ text }: { text: string }) {
  const Count = useContext(NavCounts)[text]
  if (!Count) return null
  return (
    <Suspense fallback={null}>
      <Count />
    </Suspense>
  )
}
