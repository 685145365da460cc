import type { ReactNode } from 'react'
import { layout } from '../layout/layout.ts'

/** Read out, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={layout.hidden}>{children}</span>
}
