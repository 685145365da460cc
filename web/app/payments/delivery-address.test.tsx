// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearSession, setSession, setSessionEnded } from '../api/session-store.ts'
import { renderPage } from '../testing/render-page.tsx'
import { addressLine, DeliveryAddress } from './delivery-address.tsx'

const empty = { name: '', street: '', postalCode: '', city: '', country: '' }

afterEach(() => {
  cleanup()
  setSessionEnded(false)
  clearSession()
})

it.each([
  [{}, ''],
  [{ name: '  ' }, ''],
  [{ name: 'Cleo Hart', country: ' Norway ' }, 'Cleo Hart, Norway'],
  [{ street: 'Main Street 1', postalCode: '0150', city: 'Oslo' }, 'Main Street 1, 0150 Oslo'],
  [{ city: 'Oslo' }, 'Oslo'],
])('%j becomes %j', (over, line) => {
  expect(addressLine({ ...empty, ...over })).toBe(line)
})

it('outlives an expired sign-in, for the same order', async () => {
  const onChange = vi.fn<(line: string) => void>()
  setSession('a.b.c', { id: '1' })
  const open = (orderId: string) =>
    renderPage(<DeliveryAddress orderId={orderId} onChange={onChange} disabled={false} />)
  open('o-1')
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Oslo' } })
  setSessionEnded(true)
  cleanup()
  setSessionEnded(false)
  onChange.mockClear()
  open('o-1')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('Oslo'))
  expect(document.querySelector('details')?.open).toBe(true)
  cleanup()
  open('o-2')
  expect(screen.getByLabelText('City')).toHaveProperty('value', '')
})
