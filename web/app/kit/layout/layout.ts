import { classes } from '../ui/classes.ts'
import styles from './layout.module.css'

/**
 * Pixels; two numbers are the gap between lines and within a line. 0 leaves the gap to the component's stylesheet.
 */
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

type Trait =
  // For a stack: lines don't grow with its height; elements are as wide as their content.
  | 'packed'
  | 'startItems'
  | 'stretch'
  | 'start'
  | 'end'
  | 'baseline'
  | 'spread'
  | 'centered'
  | 'toEnd'
  | 'shrink'
  | 'grow'
  | 'whole'
  | 'fill'
  // For a page; for one that keeps the footer below the fold; for a dialog's title, next to the close button.
  | 'page'
  | 'tall'
  | 'dialogTitle'
  // For any box; `hidden` is still read out, `overlay` covers its parent as an invisible control. `covering`, for a
  // link, makes the nearest `relative` box its area.
  | 'hidden'
  | 'overlay'
  | 'covering'
  | 'relative'
  | 'wall'
  | 'lineAbove'
  | 'inkAbove'

const arranged =
  (arrangement: string | undefined) =>
  (gap: Gap, ...names: Parameters<typeof classes>): string =>
    classes(arrangement, gap !== 0 && styles[`gap${gap}`.replace(' ', 'x')], ...names)

/**
 * Class names for layout: `layout.cluster(12, layout.spread, font.quiet)`. A component's own stylesheet overrides
 * these, whatever the order of the files.
 */
export const layout = {
  ...(styles as Record<Trait, string>),
  stack: arranged(styles.stack),
  row: arranged(styles.row),
  cluster: arranged(styles.cluster),
  pair: arranged(styles.pair),
  inline: arranged(styles.inline),
  /** The same with a touch target of 44 px. */
  touch: arranged(classes(styles.inline, styles.touch)),
}
