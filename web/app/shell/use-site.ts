import { useRouteLoaderData } from 'react-router'

export interface Site {
  language: string
  theme: 'light' | 'dark' | null
  publicUrl: string
}

/** Falls back to the browser's address, so that an error page has its frame. */
export function useSite(): Site {
  const site = useRouteLoaderData('root') as Site | undefined
  const here = typeof location === 'undefined' ? 'http://localhost' : location.origin
  return site ?? { language: 'en', theme: null, publicUrl: here }
}
