// @vitest-environment happy-dom
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { storePage } from '@passion-art/contract/artworks/store-list'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ServerResponse } from 'node:http'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnsweringServer, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { firstPageQuery, type StorePart } from './artwork-queries.ts'
import { sampleArtwork } from './sample-artworks.ts'
import { useStorePages } from './use-store-pages.ts'

const idOf = (number: number) => `3f0c9a52-7a0e-4c0e-9d3b-${String(number).padStart(12, '0')}`
const work = (number: number): Artwork => sampleArtwork({ id: idOf(number), title: `Work ${number}` })
const page = (from: number, length = storePage) => Array.from({ length }, (_, at) => work(from + at))

let server: AnsweringServer
let held: Map<string, () => void>

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => answer(new URL(url, 'http://x'), response))
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  held = new Map()
  server.requests.length = 0
})
afterEach(cleanup)

const cursor = '-created_at~2026-03-04T17:30:00.000Z~an id & more'
const link = `</api/artworks?${new URLSearchParams({ limit: '200', cursor })}>; rel="next"`

function answer({ searchParams }: URL, response: ServerResponse): void {
  const send = (works: Artwork[], headers: Record<string, string>) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(works))
  const q = searchParams.get('q')
  const total = { 'x-total-count': String(storePage + 2) }
  if (q === 'many') send(page(1), { link })
  else if (q)
    held.set(q, () => send([sampleArtwork({ id: idOf(q.length), title: q })], { 'x-total-count': '1' }))
  else if (searchParams.get('cursor') === 'start') send(page(1), { ...total, link })
  else send(page(storePage, 3), total)
}

const start = { q: '', category: null, sort: '' as const, filters: {}, page: 1 }

function Shown({ read }: { read?: StorePart }) {
  const [q, setQ] = useState('')
  const client = useQueryClient()
  if (read) client.setQueryData(firstPageQuery(start).queryKey, read)
  const view = useStorePages({ ...start, q })
  return (
    <>
      <p data-testid="works">{view.works?.map(({ title }) => title).join()}</p>
      <p role="status">{`${view.found} found, ${view.more ? 'more' : 'all'}`}</p>
      <input aria-label="search" onChange={(event) => setQ(event.target.value)} />
      <button type="button" onClick={() => void view.readMore()}>
        more
      </button>
    </>
  )
}

const shown = () => screen.getByTestId('works').textContent?.split(',') ?? []
const search = (value: string) => fireEvent.change(screen.getByLabelText('search'), { target: { value } })

it('follows the cursor of the response, shows each work once and stops at the end', async () => {
  renderPage(<Shown />)
  await waitFor(() => expect(shown()).toHaveLength(storePage))
  expect(screen.getByRole('status').textContent).toBe(`${storePage + 2} found, more`)
  fireEvent.click(screen.getByText('more'))
  await waitFor(() => expect(shown()).toHaveLength(storePage + 2))
  expect(screen.getByRole('status').textContent).toBe(`${storePage + 2} found, all`)
  const second = new URL(server.requests.at(-1)?.url ?? '', 'http://x')
  expect(second.searchParams.get('cursor')).toBe(cursor)
})

it('doesn’t refetch the prefetched page', async () => {
  renderPage(<Shown read={{ works: page(1), next: null, total: storePage }} />)
  expect(shown()).toHaveLength(storePage)
  expect(server.requests).toEqual([])
})

it('has no total when the server didn’t count', async () => {
  renderPage(<Shown />)
  search('many')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('null found, more'))
})

it('shows the previous works until the response arrives, and ignores a late one', async () => {
  renderPage(<Shown />)
  await waitFor(() => expect(shown()).toHaveLength(storePage))
  search('early')
  await waitFor(() => expect(held.has('early')).toBe(true))
  expect(shown()).toHaveLength(storePage)
  expect(screen.getByRole('status').textContent).toBe(`${storePage + 2} found, more`)
  search('later on')
  await waitFor(() => expect(held.has('later on')).toBe(true))
  held.get('later on')?.()
  await waitFor(() => expect(shown()).toEqual(['later on']))
  expect(screen.getByRole('status').textContent).toBe('1 found, all')
  held.get('early')?.()
  search('the last')
  await waitFor(() => expect(held.has('the last')).toBe(true))
  expect(shown()).toEqual(['later on'])
  held.get('the last')?.()
  await waitFor(() => expect(shown()).toEqual(['the last']))
})
