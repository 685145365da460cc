import { proposalFields } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { z } from 'zod'
import { describeProposal } from './proposal-service.ts'
import { castVote, moveProposal } from './proposal-step-service.ts'
import type { UserRow } from '../../db/schema/schema.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { TestApp } from '../../testing/build-test-app.ts'
import { forInstitutions, lost, ok, type RoleRow, row } from '../../testing/role-table.ts'

const all = forInstitutions(ok, ok)
const own = forInstitutions(lost, ok)

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const acquisitionRows: RoleRow[] = [
  row('acquisitions.list', 'proposal', all),
  row('acquisitions.board', 'proposal', all),
  row('acquisitions.file', 'proposal', all),
  row('acquisitions.works', 'proposal', all),
  row('acquisitions.start', 'proposal', all),
  row('acquisitions.describe', 'proposal', forInstitutions('201', '201')),
  row('acquisitions.get', 'proposal', own),
  row('acquisitions.update', 'proposal', own),
  row('acquisitions.move', 'proposal', own),
  row('acquisitions.vote', 'proposal before the committee', own),
  row('acquisitions.withdrawVote', 'proposal before the committee', own),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
}

const described = {
  artist: 'Vera Molnár',
  title: 'Interruptions',
  significance: 'Early.',
  relevance: 'Core.',
  provenance: 'The artist.',
  conservation: 'None.',
}
const viewerOf = (owner: UserRow): Viewer => ({ id: owner.id, name: 'Aino Salo' }) as Viewer

async function propose(test: TestApp, scene: Scene): Promise<void> {
  scene.owner = await test.createUser({ user_type: 'institution' })
  const work = await test.createArtwork()
  const body = { ...z.object(proposalFields).parse(described), note: '' }
  const { id } = await describeProposal(test.deps, viewerOf(scene.owner), body)
  scene.params = { id }
  const step = { from: 'idea', to: 'proposal' }
  scene.body = { ...described, ...step, artwork: work.id, name: 'Aino Salo', vote: 'against' }
}

export const acquisitionScenes = {
  proposal: propose,
  'proposal before the committee': async (test: TestApp, scene: Scene) => {
    await propose(test, scene)
    const viewer = viewerOf(scene.owner)
    const id = scene.params.id ?? ''
    const steps = ['idea', 'proposal', 'registrar', 'committee'] as const
    for (const [index, from] of steps.slice(0, -1).entries())
      await moveProposal(test.deps, viewer, id, {
        from,
        to: steps[index + 1] ?? from,
        note: '',
        creditLine: '',
      })
    const vote = { name: 'Joonas Rinne', vote: 'for', note: '' } as const
    const { votesCast } = await castVote(test.deps, viewer, id, vote)
    scene.params.voteId = votesCast[0]?.id ?? ''
  },
}
