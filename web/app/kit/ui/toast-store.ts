export type ToastTone = 'ok' | 'bad' | 'plain'

export interface Toast {
  id: number
  tone: ToastTone
  text: string
}

/** Milliseconds, paused while hovered. */
export const toastTime = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** A toast at the top end corner; errors interrupt a screen reader. */
export function showToast(text: string, tone: ToastTone = 'ok'): void {
  lastId += 1
  change([...toasts.filter((toast) => toast.text !== text), { id: lastId, tone, text }])
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export const currentToasts = (): readonly Toast[] => toasts

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
