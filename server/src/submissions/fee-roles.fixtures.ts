import { createUploadIntent } from '@passion-art/contract/submissions/uploads'
import type { UserRow } from '../db/schema/schema.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { draftOf, paidFee, picture, sendImage, uploadFields } from './uploads.fixtures.ts'

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  form?: ReturnType<typeof formBody>
}

export const feeScenes = {
  'wanted fee': async (test: TestApp, scene: Scene) => {
    await makeArtist(test, scene)
    scene.body = { amount: 500, draft: draftOf() }
  },
  'unpaid fee': async (test: TestApp, scene: Scene) => {
    await makeArtist(test, scene)
    const { body } = await test.as(scene.owner).post(createUploadIntent, { body: { amount: 500 } })
    await about(scene, body.paymentIntentId)
  },
  'paid fee': (test: TestApp, scene: Scene) => payFee(test, scene),
  'fee with an image': async (test: TestApp, scene: Scene) => {
    await payFee(test, scene)
    await sendImage(
      test.as(scene.owner),
      { paymentIntentId: scene.params.paymentIntentId ?? '' },
      await picture(2),
    )
  },
  'unknown fee': async (test: TestApp, scene: Scene) => {
    await makeArtist(test, scene)
    await about(scene, 'pi_unknown')
  },
}

/** Owners of other fixtures may not upload. */
const makeArtist = (test: TestApp, { owner }: Scene) =>
  test.db.write.updateTable('users').set({ user_type: 'artist' }).where('id', '=', owner.id).execute()

async function payFee(test: TestApp, scene: Scene): Promise<void> {
  await makeArtist(test, scene)
  const { paymentIntentId } = await paidFee(test, test.as(scene.owner))
  await about(scene, paymentIntentId)
}

async function about(scene: Scene, paymentIntentId: string): Promise<void> {
  scene.params = { paymentIntentId }
  scene.body = { paymentIntentId }
  const file = { field: 'image', name: 'work.png', bytes: await picture(1) }
  scene.form = formBody({ ...uploadFields, paymentIntentId }, file)
}
