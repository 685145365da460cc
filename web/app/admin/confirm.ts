/** The browser's own windows, where the texts are ruled with their line breaks. */

/** True when the question is answered with yes. */
export const confirmed = (question: string): boolean => window.confirm(question)

export const tell = (text: string): void => window.alert(text)

/** The answer, '' when nothing was typed; null when the question was called off. */
export const askFor = (question: string, suggestion = ''): string | null =>
  window.prompt(question, suggestion)
