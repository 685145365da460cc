import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../kit/ui/elements.ts'
import { arrowStep } from './arrow-step.ts'
import type { Size } from './hanging-plan.ts'
import { isSheet, type Point } from './homography.ts'
import { inPixels, type Photo, withCorner } from './photo.ts'
import styles from './stage.module.css'

interface PhotoStageProps {
  photo: Photo
  /** Pixels in which the photograph is shown. */
  shown: Size
  onMark: (corners: Photo['corners']) => void
  children: Elements
}

export function PhotoStage({ photo, shown, onMark, children }: PhotoStageProps) {
  return (
    <div className={styles.photo} style={shown}>
      <Drawn bitmap={photo.bitmap} />
      {photo.marking ? <Marks photo={photo} shown={shown} onMark={onMark} /> : children}
    </div>
  )
}

function Drawn({ bitmap }: { bitmap: ImageBitmap }) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      role="img"
      aria-label={t('features.own-wall.photograph')}
      className={styles.canvas}
    />
  )
}

const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

type MarksProps = Omit<PhotoStageProps, 'children'>

/** The four corners of the sheet. */
function Marks({ photo, shown, onMark }: MarksProps) {
  const { t } = useTranslation()
  const [held, setHeld] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const from = useRef<Point>({ x: 0, y: 0 })
  const corners = inPixels(photo.corners, shown)
  const mark = (at: number, { x, y }: Point) =>
    onMark(withCorner(photo.corners, at, { x: x / shown.width, y: y / shown.height }))
  const handleKey = (event: KeyboardEvent, at: number, corner: Point) => {
    const step = arrowStep(event)
    if (!step) return
    event.preventDefault()
    mark(at, { x: corner.x + step.x, y: corner.y + step.y })
  }
  const handleDown = (event: PointerEvent<HTMLElement>, at: number, corner: Point) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: corner.x - event.clientX, y: corner.y - event.clientY }
    setHeld(at)
    setChosen(at)
  }
  const handleMove = (event: PointerEvent, at: number) => {
    if (held !== at) return
    mark(at, { x: from.current.x + event.clientX, y: from.current.y + event.clientY })
  }
  const handleClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    if (chosen !== null) mark(chosen, { x: clientX - left, y: clientY - top })
  }
  const heldCorner = held === null ? undefined : corners[held]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- dragging and keys have the corners' buttons */}
      <div className={styles.target} onClick={handleClick} />
      <svg
        viewBox={`0 0 ${shown.width} ${shown.height}`}
        aria-hidden="true"
        className={styles.layer}
        data-wrong={isSheet(corners) ? undefined : ''}
      >
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.outer} />
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.inner} />
      </svg>
      {cornerNames.map((name, at) => {
        const corner = corners[at] ?? { x: 0, y: 0 }
        return (
          <button
            key={name}
            type="button"
            aria-label={t(`features.own-wall.corner.${name}`)}
            aria-describedby="own-wall-corners"
            aria-pressed={chosen === at}
            className={styles.corner}
            style={{ left: corner.x, top: corner.y }}
            onClick={() => setChosen(at)}
            onKeyDown={(event) => handleKey(event, at, corner)}
            onPointerDown={(event) => handleDown(event, at, corner)}
            onPointerMove={(event) => handleMove(event, at)}
            onPointerUp={() => setHeld(null)}
            onPointerCancel={() => setHeld(null)}
          />
        )
      })}
      {heldCorner && <Loupe bitmap={photo.bitmap} at={heldCorner} shown={shown} />}
    </>
  )
}

/** Pixels. */
const loupeSize = 132
const enlarged = 3

/** What is under the finger, at the other side of the photograph. */
function Loupe({ bitmap, at, shown }: { bitmap: ImageBitmap; at: Point; shown: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const factor = bitmap.width / shown.width
    const side = (loupeSize / enlarged) * factor
    context.clearRect(0, 0, 2 * loupeSize, 2 * loupeSize)
    context.drawImage(
      bitmap,
      at.x * factor - side / 2,
      at.y * factor - side / 2,
      side,
      side,
      0,
      0,
      2 * loupeSize,
      2 * loupeSize,
    )
  }, [bitmap, at.x, at.y, shown.width])
  return (
    <span aria-hidden="true" className={styles.loupe} data-side={at.x > shown.width / 2 ? 'start' : 'end'}>
      <canvas ref={canvas} width={2 * loupeSize} height={2 * loupeSize} />
    </span>
  )
}
