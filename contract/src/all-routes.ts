import { accountRoutes } from './accounts.ts'
import { acquisitionRoutes } from './acquisitions.ts'
import { adminArticleRoutes } from './admin-articles.ts'
import { adminOrderRoutes } from './admin-orders.ts'
import { adminProductRoutes } from './admin-products.ts'
import { adminStatsRoutes } from './admin-stats.ts'
import { adminUserRoutes } from './admin-users.ts'
import { articleRoutes } from './articles.ts'
import { artistRoutes } from './artists.ts'
import { reviewRoutes } from './artwork-review.ts'
import { artworkViewRoutes } from './artwork-views.ts'
import { artworkRoutes } from './artworks.ts'
import { auditRoutes } from './audit.ts'
import { campaignRoutes } from './campaigns.ts'
import { chatRoutes } from './chat.ts'
import { coachRoutes } from './coach.ts'
import { collectionShareRoutes } from './collection-shares.ts'
import { collectionRoutes } from './collection.ts'
import { databaseRoutes } from './database.ts'
import { feedbackRoutes } from './feedback.ts'
import { galleryHangingRoutes } from './gallery-exhibitions-hanging.ts'
import { galleryExhibitionRoutes } from './gallery-exhibitions.ts'
import { galleryProfileRoutes } from './gallery-profile.ts'
import { galleryRoutes } from './gallery.ts'
import { ledgerRoutes } from './ledger.ts'
import { museumLoanRoutes } from './museum-loans.ts'
import { museumRoutes } from './museum.ts'
import { marketViewRoutes } from './market-views.ts'
import { marketplaceSearchRoutes } from './marketplace-searches.ts'
import { marketplaceRoutes } from './marketplace.ts'
import { newsletterRoutes } from './newsletter.ts'
import { orderMailRoutes } from './order-mails.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { profileRoutes } from './profile.ts'
import { programmeRoutes } from './programme.ts'
import { programBookingRoutes } from './programs-bookings.ts'
import { programSessionRoutes } from './programs-sessions.ts'
import { programRoutes } from './programs.ts'
import { representationRoutes } from './representation.ts'
import { roleHistoryRoutes } from './role-history.ts'
import type { Route } from './route.ts'
import { configRoutes } from './site-config.ts'
import { uploadRoutes } from './uploads.ts'
import { wishlistSharedRoutes } from './wishlists-shared.ts'
import { wishlistRoutes } from './wishlists.ts'

/** The whole table: server binding, OpenAPI, the role-table test and the client read it. */
export const allRoutes: readonly Route[] = [
  ...configRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...artistRoutes,
  ...artworkRoutes,
  ...artworkViewRoutes,
  ...uploadRoutes,
  ...reviewRoutes,
  ...adminProductRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...adminOrderRoutes,
  ...ledgerRoutes,
  ...articleRoutes,
  ...adminArticleRoutes,
  ...programmeRoutes,
  ...newsletterRoutes,
  ...campaignRoutes,
  ...orderMailRoutes,
  ...feedbackRoutes,
  ...auditRoutes,
  ...adminStatsRoutes,
  ...adminUserRoutes,
  ...chatRoutes,
  ...coachRoutes,
  ...databaseRoutes,
  ...roleHistoryRoutes,
  ...collectionRoutes,
  ...collectionShareRoutes,
  ...museumRoutes,
  ...museumLoanRoutes,
  ...representationRoutes,
  ...galleryRoutes,
  ...galleryProfileRoutes,
  ...galleryExhibitionRoutes,
  ...galleryHangingRoutes,
  ...wishlistRoutes,
  ...wishlistSharedRoutes,
  ...marketplaceRoutes,
  ...marketplaceSearchRoutes,
  ...marketViewRoutes,
  ...programRoutes,
  ...programSessionRoutes,
  ...programBookingRoutes,
  ...acquisitionRoutes,
] as readonly Route[]
