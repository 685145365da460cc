import { createArticle, updateArticle } from '@passion-art/contract/articles/admin-articles'
import { updateProduct } from '@passion-art/contract/artworks/admin-products'
import { listUsers, updateUser } from '@passion-art/contract/admin/users/admin-users'
import { getArticle } from '@passion-art/contract/articles/articles'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { listFeedback, sendFeedback, setFeedbackStatus } from '@passion-art/contract/feedback/feedback'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let t: TestApp
let admin: TestCaller
let sender: UserRow
beforeAll(async () => {
  t = await buildTestApp()
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
  sender = await t.createUser()
})
afterAll(() => t.close())

interface Form {
  id: string
  read: () => Promise<{ value: unknown; seen: string }>
  save: (value: string, seen?: string) => Promise<{ status: number; failure: { code: string } }>
  values: [string, string]
}

async function account(): Promise<Form> {
  const { id, email } = await t.createUser()
  return {
    id,
    values: ['Ines', 'Ida'],
    read: async () => {
      const [user] = (await admin.get(listUsers, { query: { q: email } as never })).body
      return { value: user?.first_name, seen: user?.updated_at ?? '' }
    },
    save: (firstName, seen) => admin.put(updateUser, { params: { id }, body: { firstName, seen } as never }),
  }
}

async function work(): Promise<Form> {
  const { id } = await t.createArtwork()
  return {
    id,
    values: ['Harbour', 'Quay'],
    read: async () => {
      const { artwork } = (await admin.get(getArtwork, { params: { id } })).body
      return { value: artwork.title, seen: artwork.updated_at ?? '' }
    },
    save: (title, seen) => admin.put(updateProduct, { params: { id }, body: { title, seen } as never }),
  }
}

async function article(): Promise<Form> {
  const body = { title: 'Walls', category: 'AR/PUBLIC', content: 'Text' }
  const { id } = (await admin.post(createArticle, { body: body as never })).body.article
  return {
    id,
    values: ['Doors', 'Windows'],
    read: async () => {
      const read = (await admin.get(getArticle, { params: { id } })).body.article
      return { value: read.title, seen: read.updated_at }
    },
    save: (title, seen) => admin.put(updateArticle, { params: { id }, body: { title, seen } as never }),
  }
}

async function feedback(): Promise<Form> {
  const issue = `Search ${sender.id}`
  await t.as(sender).post(sendFeedback, { body: { issue, feedback: 'Slow' } as never })
  const read = async () => {
    const [item] = (await admin.get(listFeedback, { query: { q: issue } as never })).body.feedback
    return { id: item?.id ?? '', value: item?.status, seen: item?.updated_at ?? '' }
  }
  const { id } = await read()
  return {
    id,
    values: ['reviewing', 'resolved'],
    read,
    save: (status, seen) => admin.put(setFeedbackStatus, { params: { id }, body: { status, seen } as never }),
  }
}

describe.each([
  ['an account', account],
  ['a work', work],
  ['an article', article],
  ['feedback', feedback],
])('%s open in two tabs', (_name, open) => {
  test('is not overwritten unseen, only when saved again', async () => {
    const form = await open()
    const [first, second] = form.values
    const { seen } = await form.read()
    t.passTime(1_000)
    expect((await form.save(first, seen)).status).toBe(200)
    const { status, failure } = await form.save(second, seen)
    expect([status, failure.code]).toEqual([409, 'changed_meanwhile'])
    const now = await form.read()
    expect(now.value).toBe(first)
    expect(now.seen).not.toBe(seen)
    expect((await form.save(second)).status).toBe(200)
    expect((await form.read()).value).toBe(second)
  })
})

test('of two tabs that save at the same moment one is refused', async () => {
  const form = await work()
  const { seen } = await form.read()
  t.passTime(1_000)
  const answers = await releaseTogether(form.values.map((value) => () => form.save(value, seen)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
