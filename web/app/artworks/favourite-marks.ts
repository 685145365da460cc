import { isRecord } from '../theme/browser-storage.ts'

/**
 * The same data with one work's mark set, wherever in it the work stands: a list, a reply, a page's three groups.
 * Parts without the work stay the same objects, so nothing else renders again.
 */
export function withFavourite<T>(data: T, id: string, favourite: boolean): T {
  if (Array.isArray(data)) {
    const next = data.map((one: unknown) => withFavourite(one, id, favourite))
    return next.some((one, at) => one !== data[at]) ? (next as T) : data
  }
  if (!isRecord(data)) return data
  if (data.id === id && 'favourite' in data)
    return data.favourite === favourite ? data : { ...data, favourite }
  const groups = Object.entries(data).filter(([, value]) => typeof value === 'object' && value !== null)
  const changed = groups
    .map(([key, value]) => [key, withFavourite(value, id, favourite), value] as const)
    .filter(([, next, before]) => next !== before)
  return changed.length > 0
    ? { ...data, ...Object.fromEntries(changed.map(([key, next]) => [key, next])) }
    : data
}
