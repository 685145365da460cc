import { addressNow, toWrite } from '../../kit/ui/use-search-text.ts'
import {
  type GalleryFigure,
  galleryFigures,
  type GalleryRange,
  galleryRanges,
} from '@passion-art/contract/gallery/figures/gallery'
import { useSearchParams } from 'react-router'

export const galleryParts = ['overview', 'inventory', 'profile'] as const
export type GalleryPart = (typeof galleryParts)[number]

export interface GalleryAddress {
  part: GalleryPart
  range: GalleryRange
  list: GalleryFigure | undefined
}

export const defaultRange: GalleryRange = '30'

export function readAddress(params: URLSearchParams): GalleryAddress {
  return {
    part: galleryParts.find((one) => one === params.get('part')) ?? 'overview',
    range: galleryRanges.find((one) => one === params.get('range')) ?? defaultRange,
    list: galleryFigures.find((one) => one === params.get('list')),
  }
}

type Next = Partial<Record<keyof GalleryAddress, string | undefined>>

/** Another part or list resets search, sorting and page; another range of the same list does not. */
export function nextAddress(params: URLSearchParams, next: Next): URLSearchParams {
  const names = [
    'range',
    ...('part' in next ? [] : ['part']),
    ...('range' in next ? ['list', 'q', 'sort', 'view'] : []),
  ]
  const result = new URLSearchParams([...params].filter(([name]) => names.includes(name)))
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined) result.delete(name)
    else result.set(name, value)
  }
  return result
}

export function useGalleryAddress(): GalleryAddress & { go: (next: Next) => void } {
  const [params, setParams] = useSearchParams()
  return {
    ...readAddress(params),
    go: (next) =>
      setParams(toWrite(nextAddress(addressNow(), next)), { replace: true, preventScrollReset: true }),
  }
}
