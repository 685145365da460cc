import font from '../layout/font.module.css'
import { classes } from '../ui/classes.ts'
import styles from './cut-text.module.css'

interface CutTextProps {
  /** The whole. */
  text: string
  /** What is shown; without it the text ends where its place does. */
  short?: string
  className?: string | undefined
}

/** A text shown in part; a pointer, the Tab key or a tap shows the whole. */
export function CutText({ text, short = text, className }: CutTextProps) {
  return (
    <button type="button" data-tooltip={text} className={classes(styles.cut, className)}>
      <bdi>{short}</bdi>
    </button>
  )
}

/** An id by its first eight characters. */
export const ShortId = ({ id }: { id: string }) => (
  <CutText text={id} short={id.slice(0, 8)} className={font.soft} />
)
