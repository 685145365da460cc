import type { ComponentProps } from 'react'
import { layout } from '../layout/layout.ts'
import { Icon } from './icon.tsx'
import { magnifyingGlassIcon } from './frame-icons.ts'
import styles from './search-line.module.css'

export interface SearchLineProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
}

/** Wrap in a form to search on Enter. */
export function SearchLine({ label, className, ...input }: SearchLineProps) {
  return (
    <label className={layout.row(12, styles.line, className)}>
      <Icon path={magnifyingGlassIcon} size={20} />
      <input placeholder={label} {...input} type="search" aria-label={label} className={styles.input} />
    </label>
  )
}
