/**
 * Browser storage that never throws: it can be full, blocked, absent or edited by hand. What it does not accept is
 * held in memory until the page is reloaded, and `storage-notice` says so once.
 */

type Area = 'localStorage' | 'sessionStorage'

/** Newer than what is stored; null is a removed value. Never filled on the server. */
const memory: Record<Area, Map<string, string | null>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
}
const inBrowser = typeof window !== 'undefined'
const lossListeners = new Set<() => void>()

// Registered first: what another tab has stored is newer than what this one could not store.
if (inBrowser)
  window.addEventListener('storage', ({ key }) => {
    if (key === null) memory.localStorage.clear()
    else memory.localStorage.delete(key)
  })

function read(area: Area, key: string): string | null {
  const newer = memory[area].get(key)
  if (newer !== undefined || !inBrowser) return newer ?? null
  try {
    // Some browsers have null in place of a disabled storage.
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

function write(area: Area, key: string, value: string): boolean {
  if (!inBrowser) return false
  try {
    globalThis[area].setItem(key, value)
    memory[area].delete(key)
    return true
  } catch {
    memory[area].set(key, value)
    reportLoss()
    return false
  }
}

function remove(area: Area, key: string): void {
  if (!inBrowser) return
  memory[area].delete(key)
  try {
    globalThis[area].removeItem(key)
  } catch {
    memory[area].set(key, null)
  }
}

export const readText = (key: string): string | null => read('localStorage', key)

/** Undefined when missing or invalid. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

export const writeText = (key: string, value: string): void => void write('localStorage', key, value)

export const writeJson = (key: string, value: unknown): void => writeText(key, JSON.stringify(value))

/** All of these or none, then removes the old ones: a token with another account's name is worse than nothing. */
export function writeTogether(values: Record<string, string>): void {
  const entries = Object.entries(values)
  if (entries.map(([key, value]) => write('localStorage', key, value)).every(Boolean)) return
  for (const [key, value] of entries) {
    remove('localStorage', key)
    memory.localStorage.set(key, value)
  }
}

export const removeKey = (key: string): void => remove('localStorage', key)

export const readTabText = (key: string): string | null => read('sessionStorage', key)
export const writeTabText = (key: string, value: string): void => void write('sessionStorage', key, value)
export const removeTabKey = (key: string): void => remove('sessionStorage', key)

export function onStorageLoss(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

/** For other storage, such as IndexedDB. */
export function reportLoss(): void {
  for (const listener of lossListeners) listener()
}

/** Changes in other tabs; the key is null when everything was cleared. */
export function watchStorage(listener: (key: string | null) => void): () => void {
  const handle = (event: StorageEvent) => listener(event.key)
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
