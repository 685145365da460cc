const areas = ['localStorage', 'sessionStorage'] as const
const undo: (() => void)[] = []

/** Puts something else in the place of both storages. */
function replace(standIn: (original: Storage) => PropertyDescriptor): void {
  for (const area of areas) {
    const original = globalThis[area]
    Object.defineProperty(globalThis, area, { configurable: true, ...standIn(original) })
    undo.unshift(() =>
      Object.defineProperty(globalThis, area, { configurable: true, writable: true, value: original }),
    )
  }
}

/** Cookies and site data are blocked: asking for a storage throws. */
export const blockStorage = (): void =>
  replace(() => ({
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }))

/** Storage is switched off in the settings of some browsers. */
export const removeStorage = (value: null | undefined): void => replace(() => ({ value }))

/** Storage reads and removes, and takes nothing more under these keys. */
export const fillStorage = (isFull: (key: string) => boolean = () => true): void =>
  replace((original) => ({
    value: {
      getItem: (key: string) => original.getItem(key),
      removeItem: (key: string) => original.removeItem(key),
      setItem(key: string, value: string) {
        if (isFull(key)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        original.setItem(key, value)
      },
    },
  }))

/** Storage works again. */
export function mendStorage(): void {
  for (const one of undo.splice(0)) one()
}
