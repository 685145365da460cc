import { Icon } from './icon.tsx'
import { caretDownIcon } from './frame-icons.ts'
import styles from './text-select.module.css'

interface TextSelectProps<Value extends string> {
  label: string
  value: Value
  /** `lang` where the words are not the page's; '' is an unknown language. */
  options: readonly { value: Value; label: string; lang?: string | undefined }[]
  onChange: (value: Value) => void
}

/** A select that looks like the text next to it. */
export function TextSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: TextSelectProps<Value>) {
  return (
    <span className={styles.wrap}>
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(options[target.selectedIndex]?.value ?? value)}
      >
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
