import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { hasSlashKey } from '../kit/focus/no-timeouts.ts'
import { restoreFocus } from '../kit/focus/restore-focus.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { startTooltips } from '../kit/ui/tooltips.ts'

export function LateParts() {
  useEffect(startTooltips, [])
  useEffect(restoreFocus, [])
  useSlash()
  return <ToastRegion />
}

const takesText = 'input, textarea, select, [contenteditable], dialog, [role=menu]'

/** '/' opens the search, or its field; not where the sign is typed, and not in the administrator's area. */
function useSlash(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (!hasSlashKey() || (target as Element).closest(takesText) || document.querySelector('dialog[open]'))
        return
      if (location.pathname.startsWith(paths.admin())) return
      event.preventDefault()
      if (location.pathname !== paths.search()) void navigate(paths.search())
      else document.querySelector<HTMLInputElement>('#content input[type=search]')?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}
