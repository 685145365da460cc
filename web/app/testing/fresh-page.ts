// Runs before each file of page tests: they share one page, and state must not leak into the next.
if (typeof window !== 'undefined') {
  for (const area of ['localStorage', 'sessionStorage'] as const) window[area].clear()
  // Clears the in-memory fallback, too.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  document.head.replaceChildren()
  document.body.replaceChildren()
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
}

export {}
