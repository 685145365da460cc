import type { ReactNode } from 'react'
import { layout } from '../layout/layout.ts'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={layout.hidden}>{children}</span>
}
