import { registerGalleryExhibitionRoutes } from './gallery-exhibition-routes.ts'
import { parseStoredStatements } from './exhibition-statement.ts'
import { coverFiles, findCopied, listCoverFiles } from './cover-files.ts'
import { type Feature, words } from '../../feature.ts'

const minute = 60_000

export const galleryExhibitions: Feature = {
  routes: registerGalleryExhibitionRoutes,
  jobs: (deps) => [
    { name: 'parse statements', everyMs: 5 * minute, work: () => parseStoredStatements(deps) },
  ],
  erase: (tx, { id }) => listCoverFiles(tx, id),
  personal: { gallery_exhibitions: 'owner_id' },
  publicTables: ['gallery_exhibitions', 'gallery_exhibition_works'],
  files: coverFiles,
  pictures: { exhibitions: findCopied },
  columns: {
    gallery_exhibition_works: {
      open: words('exhibition_id artwork_id position not_for_sale'),
      secret: words('caption'),
    },
    gallery_exhibitions: {
      open: words(`
      id owner_id kind language start_date end_date time_zone opens_at closes_at visibility created_at
      updated_at parsed_by
    `),
      secret: words(`
      title subtitle curator statement venue address opening_hours share_hash share_nonce cover
      search_text body statement_text
    `),
    },
  },
}
