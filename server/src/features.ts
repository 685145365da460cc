import { accounts } from './accounts/feature.ts'
import { audit } from './admin/audit/feature.ts'
import { database } from './admin/database/feature.ts'
import { stats } from './admin/stats/feature.ts'
import { users } from './admin/users/feature.ts'
import { articles } from './articles/feature.ts'
import { artists } from './artists/feature.ts'
import { artworks } from './artworks/feature.ts'
import { bookings } from './bookings/feature.ts'
import { chat } from './chat/feature.ts'
import { coach } from './coach/feature.ts'
import { collection } from './collector/collection/feature.ts'
import { marketplace } from './collector/marketplace/feature.ts'
import { wishlist } from './collector/wishlist/feature.ts'
import { courses } from './courses/feature.ts'
import { discovery } from './discovery/feature.ts'
import { editions } from './editions/feature.ts'
import { events } from './events/feature.ts'
import { exhibitions } from './exhibitions/feature.ts'
import { finding } from './finding/feature.ts'
import { feedback } from './feedback/feature.ts'
import { galleryExhibitions } from './gallery/exhibitions/feature.ts'
import { figures } from './gallery/figures/feature.ts'
import { roster } from './gallery/roster/feature.ts'
import { iiif } from './iiif/feature.ts'
import { mail } from './mail/feature.ts'
import { acquisitions } from './museum/acquisitions/feature.ts'
import { loans } from './museum/loans/feature.ts'
import { objects } from './museum/objects/feature.ts'
import { myWorks } from './my-works/feature.ts'
import { newsletter } from './newsletter/feature.ts'
import { orders } from './orders/feature.ts'
import { payments } from './payments/feature.ts'
import { profile } from './profile/feature.ts'
import { roles } from './roles/feature.ts'
import { search } from './search/feature.ts'
import { submissions } from './submissions/feature.ts'
import { suggestions } from './suggestions/feature.ts'
import { collect } from './feature.ts'

/** Erasing an account calls them in this order, which is also the lock order of their rows. */
export const declared = collect([
  accounts,
  profile,
  artists,
  articles,
  artworks,
  editions,
  submissions,
  suggestions,
  myWorks,
  payments,
  orders,
  mail,
  newsletter,
  exhibitions,
  events,
  courses,
  chat,
  coach,
  feedback,
  roles,
  roster,
  bookings,
  objects,
  collection,
  acquisitions,
  loans,
  figures,
  galleryExhibitions,
  wishlist,
  marketplace,
  stats,
  users,
  database,
  audit,
  discovery,
  finding,
  iiif,
  search,
])
