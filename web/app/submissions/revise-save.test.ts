// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import type { DraftImage } from './draft-images.ts'
import type { ReviseBody } from './revise-form.ts'
import { saveRevision } from './revise-save.ts'

/** The server's images by name; `lost` replies are never sent. */
let stored: string[] = []
let lost = 0
let server: AnsweringServer

const answered = () => ({
  success: true,
  artwork: {
    id: 'w',
    images: stored.map((url, at) => ({ url, thumbnail_url: url, position: at + 1, alt: null })),
  },
})

/** As the product does: kept ones in order, then added ones. */
function change(body: string): void {
  const sent = /"images":(\[.*?\])/.exec(body)?.[1] ?? /name="images"\s+(\[\])/.exec(body)?.[1]
  if (sent)
    stored = (JSON.parse(sent) as { position: number }[]).map(({ position }) => stored[position - 1] ?? '?')
  const coming = /filename="(\w+)"/.exec(body)?.[1]
  if (coming) stored = [...stored, `stored-${coming}`]
}

beforeAll(async () => {
  server = await answeringServer(({ method, body }, response) => {
    if (method === 'PUT') change(body)
    if (method === 'PUT' && lost > 0) {
      lost -= 1
      return void response.destroy()
    }
    answerJson(response, 200, answered())
  })
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(() => {
  server.requests.length = 0
})

const old = (id: string): DraftImage => ({ id, file: new File([], id), preview: id, ratio: 1, alt: '' })
const fresh = (id: string): DraftImage => ({ ...old(id), file: new File([id], id) })
const body: ReviseBody = { title: 'Tide' }

async function save(images: readonly DraftImage[]): Promise<readonly DraftImage[]> {
  let now = images
  const onImages = (next: readonly DraftImage[]) => {
    now = next
  }
  await saveRevision({ id: 'w', body, images, onLine: () => {}, onImages }).catch(() => {})
  return now
}

it.each([
  ['one comes between two', ['a', 'b'], [old('b'), fresh('x'), old('a')], ['b', 'stored-x', 'a']],
  ['all are replaced', ['a'], [fresh('x'), fresh('y')], ['stored-x', 'stored-y']],
  ['one goes', ['a', 'b'], [old('b')], ['b']],
])('%s', async (_name, before, desired, after) => {
  stored = before
  await save(desired)
  expect(stored).toEqual(after)
})

it.each([1, 2, 3])('retries a reorder after %d lost responses with the same order', async (count) => {
  stored = ['a', 'b', 'c']
  lost = count
  let images: readonly DraftImage[] = [old('c'), fresh('x'), old('a')]
  for (let tries = 0; tries <= count; tries += 1) images = await save(images)
  expect(stored).toEqual(['c', 'stored-x', 'a'])
})
