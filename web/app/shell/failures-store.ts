import { showToast } from '../kit/ui/toast-store.ts'

/** What failed of the frame itself, where no page has a place for it. */
let failures: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  failures = next
  for (const listener of listeners) listener()
}

/** Says it as a toast, and above the page until it is closed or what failed succeeds. */
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
