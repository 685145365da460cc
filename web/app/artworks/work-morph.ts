import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../kit/layout/use-media.ts'

let named: HTMLElement | null = null
let opened = ''

function give(picture: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name')
  picture?.style.setProperty('view-transition-name', 'work')
  named = picture
}

/** Whether a change of page may be drawn as a movement; the server's HTML doesn't depend on it. */
export const mayMove = (): boolean => typeof matchMedia === 'function' && !prefersReducedMotion()

/** Before a work is opened: the browser moves the one picture that has the name to where it comes next. */
export function leaveFrom(place: Element | null, artworkId: string): void {
  give(place?.querySelector('picture') ?? null)
  opened = artworkId
}

/** For the box around the picture of an opened work. */
export function useArrival<Box extends HTMLElement>(artworkId: string) {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    if (opened === artworkId) give(box.current?.querySelector('picture') ?? null)
  }, [artworkId])
  return box
}
