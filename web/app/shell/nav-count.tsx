import { type ComponentType, createContext, Suspense, useContext } from 'react'

/** Components that count unread items, by their menu entry's text. */
export const NavCounts = createContext<Record<string, ComponentType>>({})

/** A menu entry's count; renders nothing without one. */
export function NavCount({ text }: { text: string }) {
  const Count = useContext(NavCounts)[text]
  if (!Count) return null
  return (
    <Suspense fallback={null}>
      <Count />
    </Suspense>
  )
}
