import { randomUUID } from 'node:crypto'
import type { ArticleDraft } from './article-record.ts'
import type { UserRow } from '../db/schema/schema.ts'
import { issueMailToken } from '../newsletter/newsletter-tokens.ts'
import { insertArticle } from './article-rows.fixtures.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import type { formBody } from '../testing/form-body.ts'
import { insertCourse, insertEvent, insertExhibition } from '../events/event-rows.fixtures.ts'

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  query?: Record<string, string>
  form?: ReturnType<typeof formBody>
}

export const magazineScenes = {
  article: (test: TestApp, scene: Scene) => article(test, scene),
  'draft article': (test: TestApp, scene: Scene) => article(test, scene, { publishedAt: null }),
  'wanted article': async (test: TestApp, scene: Scene) => {
    await article(test, scene)
    scene.body = { title: 'Tides', category: 'AR/PUBLIC', content: 'First paragraph.', status: 'draft' }
  },
  'unknown article': async (_test: TestApp, scene: Scene) => {
    scene.params = { id: randomUUID() }
    scene.body = { title: 'Tides' }
  },
  'confirm link': async (test: TestApp, scene: Scene) => {
    scene.body = { token: await mailTokenFor(test, scene, 'confirm') }
  },
  'unsubscribe link': async (test: TestApp, scene: Scene) => {
    scene.body = { token: await mailTokenFor(test, scene, 'unsubscribe') }
  },
  'one-click link': async (test: TestApp, scene: Scene) => {
    scene.query = { token: await mailTokenFor(test, scene, 'unsubscribe') }
    scene.form = {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  },
  exhibition: async (test: TestApp, scene: Scene) => about(scene, await insertExhibition(test)),
  'draft exhibition': async (test: TestApp, scene: Scene) =>
    about(scene, await insertExhibition(test, [], { status: 'draft' })),
  event: async (test: TestApp, scene: Scene) => about(scene, await insertEvent(test)),
  'full event': async (test: TestApp, scene: Scene) => about(scene, await insertEvent(test, { capacity: 0 })),
  'past event': async (test: TestApp, scene: Scene) =>
    about(scene, await insertEvent(test, { date: '2026-01-10' })),
  course: async (test: TestApp, scene: Scene) => about(scene, await insertCourse(test)),
}

async function article(test: TestApp, scene: Scene, overrides: Partial<ArticleDraft> = {}): Promise<void> {
  scene.params = { ...(await insertArticle(test, overrides)), category: 'AR/PUBLIC' }
  scene.query = { q: 'walls' }
}

async function mailTokenFor(
  test: TestApp,
  { owner }: Scene,
  purpose: 'confirm' | 'unsubscribe',
): Promise<string> {
  await test.db.write
    .insertInto('newsletter_subscribers')
    .values({
      email_key: owner.email_key,
      email: owner.email,
      language: 'en',
      created_at: test.deps.now().toISOString(),
      confirmed_at: null,
      ended_at: null,
    })
    .execute()
  return issueMailToken(test.deps, test.db.write, { emailKey: owner.email_key, purpose })
}

function about(scene: Scene, { id }: { id: string }): void {
  scene.params = { id }
  scene.body = { userId: id }
}
