import { type ComponentType, createContext, Suspense, useContext } from 'react'

export const NavCounts = createContext<Record<string, ComponentType>>({})

export function NavCount({ text }: { text: string }) {
  const Count = useContext(NavCounts)[text]
  if (!Count) return null
  return (
    <Suspense fallback={null}>
      <Count />
    </Suspense>
  )
}
