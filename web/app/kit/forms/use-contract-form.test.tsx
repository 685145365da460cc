// @vitest-environment happy-dom
import { line, money } from '@passion-art/contract/http/schemas'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { clearSession, setSession, setSessionEnded } from '../../api/session-store.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FormDialog } from './contract-form.tsx'
import { NumberField } from './number-field.tsx'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({ title: line(10).min(1, { message: 'required' }), price: money })
type Body = z.input<typeof schema>

let sent: Body[] = []
let answer: (body: Body) => Promise<void> = async () => {}

const empty = { title: '', price: '', tags: ['a'] }

function WorkForm({ again = false }: { again?: boolean }) {
  const form = useContractForm({
    name: 'work',
    schema,
    initial: empty,
    toBody: ({ title, price }) => ({ title, price }),
    onSent: (_reply, sent) => again && form.reset(empty, sent),
    send: async (body) => {
      sent.push(body)
      await answer(body)
    },
    failureText: 'The work could not be saved.',
  })
  return (
    <FormDialog form={form} title="A work" send="Save" onClose={() => undefined}>
      <TextField {...form.field('title', 'Title')} required hint="At most 10 characters" />
      <NumberField {...form.number('price', 'Price')} />
      <p data-testid="tags">{form.problems.tags ?? ''}</p>
      <button type="button" onClick={() => form.set({ tags: [...form.values.tags, 'b'] })}>
        Add a tag
      </button>
    </FormDialog>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))

beforeEach(() => {
  sent = []
  answer = async () => {}
})
afterEach(() => {
  cleanup()
  setSessionEnded(false)
  clearSession()
})

describe('a form on a schema', () => {
  it('shows all problems at once and focuses the first field', async () => {
    renderPage(<WorkForm />)
    save()
    await screen.findByText('Title is required')
    expect(screen.getByText('Price is required')).toBeTruthy()
    expect(screen.getByText('At most 10 characters')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    expect(sent).toEqual([])
  })

  it('removes an error once the value is valid', async () => {
    renderPage(<WorkForm />)
    save()
    await screen.findByText('Title is required')
    type('Title', 'Much too long')
    await screen.findByText('Title must be at most 10 characters')
    type('Title', 'Salt Veil')
    await waitFor(() => expect(wrong()).toEqual(['price']))
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  })

  it('keeps an error at its field until the value changes', async () => {
    answer = async ({ title }) => {
      if (title === 'Taken')
        throw new ApiError(400, 'validation_failed', 'Taken', { fields: { title: 'This title is taken' } })
    }
    renderPage(<WorkForm />)
    type('Title', 'Taken')
    type('Price', '12')
    save()
    await screen.findByText('This title is taken')
    type('Price', '13')
    expect(screen.getByText('This title is taken')).toBeTruthy()
    type('Title', 'Free')
    await waitFor(() => expect(wrong()).toEqual([]))
    save()
    await waitFor(() => expect(sent.at(-1)).toEqual({ title: 'Free', price: '13' }))
  })

  it('keeps an error of a list until the list changes', async () => {
    answer = async () => {
      throw new ApiError(400, 'validation_failed', 'Tags', { fields: { tags: 'These tags are taken' } })
    }
    renderPage(<WorkForm />)
    type('Title', 'Salt Veil')
    type('Price', '12')
    save()
    await waitFor(() => expect(screen.getByTestId('tags').textContent).toBe('These tags are taken'))
    fireEvent.click(screen.getByRole('button', { name: 'Add a tag' }))
    await waitFor(() => expect(screen.getByTestId('tags').textContent).toBe(''))
  })

  it('shows no problems in a form that is reset after sending', async () => {
    renderPage(<WorkForm again />)
    type('Title', 'Salt Veil')
    type('Price', '12')
    save()
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', ''))
    type('Title', 'Undertow')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(wrong()).toEqual([])
    type('Title', '')
    save()
    await screen.findByText('Price is required')
  })

  it('keeps what was typed while sending when it is reset', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = () => promise
    renderPage(<WorkForm again />)
    type('Title', 'Salt Veil')
    type('Price', '12')
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    type('Title', 'Undertow')
    resolve()
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveProperty('value', ''))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Undertow')
  })

  it('keeps what was typed after a failure, which is shown above the buttons', async () => {
    answer = async () => {
      throw new ApiError(0, 'network', 'No connection')
    }
    renderPage(<WorkForm />)
    type('Title', 'Salt Veil')
    type('Price', '12')
    save()
    expect((await screen.findByRole('alert')).textContent).toBe('The work could not be saved.')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Salt Veil')
  })

  it('sends once for several clicks', async () => {
    renderPage(<WorkForm />)
    type('Title', 'Salt Veil')
    type('Price', '12')
    save()
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    await Promise.resolve()
    expect(sent).toHaveLength(1)
  })
})

const rowSchema = z.object({ works: z.array(z.object({ title: line(10).min(1, { message: 'required' }) })) })

function RowsForm() {
  const form = useContractForm({
    name: null,
    schema: rowSchema,
    initial: { works: [{ title: '' }, { title: '' }] },
    toBody: (values) => values,
    send: async ({ works }) => {
      if (works[1]?.title === 'Taken')
        throw new ApiError(400, 'validation_failed', 'Taken', { fields: { 'works.1.title': 'It is taken' } })
    },
    failureText: 'The works could not be saved.',
  })
  return (
    <FormDialog form={form} title="Works" send="Save" onClose={() => undefined}>
      {form.values.works.map((_work, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other name
        <TextField key={at} {...form.rowField('works', at, 'title', `Title ${at + 1}`)} />
      ))}
    </FormDialog>
  )
}

it('shows the problems of rows at their fields', async () => {
  renderPage(<RowsForm />)
  save()
  await screen.findByText('Title 2 is required')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title 1')))
  type('Title 1', 'Salt Veil')
  await waitFor(() => expect(wrong()).toEqual(['works.1.title']))
  type('Title 2', 'Taken')
  await waitFor(() => expect(wrong()).toEqual([]))
  save()
  await screen.findByText('It is taken')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title 2')))
  type('Title 1', 'Ebb')
  expect(wrong()).toEqual(['works.1.title'])
  type('Title 2', 'Free')
  await waitFor(() => expect(wrong()).toEqual([]))
})

interface TimesProps {
  draft?: { values: { from: string; to: string } | undefined; save: (values?: object) => void }
  onInvalid?: (problems: object) => void
  send?: () => Promise<void>
}

const timesSchema = z.object({ from: line(5).min(1, { message: 'required' }), to: z.number() })

function TimesForm({ draft, onInvalid, send = async () => {} }: TimesProps) {
  const form = useContractForm({
    name: null,
    schema: timesSchema,
    initial: { from: '', to: '' },
    toBody: ({ from, to }) => ({ from, to: Number(to) }),
    send,
    onSent: (_reply, sent) => form.reset({ from: 'saved', to: '' }, sent),
    failureText: (error) => `Not saved: ${String(error)}`,
    check: ({ from }) => (from === '?' ? { from: 'Say when' } : { to: undefined }),
    ...(onInvalid && { onInvalid }),
    ...(draft && { draft }),
  })
  return (
    <FormDialog form={form} title="Times" send="Save" onClose={() => undefined}>
      <TextField {...form.field('from', 'From')} />
      <NumberField {...form.number('to', 'To')} />
    </FormDialog>
  )
}

describe('what a form adds', () => {
  it('removes problems of the schema, and gets the remaining ones', async () => {
    const onInvalid = vi.fn<(problems: object) => void>()
    renderPage(<TimesForm onInvalid={onInvalid} />)
    type('To', '')
    save()
    await screen.findByText('From is required')
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ from: 'From is required' })
  })

  it('shows its own failure message', async () => {
    renderPage(<TimesForm send={() => Promise.reject(new Error('gone'))} />)
    type('From', '9')
    save()
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved: Error: gone')
  })

  it('keeps the input in its own store, and starts with it', async () => {
    const keep = vi.fn<(typed?: object) => void>()
    renderPage(<TimesForm draft={{ values: { from: '8', to: '9' }, save: keep }} />)
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveProperty('value', '8'))
    expect(keep).not.toHaveBeenCalledWith(undefined)
    type('From', '')
    type('To', '')
    await waitFor(() => expect(keep).toHaveBeenLastCalledWith(undefined))
  })

  it('shows the saved values, and input typed while sending', async () => {
    let release: (() => void) | undefined
    renderPage(<TimesForm send={() => new Promise((resolve) => (release = resolve))} />)
    type('From', '9')
    save()
    await waitFor(() => expect(release).toBeDefined())
    type('To', '11')
    release?.()
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveProperty('value', 'saved'))
    expect(screen.getByLabelText('To')).toHaveProperty('value', '11')
  })

  it('reports an invalid number until it is valid', async () => {
    renderPage(<WorkForm />)
    type('Title', 'Salt Veil')
    const price = screen.getByLabelText('Price')
    let badInput = true
    Object.defineProperty(price, 'validity', { get: () => ({ badInput }) })
    save()
    await screen.findByText('Price is not valid')
    badInput = false
    fireEvent.input(price)
    await screen.findByText('Price is required')
  })
})

describe('an expired sign-in', () => {
  const open = (id: string) => {
    setSession('a.b.c', { id })
    renderPage(<WorkForm />)
  }
  const expire = () => {
    setSessionEnded(true)
    cleanup()
    setSessionEnded(false)
  }

  it('restores the input for the same account, with a notice', async () => {
    open('1')
    type('Title', 'Salt Veil')
    expire()
    open('1')
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Salt Veil'))
    expect(screen.getByText('What you typed before your sign-in expired is still here.')).toBeTruthy()
  })

  it('stays with that account', () => {
    open('2')
    type('Title', 'Salt Veil')
    expire()
    open('3')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  })

  it('does not restore a form that was closed', () => {
    open('4')
    type('Title', 'Salt Veil')
    cleanup()
    open('4')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  })
})
