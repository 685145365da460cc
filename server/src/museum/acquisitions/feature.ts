import { type Feature, words } from '../../feature.ts'
import { registerAcquisitionRoutes } from './proposal-routes.ts'
import { type Db, anonymizeArtist, removeProposalsOf } from './proposal-store.ts'

async function eraseProposals(tx: Db, { id }: { id: string }, name: string): Promise<void> {
  await anonymizeArtist(tx, id, name)
  await removeProposalsOf(tx, id)
}

export const acquisitions: Feature = {
  routes: registerAcquisitionRoutes,
  erase: async (tx, account, { name }) => {
    await eraseProposals(tx, account, name)
    return []
  },
  columns: {
    acquisition_proposals: {
      open: words(`
      id owner_id step step_since round from_store artwork_id artist_id object_id created_at updated_at
    `),
      secret: words(`
      artist title date medium size source significance provenance relevance similar_objects
      conservation price_cents price_currency fund object_number search_text
    `),
    },
    acquisition_steps: {
      open: words('id proposal_id place from_step to_step actor_id at'),
      secret: words('note'),
    },
    acquisition_votes: {
      open: words('id proposal_id round at withdrawn_at'),
      secret: words('name name_key vote note'),
    },
  },
}
