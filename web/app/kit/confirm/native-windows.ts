/** The browser's own windows, where the texts are ruled with their line breaks. */

/** True when the question is answered with yes. */
export const confirmed = (question: string): boolean => window.confirm(question)

/** A text made by people as part of such a window: without the marks that would turn the words around it. */
export const unturned = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

export const tell = (text: string): void => window.alert(text)

/** The answer, '' when nothing was typed; null when the question was called off. */
export const askFor = (question: string, suggestion = ''): string | null =>
  window.prompt(question, suggestion)
