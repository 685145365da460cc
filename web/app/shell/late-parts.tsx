import { useEffect } from 'react'
import { restoreFocus } from '../kit/focus/restore-focus.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { startTooltips } from '../kit/ui/tooltips.ts'

export function LateParts() {
  useEffect(startTooltips, [])
  useEffect(restoreFocus, [])
  return <ToastRegion />
}
