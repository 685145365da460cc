import { useEffect, useState } from 'react'

/** Also without the clipboard API, which pages over plain http lack. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Selecting moves the focus, which goes back to the control that was pressed. */
function copySelected(text: string): boolean {
  const pressed = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  const host = document.querySelector('dialog:modal') ?? document.body
  host.append(field)
  field.select()
  const done = document.execCommand('copy')
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true })
  field.remove()
  return done
}

/** Milliseconds. */
const copiedFor = 2_000

/** Copies a text and is `copied` for a moment afterwards; `copy` returns whether it worked. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string): Promise<boolean> => {
    const done = await copyText(text)
    setCopied(done)
    return done
  }
  return { copied, copy }
}
