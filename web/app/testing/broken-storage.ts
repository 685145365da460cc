const areas = ['localStorage', 'sessionStorage'] as const
const undo: (() => void)[] = []

function replace(standIn: (original: Storage) => PropertyDescriptor): void {
  for (const area of areas) {
    const original = globalThis[area]
    Object.defineProperty(globalThis, area, { configurable: true, ...standIn(original) })
    undo.unshift(() =>
      Object.defineProperty(globalThis, area, { configurable: true, writable: true, value: original }),
    )
  }
}

/** Cookies and site data are blocked: access throws. */
export const blockStorage = (): void =>
  replace(() => ({
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }))

/** Some browsers' settings remove storage. */
export const removeStorage = (value: null | undefined): void => replace(() => ({ value }))

/** Reads and removes work, writes to these keys throw. */
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

export function mendStorage(): void {
  for (const restore of undo.splice(0)) restore()
}
