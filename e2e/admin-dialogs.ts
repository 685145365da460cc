import type { Dialog, Page } from '@playwright/test'

/** Answers the browser's dialogs as queued, confirmations by default with no; collects their texts. */
export function answerDialogs(page: Page) {
  const messages: string[] = []
  const answers: (string | boolean | null)[] = []
  page.on('dialog', (dialog: Dialog) => {
    messages.push(`${dialog.type()}: ${dialog.message()}`)
    const answer = dialog.type() === 'alert' ? true : (answers.shift() ?? null)
    const done =
      answer === null || answer === false
        ? dialog.dismiss()
        : dialog.accept(typeof answer === 'string' ? answer : undefined)
    done.catch(() => {})
  })
  return { messages, next: (answer: string | boolean | null) => answers.push(answer) }
}
