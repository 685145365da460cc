import { type ClipboardEvent, type ComponentProps, useEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'onChange' | 'value'> {
  value: string
  onText: (text: string) => void
}

/** A number input that accepts a decimal comma or point, whichever the system's language refuses. */
export function NumberField({ onText, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    field?.addEventListener('beforeinput', pointForComma)
    return () => field?.removeEventListener('beforeinput', pointForComma)
  }, [])
  const handlePaste: ComponentProps<'input'>['onPaste'] = (event: ClipboardEvent) => {
    const value = readNumber(event.clipboardData.getData('text').replace(/[^\d.,٫٠-٩+-]/g, ''))
    if (value === null || Number.isNaN(value)) return
    event.preventDefault()
    onText(String(value))
  }
  return (
    <TextField
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      {...field}
      ref={input}
      type="number"
      onChange={({ target }) => onText(target.value)}
      onPaste={handlePaste}
    />
  )
}

const arabicDigits = /^[٠-٩]$/

function pointForComma(event: InputEvent): void {
  const typed = event.data ?? ''
  const meant = /^[,٫]$/.test(typed) ? '.' : arabicDigits.test(typed) ? String(readNumber(typed)) : null
  if (meant === null) return
  event.preventDefault()
  // The only way to insert at the caret of a number input, which does not expose its caret.
  document.execCommand('insertText', false, meant)
}

const arabicDigit = (digit: string): string => String(digit.charCodeAt(0) - 0x660)

/** A decimal comma or point, Latin or Arabic digits; null when empty, NaN when unreadable. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(/[٠-٩]/g, arabicDigit).replace(/[,٫]/, '.')
  if (plain === '') return null
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN
}
