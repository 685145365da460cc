// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { useAdminTexts } from './use-admin-texts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Shown() {
  const { ready, failed, tryAgain } = useAdminTexts()
  return (
    <button type="button" onClick={tryAgain}>
      {ready ? 'ready' : failed ? 'failed' : 'loading'}
    </button>
  )
}

it('texts that do not come can be asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const answer = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', answer)
  renderPage(<Shown />)
  expect(screen.getByText('loading')).toBeTruthy()
  fireEvent.click(await screen.findByText('failed'))
  // Each time they are asked for twice.
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(4))
  answer.mockImplementation(async () => Response.json({ mail: { title: 'Mail' } }))
  fireEvent.click(await screen.findByText('failed'))
  expect(await screen.findByText('ready')).toBeTruthy()
})
