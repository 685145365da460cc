import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Picture } from '../kit/ui/picture.tsx'
import { arrowStep } from './arrow-step.ts'
import { type Hung, shadowOf, snapped, stands } from './hanging-plan.ts'
import type { Point } from './homography.ts'
import type { Plane } from './plane.ts'
import styles from './stage.module.css'

interface HungWorkProps {
  hung: Hung
  others: readonly Hung[]
  plane: Plane
  chosen: boolean
  name: string
  help: string
  onChoose: () => void
  onMove: (to: Point) => void
  /** After the last move of the hand. */
  onLaid: () => void
  onRemove: () => void
  /** By keys, in centimeters. */
  onStep: (by: Point) => void
}

const isRemoval = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key === 'Delete' || key === 'Backspace') && !altKey && !ctrlKey && !metaKey

/** A work on the stage, moved by pointer and keys. */
export function HungWork(props: HungWorkProps) {
  const { hung, others, plane, chosen, name, help, onChoose, onMove, onLaid, onRemove, onStep } = props
  const { style, width, scale } = plane.frame(hung)
  const held = useRef<{ by: Point; moved: boolean } | null>(null)
  const image = hung.artwork.images[0]

  const wallPoint = (event: PointerEvent<HTMLElement>): Point | null => {
    const box = event.currentTarget.offsetParent?.getBoundingClientRect()
    return box ? plane.toWall({ x: event.clientX - box.left, y: event.clientY - box.top }) : null
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    const at = wallPoint(event)
    if (!at || event.button !== 0) return
    onChoose()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { by: { x: hung.x - at.x, y: hung.y - at.y }, moved: false }
  }
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = held.current && wallPoint(event)
    if (!held.current || !at) return
    held.current.moved = true
    const { by } = held.current
    const near = snapped({ artwork: hung.artwork, x: at.x + by.x, y: at.y + by.y }, others)
    const place = plane.place(hung.artwork, near)
    if (place) onMove(place)
  }
  const handleUp = () => {
    if (held.current?.moved) onLaid()
    held.current = null
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = arrowStep(event)
    // Heights are counted upwards.
    if (step) onStep({ x: step.x, y: -step.y })
    else if (isRemoval(event)) onRemove()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      data-work={hung.artwork.id}
      aria-label={name}
      aria-describedby={help}
      aria-pressed={chosen}
      className={classes(styles.work, !stands(hung.artwork) && styles.flat)}
      style={{ ...style, '--cm': `${scale * shadowOf(hung.artwork)}px` } as typeof style}
      onFocus={onChoose}
      onPointerDown={handleDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onKeyDown={handleKey}
    >
      {image && (
        <Picture
          image={image}
          alt=""
          sizes={`${Math.max(1, Math.round(width))}px`}
          priority
          fit="contain"
          className={layout.fill}
        />
      )}
    </button>
  )
}
