import { onStorageLoss } from '../theme/browser-storage.ts'

/** Once per visit: closed by hand, it does not come back until the page is reloaded. */
type State = 'none' | 'shown' | 'closed'

let state: State = 'none'
const listeners = new Set<() => void>()

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

onStorageLoss(() => {
  if (state === 'none') change('shown')
})

export const isStorageNoticeShown = (): boolean => state === 'shown'

export const closeStorageNotice = (): void => change('closed')

export function watchStorageNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
