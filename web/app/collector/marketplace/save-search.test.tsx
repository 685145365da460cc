// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SaveSearch } from './save-search.tsx'

const artist = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ url }, response) =>
    answerJson(response, 200, {
      success: true,
      user: url === `/api/user/${artist}` && { first_name: 'Ines', last_name: 'Varga', username: 'ines' },
    }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

it('suggests the name of the artist that is searched for', async () => {
  renderPage(<SaveSearch query={{ artist }} onClose={() => {}} />)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ines Varga'))
})
