// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProfileDrafts, useDraft } from './profile-drafts.tsx'

afterEach(cleanup)

function Form() {
  const [draft, setDraft] = useDraft<{ bio: string }>('details')
  return (
    <input
      aria-label="Bio"
      value={draft?.bio ?? ''}
      onChange={({ target }) => setDraft({ bio: target.value })}
    />
  )
}

const open = (userId: string) =>
  render(
    <ProfileDrafts userId={userId}>
      <Form />
    </ProfileDrafts>,
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Bio')

it('keeps what was typed when the page gives way to an ended session, for that person alone', () => {
  const page = open('mara')
  fireEvent.change(field(), { target: { value: 'Looms' } })
  page.unmount()
  const again = open('mara')
  expect(field().value).toBe('Looms')
  again.unmount()
  const other = open('cleo')
  expect(field().value).toBe('')
  other.unmount()
  open('mara')
  expect(field().value).toBe('')
})
