import { useEffect } from 'react'
import { Icon } from '../ui/icon.tsx'
import { caretDownIcon } from '../ui/icons.ts'
import styles from './filter-select.module.css'

interface FilterSelectProps {
  label: string
  all: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  onChange: (value: string) => void
}

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const known = value === '' || options.some((option) => option.value === value)
  useEffect(() => {
    if (!known) onChange('')
  })
  return (
    <span className={styles.wrap}>
      <select
        aria-label={label}
        className={styles.select}
        value={known ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon path={caretDownIcon} size={18} className={styles.caret} />
    </span>
  )
}
