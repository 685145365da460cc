import { randomUUID } from 'node:crypto'
import type { UserRow } from '../db/schema/schema.ts'
import { addFeedback } from './feedback-store.ts'
import type { TestApp } from '../testing/build-test-app.ts'

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
}

const written = { issue: 'Search is slow', feedback: 'It takes some seconds.' }

export const feedbackScenes = {
  'new feedback': async (_test: TestApp, scene: Scene) => {
    scene.body = { ...written, userEmail: 'a@example.com', userName: 'Cleo' }
  },
  feedback: async (test: TestApp, scene: Scene) => {
    const id = randomUUID()
    const at = test.deps.now().toISOString()
    await addFeedback(test.db.write, { id, kind: 'feedback', userId: scene.owner.id, ...written, at })
    about(scene, id)
  },
  'unknown feedback': async (_test: TestApp, scene: Scene) => about(scene, randomUUID()),
}

function about(scene: Scene, id: string): void {
  scene.params = { id }
  scene.body = { status: 'reviewing', adminNotes: 'Looking into it.' }
}
