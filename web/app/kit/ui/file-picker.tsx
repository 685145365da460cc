import { useId, useRef } from 'react'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { Button } from './button.tsx'
import styles from './file-picker.module.css'
import { Icon } from './icon.tsx'
import { uploadSimpleIcon, warningCircleIcon } from './frame-icons.ts'

interface FilePickerProps {
  label: string
  /** The input's `accept`; the file must be validated all the same. */
  accept: string
  icon?: string
  hint?: string | undefined
  error?: string | null | undefined
  busy?: boolean
  onChoose: (file: File) => void
}

export function FilePicker({ label, accept, icon, hint, error, busy = false, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  return (
    <div className={layout.cluster('8 20')}>
      <Button
        look="outline"
        busy={busy}
        aria-describedby={[error && `${note}-error`, hint && note].filter(Boolean).join(' ') || undefined}
        data-invalid={error ? true : undefined}
        onClick={() => input.current?.click()}
      >
        <Icon path={icon ?? uploadSimpleIcon} size={20} />
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      {error && (
        <p id={`${note}-error`} role="alert" className={layout.row(8, font.quiet, styles.error)}>
          <Icon path={warningCircleIcon} size={18} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={note} className={font.quiet}>
          {hint}
        </p>
      )}
    </div>
  )
}
