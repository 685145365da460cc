import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus into the first field that has just been found wrong; the form is where it looks. */
export function useFirstProblem(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(0)
  const count = Object.keys(problems).length
  useEffect(() => {
    // A problem that is being mended takes nobody away from the field.
    if (count > before.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
    before.current = count
  }, [count])
  return form
}
