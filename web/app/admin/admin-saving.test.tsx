// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { useSaving } from './admin-saving.ts'

afterEach(cleanup)

/** A call that ends when the test says so. */
function answered() {
  const sent: string[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = (text: string) => {
    sent.push(text)
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
  }
  return { sent, ends, send }
}

function Form({ send }: { send: (text: string) => Promise<void> }) {
  const { busy, failure, save } = useSaving(send)
  return (
    <>
      <button type="button" onClick={() => save('x')}>
        Save
      </button>
      <p role="status">{busy ? 'busy' : failure instanceof Error ? failure.message : 'idle'}</p>
    </>
  )
}

const press = () => screen.getByRole('button').click()
const state = () => screen.getByRole('status').textContent

it('sends once, however fast it is pressed twice', () => {
  const { sent, send } = answered()
  renderPage(<Form send={send} />)
  act(() => {
    press()
    press()
  })
  expect(sent).toEqual(['x'])
  expect(state()).toBe('busy')
})

it('keeps why it failed until it is tried again', async () => {
  const { sent, ends, send } = answered()
  renderPage(<Form send={send} />)
  fireEvent.click(screen.getByRole('button'))
  await act(async () => ends[0]?.reject(new Error('taken')))
  expect(state()).toBe('taken')
  fireEvent.click(screen.getByRole('button'))
  expect(sent).toHaveLength(2)
  expect(state()).toBe('busy')
  await act(async () => ends[1]?.resolve())
  expect(state()).toBe('idle')
})
