import { type Feature, words } from '../../feature.ts'
import { collectionFiles } from './collection-files.ts'
import { listCollectionFiles } from './collection-part-store.ts'
import { registerCollectionRoutes } from './collection-routes.ts'
import { registerCollectionShareRoutes } from './collection-share-routes.ts'
import { removeOldShares } from './collection-share-service.ts'
import { type Db, anonymizeArtist, removeCollectionOf } from './collection-store.ts'

/** Also replaces the artist's name in others' collections by `name`. Returns the files no longer referenced. */
async function eraseCollection(tx: Db, { id }: { id: string }, name: string): Promise<string[]> {
  const files = await listCollectionFiles(tx, id)
  await anonymizeArtist(tx, id, name)
  await removeCollectionOf(tx, id)
  return files
}

const hour = 3_600_000

export const collection: Feature = {
  routes: (app, deps) => {
    registerCollectionRoutes(app, deps)
    registerCollectionShareRoutes(app, deps)
  },
  jobs: (deps) => [{ name: 'sweep shares', everyMs: hour, work: () => removeOldShares(deps) }],
  erase: (tx, account, { name }) => eraseCollection(tx, account, name),
  files: collectionFiles,
  columns: {
    collection_documents: {
      open: words('id object_id size created_at'),
      secret: words('name title'),
    },
    collection_images: {
      open: words('id object_id position ending width height animated copies created_at'),
      secret: words('name color palette blur'),
    },
    collection_objects: {
      open: words('id owner_id source order_id artwork_id artist_id refunded_at created_at updated_at'),
      secret: words(`
      artist title year medium size edition price_cents price_currency bought_on seller provenance
      location value_cents value_currency value_appraiser value_on insured_cents insured_currency
      notes tags search_text
    `),
    },
    collection_shares: {
      open: words('id owner_id object_id shows_values created_at expires_at'),
      secret: words('token_hash label'),
    },
    collection_values: {
      open: words('id object_id created_at'),
      secret: words('cents currency appraiser valued_on'),
    },
  },
}
