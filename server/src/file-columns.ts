import { accountFiles } from './accounts/account-files.ts'
import { articleFiles } from './articles/article-pictures.ts'
import { artworkFiles } from './artworks/artwork-image-files.ts'
import { collectionFiles } from './collector/collection/collection-files.ts'
import { coverFiles } from './gallery/exhibitions/cover-files.ts'
import { museumFiles } from './museum/objects/museum-files.ts'
import type { FileColumns } from './files/file-sweeper.ts'
import { guideFiles } from './bookings/program-guide-service.ts'
import { agreementFiles } from './gallery/roster/agreement-service.ts'

/** What features declare of each folder of the file store; a folder that is missing here doesn't compile. */
export const fileColumns: FileColumns = {
  ...accountFiles,
  ...agreementFiles,
  ...articleFiles,
  ...artworkFiles,
  ...collectionFiles,
  ...coverFiles,
  ...guideFiles,
  ...museumFiles,
  // Drawn when first asked for; ShareImages removes the oldest beyond 2,000.
  'share-images': null,
}
