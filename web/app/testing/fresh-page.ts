// Runs before each file of page tests. They share one page, and what one left in it must not reach the next.
if (typeof window !== 'undefined') {
  for (const area of ['localStorage', 'sessionStorage'] as const) window[area].clear()
  // What could not be stored is kept in memory; this tells it that everything stored was cleared.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  document.head.replaceChildren()
  document.body.replaceChildren()
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
}

export {}
