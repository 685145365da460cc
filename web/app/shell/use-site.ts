import { useRouteLoaderData } from 'react-router'

/** What the server said about this installation and request. */
export interface Site {
  language: string
  theme: 'light' | 'dark' | null
  publicUrl: string
}

/** Even a failed page has its frame: without the root's data the browser's own address stands in. */
export function useSite(): Site {
  const site = useRouteLoaderData('root') as Site | undefined
  const here = typeof location === 'undefined' ? 'http://localhost' : location.origin
  return site ?? { language: 'en', theme: null, publicUrl: here }
}
