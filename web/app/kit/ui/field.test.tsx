// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'

afterEach(cleanup)

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')

it('an error is shown above the hint, and both describe their control', () => {
  renderPage(<TextField label="Title" hint="Shown on the label" error="Title is required" />)
  const input = screen.getByLabelText('Title')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Title is required',
    'Shown on the label',
  ])
})

it('a hint describes its control', () => {
  renderPage(
    <SelectField label="Category" hint="Shown on the label">
      <option>Drawing</option>
    </SelectField>,
  )
  expect(describedBy(screen.getByLabelText('Category'))?.textContent).toBe('Shown on the label')
})

it('a text with its own direction has an unknown language unless one is given', () => {
  renderPage(
    <>
      <TextField label="Note" dir="auto" />
      <TextAreaField label="Statement" dir="auto" lang="fr" />
      <TextField label="Phone" dir="ltr" />
    </>,
  )
  const languages = ['Note', 'Statement', 'Phone'].map((label) =>
    screen.getByLabelText(label).getAttribute('lang'),
  )
  expect(languages).toEqual(['', 'fr', null])
})

it('the eye shows a password and hides it again', () => {
  renderPage(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

it('a counter is shown beside the label without being part of the name', () => {
  renderPage(<TextAreaField label="Feedback" aside="128/1000" defaultValue="x" />)
  expect(screen.getByRole('textbox', { name: 'Feedback' }).tagName).toBe('TEXTAREA')
  expect(screen.getByText('128/1000')).toBeTruthy()
})
