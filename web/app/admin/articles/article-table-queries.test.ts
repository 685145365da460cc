// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { emptyArticle } from './article-form.ts'
import { saveArticle } from './article-table-queries.ts'

let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer((_request, response) =>
    answerJson(response, 200, { success: true, article: { id: 'e-1' } }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

const file = new File(['picture'], 'wall.png', { type: 'image/png' })

async function sent(content: string, picture: File | undefined) {
  const stored: string[] = []
  await saveArticle({
    id: undefined,
    fields: { ...emptyArticle, content },
    file: picture,
    removeImage: false,
    seen: undefined,
    onStored: ({ id }) => stored.push(id),
  })
  const calls = server.requests.map(({ method, url, headers }) => [
    method,
    url,
    headers['content-type']?.split(';')[0],
  ])
  return { calls, stored }
}

it('without a picture it travels as JSON, with one as a form', async () => {
  expect(await sent('Short.', undefined)).toEqual({
    calls: [['POST', '/api/admin/articles', 'application/json']],
    stored: [],
  })
  server.requests.length = 0
  expect(await sent('Short.', file)).toEqual({
    calls: [['POST', '/api/admin/articles', 'multipart/form-data']],
    stored: [],
  })
})

it('a text longer than a form part is sent before its picture', async () => {
  expect(await sent('x'.repeat(70_000), file)).toEqual({
    calls: [
      ['POST', '/api/admin/articles', 'application/json'],
      ['PUT', '/api/admin/articles/e-1', 'multipart/form-data'],
    ],
    stored: ['e-1'],
  })
})
