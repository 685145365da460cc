import { accountRoutes } from './accounts/registration.ts'
import { acquisitionRoutes } from './museum/acquisitions/acquisitions.ts'
import { adminArticleRoutes } from './articles/admin-articles.ts'
import { adminOrderRoutes } from './orders/admin-orders.ts'
import { adminProductRoutes } from './artworks/admin-products.ts'
import { adminStatsRoutes } from './admin/stats/admin-stats.ts'
import { adminUserRoutes } from './admin/users/admin-users.ts'
import { articleRoutes } from './articles/articles.ts'
import { artistRoutes } from './artists/artists.ts'
import { reviewRoutes } from './artworks/artwork-review.ts'
import { artworkHistoryRoutes } from './artworks/artwork-history.ts'
import { offSaleRoutes } from './artworks/off-sale.ts'
import { artworkViewRoutes } from './artworks/artwork-views.ts'
import { artworkRoutes } from './artworks/artworks.ts'
import { auditRoutes } from './admin/audit/audit.ts'
import { campaignRoutes } from './mail/campaigns.ts'
import { chatRoutes } from './chat/chat.ts'
import { coachRoutes } from './coach/coach.ts'
import { collectionShareRoutes } from './collector/collection/collection-shares.ts'
import { collectionRoutes } from './collector/collection/collection.ts'
import { databaseRoutes } from './admin/database/database.ts'
import { findingRoutes } from './finding/finding.ts'
import { feedbackRoutes } from './feedback/feedback.ts'
import { galleryHangingRoutes } from './gallery/exhibitions/gallery-exhibitions-hanging.ts'
import { galleryExhibitionRoutes } from './gallery/exhibitions/gallery-exhibitions.ts'
import { galleryProfileRoutes } from './gallery/figures/gallery-profile.ts'
import { galleryRoutes } from './gallery/figures/gallery.ts'
import { ledgerRoutes } from './orders/ledger.ts'
import { museumLoanRoutes } from './museum/loans/museum-loans.ts'
import { museumRoutes } from './museum/objects/museum.ts'
import { marketViewRoutes } from './collector/marketplace/market-views.ts'
import { marketplaceSearchRoutes } from './collector/marketplace/marketplace-searches.ts'
import { marketplaceRoutes } from './collector/marketplace/marketplace.ts'
import { myWorksRoutes } from './my-works/my-works.ts'
import { newsletterRoutes } from './newsletter/newsletter.ts'
import { orderMailRoutes } from './orders/order-mails.ts'
import { orderRoutes } from './orders/orders.ts'
import { paymentRoutes } from './payments/payments.ts'
import { profileRoutes } from './profile/profile.ts'
import { courseRoutes } from './courses/courses.ts'
import { editionRoutes } from './editions/copies.ts'
import { eventRoutes } from './events/events.ts'
import { exhibitionRoutes } from './exhibitions/exhibitions.ts'
import { programBookingRoutes } from './bookings/programs-bookings.ts'
import { programSessionRoutes } from './bookings/programs-sessions.ts'
import { programRoutes } from './bookings/programs.ts'
import { representationRoutes } from './gallery/roster/representation.ts'
import { roleHistoryRoutes } from './roles/role-history.ts'
import type { Route } from './http/route.ts'
import { configRoutes } from './site/site-config.ts'
import { uploadRoutes } from './submissions/uploads.ts'
import { suggestionRoutes } from './suggestions/suggestions.ts'
import { wishlistSharedRoutes } from './collector/wishlist/wishlists-shared.ts'
import { wishlistRoutes } from './collector/wishlist/wishlists.ts'

export const allRoutes: readonly Route[] = [
  ...configRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...artistRoutes,
  ...artworkRoutes,
  ...artworkViewRoutes,
  ...artworkHistoryRoutes,
  ...findingRoutes,
  ...uploadRoutes,
  ...suggestionRoutes,
  ...reviewRoutes,
  ...offSaleRoutes,
  ...myWorksRoutes,
  ...adminProductRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...adminOrderRoutes,
  ...ledgerRoutes,
  ...articleRoutes,
  ...adminArticleRoutes,
  ...exhibitionRoutes,
  ...editionRoutes,
  ...eventRoutes,
  ...courseRoutes,
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
