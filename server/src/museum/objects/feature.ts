import { type Feature, words } from '../../feature.ts'
import { museumFiles } from './museum-files.ts'
import { listMuseumFiles } from './museum-part-store.ts'
import { registerMuseumRoutes } from './museum-routes.ts'
import { type Db, removeMuseumOf } from './museum-store.ts'

async function eraseMuseum(tx: Db, { id }: { id: string }): Promise<string[]> {
  const files = await listMuseumFiles(tx, id)
  await removeMuseumOf(tx, id)
  return files
}

export const objects: Feature = {
  routes: registerMuseumRoutes,
  erase: eraseMuseum,
  files: museumFiles,
  columns: {
    museum_accessions: {
      open: words('id owner_id year ordinal proposal_id created_at'),
      secret: words('price_cents price_currency'),
    },
    museum_counters: { open: words('owner_id year last') },
    museum_documents: {
      open: words('id object_id loan_id size created_at'),
      secret: words('name title'),
    },
    museum_exhibitions: {
      open: words('id object_id created_at'),
      secret: words('title venue dates'),
    },
    museum_images: {
      open: words('id object_id report_id position ending width height animated copies created_at'),
      secret: words('name color palette blur'),
    },
    museum_moves: {
      open: words('id object_id loan_id created_at'),
      secret: words('place moved_on note'),
    },
    museum_objects: {
      open: words(`
      id owner_id accession_id year ordinal element artwork_id deaccessioned_on created_at updated_at
    `),
      secret: words(`
      title artist date medium size credit_line source price_cents price_currency fund department rights
      description location deaccession_reason search_text
    `),
    },
    museum_reports: {
      open: words('id object_id loan_item_id created_at'),
      secret: words('condition examined_on examiner text'),
    },
  },
}
