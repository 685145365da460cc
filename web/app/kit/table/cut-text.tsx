import font from '../layout/font.module.css'
import { classes } from '../ui/classes.ts'
import styles from './cut-text.module.css'

interface CutTextProps {
  text: string
  short?: string
  lang?: string
  className?: string | undefined
}

export function CutText({ text, short = text, lang, className }: CutTextProps) {
  return (
    <button type="button" lang={lang} data-tooltip={text} className={classes(styles.cut, className)}>
      <bdi>{short}</bdi>
    </button>
  )
}

export const ShortId = ({ id }: { id: string }) => (
  <CutText text={id} short={id.slice(0, 8)} className={font.soft} />
)
