// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearSession, setSession, setSessionEnded } from '../api/session-store.ts'
import { renderPage } from '../testing/render-page.tsx'
import { addressLine, DeliveryAddress, useDeliveryAddress } from './delivery-address.tsx'

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

function Typed({ artworkId }: { artworkId: string }) {
  const address = useDeliveryAddress(artworkId)
  return (
    <>
      <DeliveryAddress address={address} disabled={false} />
      <output>{address.line}</output>
    </>
  )
}

it('survives an expired session, for the same work', async () => {
  setSession('a.b.c', { id: '1' })
  const open = (artworkId: string) => renderPage(<Typed artworkId={artworkId} />)
  open('a-1')
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Oslo' } })
  setSessionEnded(true)
  cleanup()
  setSessionEnded(false)
  open('a-1')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Oslo'))
  expect(document.querySelector('details')?.open).toBe(true)
  cleanup()
  open('a-2')
  expect(screen.getByLabelText('City')).toHaveProperty('value', '')
})
