// @vitest-environment happy-dom
import {
  getObject,
  listCollection,
  removeObject,
  updateObject,
} from '@passion-art/contract/collector/collection/collection'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { call } from './call.ts'
import { queryFor } from './query-client.ts'
import { type Shown, useWrite } from './use-write.ts'

const params = { id: 'object-1' }
const detail = queryFor(getObject, { params })
const shown: Shown = {
  recordIn: (reply) => ('object' in reply ? { queryKey: detail.queryKey, data: reply } : undefined),
  details: [getObject],
  lists: [listCollection],
}

let server: AnsweringServer
let title: string
let refusal: { status: number; code: string } | undefined
let held: (() => void)[] | undefined

beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    const reply = { success: true, object: { id: params.id, title } }
    if (method === 'GET' && url.endsWith('/object-1')) {
      if (held) held.push(() => answerJson(response, 200, reply))
      else answerJson(response, 200, reply)
      return
    }
    if (method === 'GET') return answerJson(response, 200, { success: true, objects: [] })
    if (refusal?.code === 'changed_meanwhile') title = 'theirs'
    if (refusal)
      return answerJson(response, refusal.status, { success: false, code: refusal.code, error: '-' })
    title = 'after'
    answerJson(
      response,
      200,
      method === 'DELETE' ? { success: true } : { ...reply, object: { ...reply.object, title } },
    )
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  title = 'before'
  refusal = undefined
  held = undefined
})
afterEach(() => {
  cleanup()
  server.requests.length = 0
})

function Page() {
  const record = useQuery(detail)
  useQuery(queryFor(listCollection, { query: {} as never }))
  const update = useWrite(shown, () => call(updateObject, { params, body: {} as never }))
  const remove = useWrite(shown, () => call(removeObject, { params }), { removes: true })
  const check = useWrite(shown, () => call(updateObject, { params, body: {} as never }), {
    hasChanged: () => false,
  })
  const inTurn = useWrite(shown, () => call(updateObject, { params, body: {} as never }), {
    scope: 'object-1',
  })
  const bare = useWrite({ details: [getObject], lists: [listCollection] }, () =>
    call(updateObject, { params, body: {} as never }),
  )
  const writes = [update, remove, check, inTurn, bare]
  const state = writes.some(({ isError }) => isError)
    ? 'refused'
    : writes.some(({ isSuccess }) => isSuccess)
      ? 'done'
      : ''
  const saveTwice = () => {
    inTurn.mutate(undefined)
    inTurn.mutate(undefined)
  }
  return (
    <>
      <h1>{record.data?.object.title}</h1>
      <button type="button" onClick={() => update.mutate(undefined)}>
        Save
      </button>
      <button type="button" onClick={() => remove.mutate(undefined)}>
        Delete
      </button>
      <button type="button" onClick={() => check.mutate(undefined)}>
        Check
      </button>
      <button type="button" onClick={saveTwice}>
        Save twice
      </button>
      <button type="button" onClick={() => bare.mutate(undefined)}>
        Save bare
      </button>
      <p>{state}</p>
    </>
  )
}

async function readsAfter(press: string, outcome: 'done' | 'refused', lists: number): Promise<number> {
  renderPage(<Page />)
  await screen.findByText('before')
  await vi.waitUntil(() => server.requests.length === 2, { timeout: 20_000 })
  server.requests.length = 0
  fireEvent.click(screen.getByRole('button', { name: press }))
  await screen.findByText(outcome)
  const read = (one: boolean) =>
    server.requests.filter(({ method, url }) => method === 'GET' && url.endsWith('/object-1') === one).length
  await vi.waitUntil(() => read(false) === lists, { timeout: 20_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  return read(true)
}

it('shows the record of the response, and refetches only lists', async () => {
  expect(await readsAfter('Save', 'done', 1)).toBe(0)
  expect(screen.getByRole('heading').textContent).toBe('after')
})

it('shows the record of a concurrent change when the write was rejected for it', async () => {
  refusal = { status: 409, code: 'changed_meanwhile' }
  expect(await readsAfter('Save', 'refused', 1)).toBe(1)
  expect(screen.getByRole('heading').textContent).toBe('theirs')
})

it('refetches the record when the response has none', async () => {
  expect(await readsAfter('Save bare', 'done', 1)).toBe(1)
  expect(screen.getByRole('heading').textContent).toBe('after')
})

it('refetches nothing after a response without a change', async () => {
  expect(await readsAfter('Check', 'done', 0)).toBe(0)
  expect(screen.getByRole('heading').textContent).toBe('before')
})

it('runs writes of one scope one after the other', async () => {
  expect(await readsAfter('Save twice', 'done', 2)).toBe(0)
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

it('refetches nothing when a field is invalid', async () => {
  refusal = { status: 400, code: 'validation_failed' }
  expect(await readsAfter('Save', 'refused', 0)).toBe(0)
})

it('does not refetch a deleted record', async () => {
  expect(await readsAfter('Delete', 'done', 1)).toBe(0)
})

it('ignores reads that started before the write', async () => {
  held = []
  renderPage(<Page />)
  await vi.waitUntil(() => held?.length === 1, { timeout: 20_000 })
  const [answerLate] = held
  held = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('done')
  title = 'after'
  answerLate?.()
  await screen.findByText('after')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('heading').textContent).toBe('after')
})
