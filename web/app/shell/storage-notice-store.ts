import { onStorageLoss } from '../theme/browser-storage.ts'

/** Once per page load, even after closing. */
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
