// @vitest-environment happy-dom
import type { User } from '@passion-art/contract/accounts/accounts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import * as toasts from '../kit/ui/toast-store.ts'
import { renderPage } from '../testing/render-page.tsx'
import { DetailsForm } from './details-form.tsx'
import { ProfileDrafts } from './profile-drafts.tsx'

const mara = {
  id: 'u-1',
  username: 'mara',
  first_name: 'Mara',
  last_name: 'Lind',
  phone: null,
  website: null,
  bio: null,
  user_type: 'collector',
  details: null,
} as unknown as User

let server: AnsweringServer
let answer = () => {}

beforeAll(async () => {
  server = await answeringServer(({ body }, response) => {
    answer = () => answerJson(response, 200, { success: true, user: { ...mara, ...JSON.parse(body) } })
  })
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  clearSession()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

it('keeps what is typed while the answer is on its way', async () => {
  setSession('h.e30.s', mara)
  renderPage(
    <ProfileDrafts userId={mara.id}>
      <DetailsForm user={mara} />
    </ProfileDrafts>,
  )
  type('First name', 'Marah')
  fireEvent.click(screen.getByRole('button', { name: 'Update profile' }))
  await waitFor(() => expect(server.requests).toHaveLength(1))
  type('Bio', 'Looms and rules.')
  answer()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Update profile' }).ariaBusy).not.toBe('true'),
  )
  expect([field('First name').value, field('Bio').value]).toEqual(['Marah', 'Looms and rules.'])
})

it('two fields filled in at once are both kept', () => {
  renderPage(
    <ProfileDrafts userId="u-2">
      <DetailsForm user={mara} />
    </ProfileDrafts>,
  )
  const [phone, bio] = [field('Phone'), field('Bio')]
  fireEvent.change(phone, { target: { value: '+47 1' } })
  fireEvent.change(bio, { target: { value: 'Looms' } })
  expect([phone.value, bio.value]).toEqual(['+47 1', 'Looms'])
})

it('shows all errors at once, and focuses the first field', async () => {
  const gallery = { ...mara, id: 'u-3', user_type: 'gallery', details: { galleryName: 'North' } } as User
  renderPage(
    <ProfileDrafts userId={gallery.id}>
      <DetailsForm user={gallery} />
    </ProfileDrafts>,
  )
  type('First name', ' ')
  type('Website', 'javascript:alert(1)')
  type('Year established', '1899')
  fireEvent.click(screen.getByRole('button', { name: 'Update profile' }))
  await screen.findByText('First name is required')
  const wrong = [...document.querySelectorAll('[aria-invalid]')].map((each) => each.getAttribute('name'))
  expect(wrong).toEqual([
    'first_name',
    'website',
    'galleryLocation',
    'yearEstablished',
    'galleryType',
    'galleryDescription',
  ])
  expect(screen.getByText('Year established must be from 1900 to 2025')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  type('First name', 'Mara')
  await waitFor(() => expect(screen.queryByText('First name is required')).toBeNull())
})

it('a failure is shown in the form and as a toast', async () => {
  const toast = vi.spyOn(toasts, 'showToast')
  renderPage(
    <ProfileDrafts userId="u-4">
      <DetailsForm user={{ ...mara, id: 'u-4' }} />
    </ProfileDrafts>,
  )
  type('First name', 'Marah')
  fireEvent.click(screen.getByRole('button', { name: 'Update profile' }))
  expect(await screen.findByText('No authentication token found')).toBeTruthy()
  // The toast reads it aloud, once.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(toast).toHaveBeenCalledExactlyOnceWith('No authentication token found', 'bad')
  expect(field('First name').value).toBe('Marah')
})
