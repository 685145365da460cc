import { useEffect } from 'react'
import { keepFocus } from '../kit/focus/keep-focus.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { startTooltips } from '../kit/ui/tooltips.ts'

export function LateParts() {
  useEffect(startTooltips, [])
  useEffect(keepFocus, [])
  return <ToastRegion />
}
