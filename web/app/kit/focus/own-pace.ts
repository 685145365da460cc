import { useSyncExternalStore } from 'react'
import { readText, removeKey, watchStorage, writeText } from '../../theme/browser-storage.ts'

/** 'Pages and messages wait for me', on /accessibility: nothing closes or leads on by itself. */
const key = 'waitsForMe'

const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchStorage((changed) => (changed === null || changed === key) && listener())
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

const waits = (): boolean => readText(key) === 'true'

export const useOwnPace = (): boolean => useSyncExternalStore(watch, waits, () => false)

export function chooseOwnPace(on: boolean): void {
  if (on) writeText(key, 'true')
  else removeKey(key)
  for (const listener of listeners) listener()
}
