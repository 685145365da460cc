import { classes } from '../ui/classes.ts'
import styles from './layout.module.css'

/** In pixels; two numbers are the gap between lines and the one within a line. 0 leaves the gap to the component's sheet. */
type Gap =
  | 0
  | 2
  | 4
  | 6
  | 8
  | 10
  | 12
  | 14
  | 16
  | 20
  | 24
  | 28
  | 32
  | 36
  | 40
  | 48
  | 56
  | '4 12'
  | '4 16'
  | '4 20'
  | '8 20'
  | '12 24'
  | '20 40'

const arranged =
  (arrangement: string | undefined) =>
  (gap: Gap, ...names: Parameters<typeof classes>): string =>
    classes(arrangement, gap !== 0 && styles[`gap${gap}`.replace(' ', 'x')], ...names)

/**
 * Class names of what recurs in arranging elements: `layout.cluster(12, layout.spread, styles.foot)`. What stands in a
 * component's own sheet wins over these, whatever the order of the files.
 */
export const layout = {
  /** One below the other, as wide as there is room. */
  stack: arranged(styles.stack),
  /** Side by side, centered on each other. */
  row: arranged(styles.row),
  /** A row that wraps. */
  cluster: arranged(styles.cluster),
  /** A row in running text. */
  inline: arranged(styles.inline),
  /** The same, high enough for a finger: 44 px. */
  touch: arranged(classes(styles.inline, styles.touch)),

  /** Of a stack: no line grows when it is higher than its lines. */
  packed: styles.packed,
  /** Of a stack: each element as wide as its content. */
  startItems: styles.startItems,
  /** Of rows and clusters: how elements of different heights stand. */
  stretch: styles.stretch,
  start: styles.start,
  end: styles.end,
  baseline: styles.baseline,
  /** Of rows and clusters: where the room along the line goes. */
  spread: styles.spread,
  centered: styles.centered,
  toEnd: styles.toEnd,

  /** Of an element in a grid or a row. */
  shrink: styles.shrink,
  grow: styles.grow,
  whole: styles.whole,
  fill: styles.fill,

  relative: styles.relative,
  wall: styles.wall,
  lineAbove: styles.lineAbove,
  inkAbove: styles.inkAbove,
}
