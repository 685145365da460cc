/** Which view of which work is shown. */
export interface Position {
  work: number
  view: number
}

type Step = -1 | 1

/** The next view of the work, then the first of the next work; null at either end. `views` has the number of views of each work. */
export function nextPosition(views: readonly number[], { work, view }: Position, by: Step): Position | null {
  const count = views[work] ?? 0
  if (view + by >= 0 && view + by < count) return { work, view: view + by }
  const next = views[work + by]
  return next === undefined ? null : { work: work + by, view: by > 0 ? 0 : next - 1 }
}

/** What a key does: zoom, go to another view or work, or pan an enlarged picture. */
export type KeyAction =
  | { zoom: 'in' | 'out' | 'whole' }
  | { step: Step }
  /** Fractions of the viewport, right and down. */
  | { pan: readonly [x: number, y: number] }

const pans: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
}

export function actionOf(key: string, { fits, rtl }: { fits: boolean; rtl: boolean }): KeyAction | null {
  if (key === '+' || key === '=') return { zoom: 'in' }
  if (key === '-') return { zoom: 'out' }
  if (key === '0') return { zoom: 'whole' }
  const pan = pans[key]
  if (!pan) return null
  if (!fits) return { pan }
  const [x] = pan
  return x === 0 ? null : { step: x > 0 === rtl ? -1 : 1 }
}
