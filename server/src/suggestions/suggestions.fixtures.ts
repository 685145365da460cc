import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { CallInput } from '@passion-art/contract/http/route'
import { decideSuggestion, suggestChange } from '@passion-art/contract/suggestions/suggestions'
import { smallPicture } from '../artworks/artwork-edits.fixtures.ts'
import { formBody } from '../testing/form-body.ts'
import type { TestCaller } from '../testing/test-caller.ts'

type Body = NonNullable<CallInput<typeof suggestChange>['body']>

export const suggest = (caller: TestCaller, { id }: { id: string }, body: Body) =>
  caller.post(suggestChange, { params: { id }, body })

export async function suggestFor(caller: TestCaller, work: { id: string }, body: Body) {
  const { status, body: answer } = await suggest(caller, work, body)
  if (status !== 201) throw new Error(`The suggestion was answered with ${status}`)
  return answer.suggestion
}

export async function sendPicture(caller: TestCaller, { id }: { id: string }, bytes?: Uint8Array) {
  const file = { field: 'image', name: 'new.png', bytes: bytes ?? (await smallPicture()) }
  const url = `/api/artworks/${id}/suggestion/pictures`
  const answer = await caller.send({ method: 'POST', url, ...formBody({}, file) })
  return { ...answer, body: answer.body as { image: ArtworkImage } }
}

export const decide = (
  admin: TestCaller,
  { id }: { id: string },
  body: NonNullable<CallInput<typeof decideSuggestion>['body']>,
) => admin.put(decideSuggestion, { params: { id }, body })
