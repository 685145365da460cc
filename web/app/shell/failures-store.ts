import { showToast } from '../kit/ui/toast-store.ts'

/** Failures of the frame itself, which no page shows. */
let failures: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  failures = next
  for (const listener of listeners) listener()
}

export function showFailure(text: string): void {
  change([...failures.filter((other) => other !== text), text])
  showToast(text, 'bad')
}

export const closeFailure = (text: string): void => change(failures.filter((other) => other !== text))

export const currentFailures = (): readonly string[] => failures

export function watchFailures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
