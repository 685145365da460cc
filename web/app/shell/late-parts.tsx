import { useEffect } from 'react'
import { keepFocus } from '../kit/focus/keep-focus.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { startTooltips } from '../kit/ui/tooltips.ts'

/** Toasts, tooltips and focus handling, loaded after hydration. */
export function LateParts() {
  useEffect(startTooltips, [])
  useEffect(keepFocus, [])
  return <ToastRegion />
}
