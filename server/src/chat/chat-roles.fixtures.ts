import { randomUUID } from 'node:crypto'
import { sendChatMessage } from '@passion-art/contract/chat/chat'
import type { UserRow } from '../db/schema/schema.ts'
import type { TestApp } from '../testing/build-test-app.ts'

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
}

export const chatScenes = {
  'chat group': async (_test: TestApp, scene: Scene) => inGroup(scene, 'general'),
  'unknown group': async (_test: TestApp, scene: Scene) => inGroup(scene, 'sculpture'),
  'chat message': async (test: TestApp, scene: Scene) => {
    const { body } = await test
      .as(scene.owner)
      .post(sendChatMessage, { body: { group: 'general', message: 'Hello!' } })
    about(scene, body.chatMessage.id)
  },
  'unknown message': async (_test: TestApp, scene: Scene) => about(scene, randomUUID()),
  'chat member': async (test: TestApp, scene: Scene) => {
    scene.params = { userId: (await test.createUser()).id }
  },
  'the owner as a member': async (_test: TestApp, scene: Scene) => {
    scene.params = { userId: scene.owner.id }
  },
}

function inGroup(scene: Scene, group: string): void {
  scene.params = { group }
  scene.body = {
    group,
    message: 'Hello!',
    username: 'x',
    userId: 'x',
    email: 'x',
    timestamp: 'x',
    sequence: 1,
  }
}

function about(scene: Scene, id: string): void {
  scene.params = { id, group: 'general' }
  scene.body = { reason: 'It is rude.' }
}
