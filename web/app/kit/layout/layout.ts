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
  | '16 24'
  | '20 24'
  | '20 40'

/** What an arrangement or an element in it may have besides. */
type Trait =
  // Of a stack: its lines don't grow when it is higher than they are; its elements are as wide as their content.
  | 'packed'
  | 'startItems'
  // Of a row or cluster: how elements of different heights stand, and where the room along the line goes.
  | 'stretch'
  | 'start'
  | 'end'
  | 'baseline'
  | 'spread'
  | 'centered'
  | 'toEnd'
  // Of an element in one of these.
  | 'shrink'
  | 'grow'
  | 'whole'
  | 'fill'
  // Of a page, and of one that leaves the footer below the screen; of a dialog's title, beside whose end the close button lies.
  | 'page'
  | 'tall'
  | 'dialogTitle'
  // Of any box; what is hidden is read out, an overlay is the unseen control of what it lies on.
  | 'hidden'
  | 'overlay'
  | 'relative'
  | 'wall'
  | 'lineAbove'
  | 'inkAbove'

const arranged =
  (arrangement: string | undefined) =>
  (gap: Gap, ...names: Parameters<typeof classes>): string =>
    classes(arrangement, gap !== 0 && styles[`gap${gap}`.replace(' ', 'x')], ...names)

/**
 * Class names of what recurs in arranging elements: `layout.cluster(12, layout.spread, font.quiet)`. What stands in a
 * component's own sheet wins over these, whatever the order of the files.
 */
export const layout = {
  ...(styles as Record<Trait, string>),
  /** One below the other, as wide as there is room. */
  stack: arranged(styles.stack),
  /** Side by side, centered on each other. */
  row: arranged(styles.row),
  /** A row that wraps. */
  cluster: arranged(styles.cluster),
  /** Two columns, one on small screens. */
  pair: arranged(styles.pair),
  /** A row in running text. */
  inline: arranged(styles.inline),
  /** The same, high enough for a finger: 44 px. */
  touch: arranged(classes(styles.inline, styles.touch)),
}
