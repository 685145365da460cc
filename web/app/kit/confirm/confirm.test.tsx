// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useConfirm } from './confirm.tsx'

const answers: string[] = []
afterEach(() => {
  cleanup()
  answers.length = 0
})

function Ask({ what }: { what: string }) {
  const ask = useConfirm()
  const handleClick = async () => {
    const answer = await ask({ text: `Delete ${what}?`, yes: 'Delete it' })
    answers.push(`${what} ${answer}`)
  }
  return (
    <button type="button" onClick={() => void handleClick()}>
      {what}
    </button>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('resolves to true only for the named button; Go back has the focus', async () => {
  renderPage(<Ask what="this" />)
  press('this')
  const question = await screen.findByRole('alertdialog', { name: 'Delete this?' })
  expect(document.activeElement?.textContent).toBe('Go back')
  press('Go back')
  await waitFor(() => expect(answers).toEqual(['this false']))
  expect(question.isConnected).toBe(false)
  press('this')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete it' }))
  await waitFor(() => expect(answers).toEqual(['this false', 'this true']))
})

it('a second confirmation declines the first', async () => {
  renderPage(
    <>
      <Ask what="one" />
      <Ask what="two" />
    </>,
  )
  press('one')
  press('two')
  await waitFor(() => expect(answers).toEqual(['one false']))
  expect(screen.getByRole('alertdialog').textContent).toContain('Delete two?')
  press('Delete it')
  await waitFor(() => expect(answers).toEqual(['one false', 'two true']))
})
