/** Open modal dialogs, the topmost last: everything outside it is inert. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

export function addOpenDialog(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export const topDialog = (): HTMLElement | null => open.at(-1) ?? null

export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
