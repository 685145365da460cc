import { useEffect, useLayoutEffect, useRef } from 'react'
import { Hyphen } from './hyphen.tsx'
import { prefersReducedMotion } from '../layout/use-media.ts'

const lastPositions = new Map<string, number>()

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

export function SlidingHyphen({ group, className }: { group: string; className?: string | undefined }) {
  const box = useRef<HTMLSpanElement>(null)
  useBeforePaint(() => {
    const element = box.current
    if (!element) return
    const now = element.getBoundingClientRect().left
    const before = lastPositions.get(group)
    lastPositions.set(group, now)
    if (before !== undefined && before !== now) slide(element, before - now)
  }, [group])
  return (
    <span ref={box} className={className} style={{ lineHeight: 0 }}>
      <Hyphen />
    </span>
  )
}

function slide(element: HTMLElement, distance: number): void {
  if (!element.animate || prefersReducedMotion()) return
  element.animate([{ transform: `translateX(${distance}px)` }, { transform: 'none' }], {
    duration: 200,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}
