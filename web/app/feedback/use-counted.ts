import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { fitCharacters } from './feedback-text.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

interface Counted {
  text: string
  max: number
  onText: (text: string) => void
}

/**
 * What a control takes to hold a text of at most `max` characters. Not by `maxlength`, which counts a picture sign twice; a word that is still being
 * composed is left alone until it is done.
 */
function countedProps({ text, max, onText }: Counted) {
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

/** As `countedProps`, with the text kept as long as the component lives. */
export function useCounted(max: number) {
  const [text, setText] = useState('')
  return { text, props: countedProps({ text, max, onText: setText }) }
}

/** Shortens what stands in the control, the caret where it was; answers the text. */
function fit(control: Control, max: number): string {
  const typed = { text: control.value, caret: control.selectionStart ?? control.value.length }
  const { text, caret } = fitCharacters(typed, max)
  if (text === typed.text) return text
  control.value = text
  control.setSelectionRange(caret, caret)
  return text
}
