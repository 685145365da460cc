import type { Dialog, Page } from '@playwright/test'

/** Answers the browser's own windows as told before, questions without an answer with no; keeps what they said. */
export function answerWindows(page: Page) {
  const told: string[] = []
  const answers: (string | boolean | null)[] = []
  page.on('dialog', (dialog: Dialog) => {
    told.push(`${dialog.type()}: ${dialog.message()}`)
    const answer = dialog.type() === 'alert' ? true : (answers.shift() ?? null)
    const done =
      answer === null || answer === false
        ? dialog.dismiss()
        : dialog.accept(typeof answer === 'string' ? answer : undefined)
    done.catch(() => {})
  })
  return { told, next: (answer: string | boolean | null) => answers.push(answer) }
}
