import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../kit/layout/use-media.ts'

let named: HTMLElement | null = null
let opened = ''

function setTransitionName(picture: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name')
  picture?.style.setProperty('view-transition-name', 'work')
  named = picture
}

/** Whether navigation may be animated; the server's HTML doesn't depend on it. */
export const canAnimateNavigation = (): boolean => typeof matchMedia === 'function' && !prefersReducedMotion()

/**
 * React Router leaves a rejection unhandled: on a slow device the browser gives the movement up after four seconds, and
 * the page just changes.
 */
if (typeof window !== 'undefined')
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
    if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was'))
      event.preventDefault()
  })

/** Call before navigating to a work: names its picture for the view transition. */
export function startArtworkTransition(container: Element | null, artworkId: string): void {
  setTransitionName(container?.querySelector('picture') ?? null)
  opened = artworkId
}

/** For the box around the picture of an opened work. */
export function useTransitionTarget<Box extends HTMLElement>(artworkId: string) {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    if (opened === artworkId) setTransitionName(box.current?.querySelector('picture') ?? null)
  }, [artworkId])
  return box
}
