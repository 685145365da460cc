import { useEffect } from 'react'
import { keepFocus } from '../kit/focus/keep-focus.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { startTooltips } from '../kit/ui/tooltips.ts'

/** What every page has and none waits for: toasts, tooltips, and the keyboard's place. */
export function LateParts() {
  useEffect(startTooltips, [])
  useEffect(keepFocus, [])
  return <ToastRegion />
}
