// @vitest-environment happy-dom
import { logIn, logOut } from '@passion-art/contract/accounts/accounts'
import { getArtwork, listArtworks } from '@passion-art/contract/artworks/artworks'
import { getReceipt, listOrders } from '@passion-art/contract/orders/orders'
import { addAttachment, setPicture } from '@passion-art/contract/profile/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { call, callFile, callUpload } from './call.ts'
import { clearSession, isSessionEnded, setSession, setSessionEnded } from './session-store.ts'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const failure = (code: string, error: string) => ({
  success: false,
  error,
  message: error,
  code,
  requestId: 'req-1',
})
let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    if (url.startsWith('/api/orders?'))
      answerJson(response, 401, failure('session_expired', 'Session expired'))
    else if (url.startsWith('/api/auth/login'))
      answerJson(response, 401, failure('invalid_credentials', 'Invalid email or password.'))
    else if (url.startsWith('/api/auth/logout'))
      answerJson(response, 401, failure('session_expired', 'Session expired'))
    else if (url.endsWith('receipt.pdf'))
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    else if (url.startsWith('/api/profile/attachments')) answerJson(response, 201, { kind: 'portfolio' })
    else if (url.startsWith('/api/profile/picture'))
      answerJson(response, 401, failure('session_expired', 'Session expired'))
    else if (url === '/api/artworks?limit=8') answerJson(response, 503, { message: 'Back at noon.' })
    else if (url === '/api/artworks?limit=9') answerJson(response, 400, { error: ' ', message: 'Too many.' })
    else if (url.startsWith('/api/artworks/')) response.writeHead(502).end('<html>Bad gateway</html>')
    else if (url !== '/api/artworks?limit=7') answerJson(response, 200, [])
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  clearSession()
  server.requests.length = 0
  document.documentElement.lang = 'fr'
})

describe('a call', () => {
  it('fills in path and query, speaks the page language and sends no bearer for a visitor', async () => {
    expect(await call(listArtworks, { query: { page: 2, limit: undefined } })).toEqual([])
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/api/artworks?page=2' })
    expect(server.requests[0]?.headers['accept-language']).toBe('fr')
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('sends the stored token on every call', async () => {
    setSession('t0.ken.x', {})
    await call(listArtworks)
    expect(server.requests[0]?.headers.authorization).toBe('Bearer t0.ken.x')
  })

  it('leaves out a token that is not valid in a header', async () => {
    setSession('line\nbreak', {})
    await call(listArtworks)
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('sends a body as JSON', async () => {
    await call(logIn, { body: { email: 'a@b.test', password: 'x' } }).catch(() => {})
    expect(server.requests[0]?.body).toBe('{"email":"a@b.test","password":"x"}')
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
  })

  it('returns files unchanged', async () => {
    expect(await (await callFile(getReceipt, { params: { id } })).text()).toBe('%PDF')
  })
})

describe('an upload', () => {
  const file = new File(['%PDF'], 'work.pdf', { type: 'application/pdf' })

  it('sends fields and file as a form, by a token of its own', async () => {
    setSession('t0.ken.x', {})
    const reply = await callUpload(addAttachment, { fields: { kind: 'portfolio' }, file, token: 'once' })
    expect(reply).toEqual({ kind: 'portfolio' })
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/profile/attachments' })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer once')
    expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(server.requests[0]?.body).toMatch(
      /name="kind"[\s\S]+portfolio[\s\S]+filename="work.pdf"[\s\S]+%PDF/,
    )
  })

  it('throws the text of the server and marks an ended session', async () => {
    setSession('old.token.x', {})
    await expect(callUpload(setPicture, { file })).rejects.toMatchObject({
      status: 401,
      message: 'Session expired',
      fromServer: true,
    })
    expect(isSessionEnded()).toBe(true)
    setSessionEnded(false)
  })
})

describe('a failed call', () => {
  it('throws the text and code of the server', async () => {
    const promise = call(logIn, { body: { email: 'a@b.test', password: 'x' } })
    await expect(promise).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid email or password.',
      fromServer: true,
    })
  })

  it('throws the text of a response without an error code', async () => {
    for (const [limit, message] of [
      [8, 'Back at noon.'],
      [9, 'Too many.'],
    ] as const)
      await expect(call(listArtworks, { query: { limit } })).rejects.toMatchObject({
        code: 'unknown',
        message,
        fromServer: true,
      })
  })

  it('names the status when the response is not in our error format', async () => {
    await expect(call(getArtwork, { params: { id } })).rejects.toMatchObject({
      message: 'La requête a échoué (code 502)',
      code: 'unknown',
      fromServer: false,
    })
  })

  it('distinguishes an abort, a timeout and a network error', async () => {
    const query = { limit: '7' }
    const controller = new AbortController()
    const aborted = call(listArtworks, { query }, { signal: controller.signal })
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ message: 'Request aborted', code: 'aborted', status: 0 })
    await expect(call(listArtworks, { query }, { timeout: 30 })).rejects.toMatchObject({
      message: 'Pas de réponse après 30 ms',
    })
    visit('http://127.0.0.1:9')
    await expect(call(listArtworks)).rejects.toMatchObject({ message: 'Erreur réseau', code: 'network' })
    visit(server.origin)
  })
})

describe('an ended session', () => {
  it('is shown when a call with a token is refused', async () => {
    setSession('old.token.x', {})
    await call(listOrders, { query: { page: 1 } }).catch(() => {})
    expect(isSessionEnded()).toBe(true)
    setSessionEnded(false)
  })

  it('is not shown for a visitor or a quiet call', async () => {
    await call(listOrders, { query: { page: 1 } }).catch(() => {})
    setSession('old.token.x', {})
    await call(logOut, {}, { quiet: true }).catch(() => {})
    expect(isSessionEnded()).toBe(false)
  })
})
