import type {
  CollectionObject,
  importedObject,
} from '@passion-art/contract/collector/collection/collection-object'
import { addObject } from '@passion-art/contract/collector/collection/collection'
import type { z } from 'zod'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'

export async function collect(
  test: TestApp,
  owner: UserRow,
  body: Partial<z.input<typeof importedObject>> = {},
): Promise<CollectionObject> {
  const input = { artist: 'Hilma Ek', title: 'Quiet Field', ...body }
  const answer = await test.as(owner).post(addObject, { body: input as never })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure))
  return answer.body.object
}
