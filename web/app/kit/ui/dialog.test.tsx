// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()
const mayLeave = vi.fn<() => boolean>()

beforeEach(() => {
  onClose.mockReset()
  mayLeave.mockReset()
  renderPage(
    <Dialog open onClose={onClose} label="Letter" mayLeave={mayLeave}>
      <input aria-label="Text" />
      <input type="file" aria-label="Picture" />
    </Dialog>,
  )
})
afterEach(cleanup)

const box = () => screen.getByRole<HTMLDialogElement>('dialog')

const waysOut: [string, () => void][] = [
  ['Escape in a field', () => fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape' })],
  ['Escape where nothing has the focus', () => fireEvent(box(), new Event('cancel', { cancelable: true }))],
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a browser that closes without asking', () => act(() => box().close())],
]

it.each(waysOut)('%s asks first, and declining keeps the dialog open', (_name, leave) => {
  mayLeave.mockReturnValue(false)
  leave()
  leave()
  expect(mayLeave).toHaveBeenCalledTimes(2)
  expect(box().open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

it.each(waysOut)('%s closes the dialog after confirmation', async (_name, leave) => {
  mayLeave.mockReturnValue(true)
  leave()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(mayLeave).toHaveBeenCalledOnce()
})

it('canceling the file picker doesn’t close the dialog', () => {
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))
  expect(mayLeave).not.toHaveBeenCalled()
  expect(box().open).toBe(true)
})

it('Escape during IME composition doesn’t close the dialog', () => {
  fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape', isComposing: true })
  expect(mayLeave).not.toHaveBeenCalled()
})

it('a nested dialog closes alone', async () => {
  cleanup()
  const onInnerClose = vi.fn()
  renderPage(
    <Dialog open onClose={onClose} label="Letter" mayLeave={mayLeave}>
      <Dialog open onClose={onInnerClose} label="Picture">
        <input aria-label="Name" />
      </Dialog>
    </Dialog>,
  )
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
  expect(mayLeave).not.toHaveBeenCalled()
  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Picture' }).close())
  await waitFor(() => expect(onInnerClose).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
})
