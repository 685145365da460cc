import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

const mark = 'data-file-zone'

/** A paste belongs to the zone it happens in, else to the last one: the form itself. */
function takesPaste(zone: Element | null, target: EventTarget | null): boolean {
  const inside = target instanceof Element ? target.closest(`[${mark}]`) : null
  return zone === (inside ?? [...document.querySelectorAll(`[${mark}]`)].at(-1))
}

/** Files dropped on a zone or pasted anywhere; a drop outside must not navigate. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Text copied with its picture belongs to the field it is pasted into.
      const asText = isTextField(event.target) && event.clipboardData?.types.includes('text/plain')
      if (files.length === 0 || asText || !takesPaste(ref.current, event.target)) return
      event.preventDefault()
      take(files)
    }
    const refuse = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    document.addEventListener('paste', handlePaste)
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('paste', handlePaste)
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
  const zone = {
    ref,
    [mark]: '',
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, zone }
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea')
