import type { ChangeEvent, CompositionEvent } from 'react'
import { fitCharacters } from './feedback-text.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

interface Counted {
  text: string
  max: number
  onText: (text: string) => void
}

/**
 * Props of a control for at most `max` code points. Not `maxlength`, which counts an emoji twice; a word being
 * composed is left alone until it is done.
 */
export function countedProps({ text, max, onText }: Counted) {
  const take = (control: Control) => onText(fit(control, max))
  return {
    value: text,
    // An empty field would start on the left in Arabic too.
    dir: text === '' ? undefined : 'auto',
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      if ((nativeEvent as InputEvent).isComposing) onText(currentTarget.value)
      else take(currentTarget)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => take(currentTarget),
  }
}

function fit(control: Control, max: number): string {
  const typed = { text: control.value, caret: control.selectionStart ?? control.value.length }
  const { text, caret } = fitCharacters(typed, max)
  if (text === typed.text) return text
  control.value = text
  control.setSelectionRange(caret, caret)
  return text
}
