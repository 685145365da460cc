// @vitest-environment happy-dom
import { recordPart } from '@passion-art/contract/artworks/record-rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { Form } from '../kit/forms/contract-form.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { renderPage } from '../testing/render-page.tsx'
import { RecordFields } from './record-fields.tsx'
import { recordChange, type RecordForm, recordForm, recordTexts } from './record-form.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const schema = z.object({ record: recordPart })
let sent: unknown

function Page({ sized = true }: { sized?: boolean }) {
  const { t } = useTranslation()
  const form = useContractForm<RecordForm, z.input<typeof schema>, void>({
    name: null,
    schema,
    initial: () => recordForm(),
    toBody: (values) => ({ record: recordChange(values) }),
    send: async ({ record }) => {
      sent = record
    },
    failureText: '',
    check: (values) => recordTexts(t, values),
  })
  return (
    <Form form={form}>
      <RecordFields form={form} language="" sized={sized} />
      <button type="submit">Save</button>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const frameSide = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('group', { name: 'Size with frame' })).getByLabelText(label), {
    target: { value },
  })
const line = () => screen.getByText(/facts of a good record/).closest('p')?.textContent

it('lists missing facts of a good record, with links to their fields', () => {
  renderPage(<Page />)
  expect(line()).toBe(
    '0 of 8 facts of a good record. Missing: year, medium, size, signature, frame, condition, how it was made, certificate.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'size' }))
  expect(document.activeElement).toBe(field('Width (cm)'))
  type('Width (cm)', '150')
  type('Medium', 'Oil on linen')
  type('Signature', 'none')
  type('Frame', 'no')
  type('How it was made', 'by_hand')
  type('Certificate', 'no')
  expect(line()).toBe('6 of 8 facts of a good record. Missing: year, condition.')
  type('Year', '2025')
  type('Condition', 'Perfect')
  expect(line()).toBe('All 8 facts of a good record are there.')
})

it('names a missing size that cannot be changed without leading to it', () => {
  renderPage(<Page sized={false} />)
  expect(line()).toContain('size')
  expect(screen.queryByRole('button', { name: 'size' })).toBeNull()
  expect(screen.queryByLabelText('Width (cm)')).toBeNull()
})

it('asks for a place only of a signature, for sizes only of a frame, and remembers the unit', async () => {
  renderPage(<Page />)
  expect(screen.queryByLabelText('Place of signature')).toBeNull()
  type('Signature', 'stamped')
  type('Place of signature', 'verso')
  type('Width (cm)', '150')
  type('Height (cm)', '120')
  type('Unit', 'in')
  expect(field('Width (in)').value).toBe('59.06')
  type('Frame', 'yes')
  frameSide('Width (in)', '61 1/2')
  frameSide('Height (in)', '50')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual({
      signed: 'stamped',
      signed_where: 'verso',
      width_mm: 1500,
      height_mm: 1200,
      framed: true,
      frame_width_mm: 1562,
      frame_height_mm: 1270,
    }),
  )
  cleanup()
  renderPage(<Page />)
  expect(field('Width (in)').value).toBe('')
})

it('refuses a year without digits at its field', async () => {
  renderPage(<Page />)
  type('Year', 'long ago')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter the year in digits, such as 2024 or c. 1998')
  expect(document.activeElement).toBe(field('Year'))
})
