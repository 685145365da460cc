// @vitest-environment happy-dom
import type { Artwork } from '@passion-art/contract/artworks'
import { cursorBehind, newestFirst, storePage } from '@passion-art/contract/store-list'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ServerResponse } from 'node:http'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { firstPageQuery } from './artwork-queries.ts'
import { sampleArtwork } from './sample-artworks.ts'
import { useStorePages } from './use-store-pages.ts'

const idOf = (number: number) => `3f0c9a52-7a0e-4c0e-9d3b-${String(number).padStart(12, '0')}`
const work = (number: number): Artwork => sampleArtwork({ id: idOf(number), title: `Work ${number}` })
const page = (from: number, length = storePage) => Array.from({ length }, (_, at) => work(from + at))

let server: AnsweringServer
/** Answers to searches that wait to be sent. */
let held: Map<string, () => void>

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => answer(new URL(url, 'http://x'), response))
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  held = new Map()
  server.asked.length = 0
})
afterEach(cleanup)

function answer({ pathname, searchParams }: URL, response: ServerResponse): void {
  const q = searchParams.get('q')
  if (pathname.endsWith('/facets')) answerJson(response, 200, { success: true, total: 1, categories: [] })
  else if (q) held.set(q, () => answerJson(response, 200, [sampleArtwork({ id: idOf(q.length), title: q })]))
  else answerJson(response, 200, searchParams.get('cursor') === 'start' ? page(1) : page(storePage, 3))
}

const start = { q: '', category: null, page: 1 }

function Shown({ read }: { read?: Artwork[] }) {
  const [q, setQ] = useState('')
  const client = useQueryClient()
  if (read) client.setQueryData(firstPageQuery(start).queryKey, read)
  const view = useStorePages({ ...start, q }, storePage + 2)
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

it('reads behind the last work, shows each once and knows the end', async () => {
  renderPage(<Shown />)
  await waitFor(() => expect(shown()).toHaveLength(storePage))
  expect(screen.getByRole('status').textContent).toBe(`${storePage + 2} found, more`)
  fireEvent.click(screen.getByText('more'))
  await waitFor(() => expect(shown()).toHaveLength(storePage + 2))
  expect(screen.getByRole('status').textContent).toBe(`${storePage + 2} found, all`)
  const second = new URL(server.asked.at(-1)?.url ?? '', 'http://x')
  expect(second.searchParams.get('cursor')).toBe(cursorBehind(work(storePage), newestFirst))
})

it('asks for nothing that came with the page', async () => {
  renderPage(<Shown read={page(1)} />)
  expect(shown()).toHaveLength(storePage)
  expect(server.asked).toEqual([])
})

it('keeps what was shown until the answer is there, and never shows one that comes late', async () => {
  renderPage(<Shown />)
  await waitFor(() => expect(shown()).toHaveLength(storePage))
  search('early')
  await waitFor(() => expect(held.has('early')).toBe(true))
  expect(shown()).toHaveLength(storePage)
  search('later on')
  await waitFor(() => expect(held.has('later on')).toBe(true))
  held.get('later on')?.()
  await waitFor(() => expect(shown()).toEqual(['later on']))
  held.get('early')?.()
  search('the last')
  await waitFor(() => expect(held.has('the last')).toBe(true))
  expect(shown()).toEqual(['later on'])
  held.get('the last')?.()
  await waitFor(() => expect(shown()).toEqual(['the last']))
})
