/** The browser's own dialogs, where the specification gives the texts with their line breaks. */

export const confirmed = (question: string): boolean => window.confirm(question)

/** User text for such a dialog, without direction controls that would reorder the words around it. */
export const withoutDirectionControls = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

export const showAlert = (text: string): void => window.alert(text)

/** '' when nothing was typed; null when cancelled. */
export const promptFor = (question: string, suggestion = ''): string | null =>
  window.prompt(question, suggestion)
