/** The modal windows that are open, the topmost last: what stands outside of it can be neither pressed nor heard. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Counts the window until the returned function is called. */
export function addOpenDialog(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export const topDialog = (): HTMLElement | null => open.at(-1) ?? null

export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
