/** Local storage that never throws: it can be full, switched off or filled by hand. */

const store = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function readText(key: string): string | null {
  try {
    return store()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** The stored JSON, undefined when there is none or it is broken. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

export function writeText(key: string, value: string): void {
  try {
    store()?.setItem(key, value)
  } catch {
    // Kept for this page only.
  }
}

export const writeJson = (key: string, value: unknown): void => writeText(key, JSON.stringify(value))

export function removeKey(key: string): void {
  try {
    store()?.removeItem(key)
  } catch {
    // Nothing is stored then.
  }
}

/** Hears of changes made in other tabs; the key is null when everything was cleared. */
export function watchStorage(listener: (key: string | null) => void): () => void {
  const handle = (event: StorageEvent) => listener(event.key)
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
