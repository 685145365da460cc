// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import MyCollectionPage from './my-collection-page.tsx'

const nothing = {
  success: true,
  objects: [],
  pagination: { page: 1, limit: 20, total: 3, pages: 1 },
  works: 2,
  sums: [],
  choices: { artists: [], locations: [{ value: 'Hall', count: 2 }], tags: [] },
  total: 3,
}

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    answerJson(response, 200, texts ? JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')) : nothing)
  })
  visit(server.origin)
  setSession('h.e30.s', { id: 'a', user_type: 'collector' })
})
afterEach(cleanup)
afterAll(async () => {
  clearSession()
  await server.close()
})

const open = (search: string) => renderPage(<MyCollectionPage />, { at: `/my-collection?${search}` }).router
const chosen = async (name: string) => {
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name })
  return select.selectedOptions[0]?.textContent
}

it('keeps the order of a head through every view, and a place behind the last choice', async () => {
  const router = open('view=table&sort=-artist&location=Zimmer')
  expect([await chosen('Sort'), await chosen('Location')]).toEqual(['Artist, descending', 'Zimmer'])
  for (const view of ['By artist', 'Grid']) fireEvent.click(screen.getByRole('button', { name: view }))
  expect(await chosen('Sort')).toBe('Artist, descending')
  expect(router.state.location.search).toBe('?sort=-artist&location=Zimmer')
})

it('counts the works that were not refunded', async () => {
  open('')
  await waitFor(() => expect(screen.getByText('Works').nextElementSibling?.textContent).toBe('2'))
})
