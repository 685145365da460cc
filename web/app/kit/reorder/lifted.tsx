import { DragOverlay, defaultDropAnimation, useDndContext, useDndMonitor } from '@dnd-kit/core'
import { useLayoutEffect, useRef } from 'react'
import { layout } from '../layout/layout.ts'
import { classes } from '../ui/classes.ts'
import { focusHandle } from './drag-handle.tsx'
import { useReducedMotion } from './drag-sensors.ts'
import styles from './reorder.module.css'
import { useEdgeScroll } from './use-edge-scroll.ts'

export function Lifted() {
  const { active, activeNode } = useDndContext()
  const still = useReducedMotion()
  useHandleFocus()
  useEdgeScroll()
  return (
    <DragOverlay
      style={{ cursor: 'grabbing' }}
      dropAnimation={still ? null : { ...defaultDropAnimation, duration: 200 }}
      {...(still && { transition: 'none' })}
    >
      {active && activeNode && <Copy of={activeNode} />}
    </DragOverlay>
  )
}

/** A DOM clone of the item: rendering it again would load, announce and register everything twice. */
function Copy({ of: item }: { of: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = item.firstElementChild
    if (!box.current || !content) return
    const copy = content.cloneNode(true) as Element
    for (const named of copy.querySelectorAll('[id], [name], [data-drag-handle]'))
      for (const name of ['id', 'name', 'data-drag-handle']) named.removeAttribute(name)
    // In a grid its parts may share subgrid heights with their neighbors.
    for (const [index, part] of [...copy.children].entries())
      if (part instanceof HTMLElement)
        part.style.blockSize = `${(content.children[index] as HTMLElement).offsetHeight}px`
    box.current.replaceChildren(copy)
  }, [item])
  return (
    <div
      ref={box}
      inert
      aria-hidden="true"
      data-lifted=""
      className={classes(layout.relative, styles.copy)}
    />
  )
}

function useHandleFocus() {
  const focus = (id: unknown) =>
    requestAnimationFrame(() => {
      // A dialog that the drop opened keeps the focus.
      if (!document.querySelector('dialog:modal')) focusHandle(String(id))
    })
  useDndMonitor({
    onDragEnd: ({ active }) => focus(active.id),
    onDragCancel: ({ active }) => focus(active.id),
  })
}
