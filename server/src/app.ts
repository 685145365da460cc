import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerAccountRoutes } from './accounts/account-routes.ts'
import { registerAdminUserRoutes } from './admin/users/admin-user-routes.ts'
import { registerAdminArticleRoutes } from './articles/admin-article-routes.ts'
import { registerAcquisitionRoutes } from './museum/acquisitions/proposal-routes.ts'
import { registerArticleRoutes } from './articles/article-routes.ts'
import { registerArtistRoutes } from './artists/artist-routes.ts'
import { registerAdminProductRoutes } from './artworks/admin-product-routes.ts'
import { registerComparableRoutes } from './artworks/artwork-comparables-routes.ts'
import { registerArtworkEditRoutes } from './artworks/artwork-edit-routes.ts'
import { registerArtworkReviewRoutes } from './artworks/artwork-review-routes.ts'
import { registerArtworkRoutes } from './artworks/artwork-routes.ts'
import { registerArtworkViewRoutes } from './artworks/artwork-view-routes.ts'
import { registerFavouriteRoutes } from './artworks/favourite-routes.ts'
import { registerUploadRoutes } from './submissions/upload-routes.ts'
import { registerAuditRoutes } from './admin/audit/audit-routes.ts'
import { registerChatRoutes } from './chat/chat-routes.ts'
import { registerCoachRoutes } from './coach/coach-routes.ts'
import { registerCollectionRoutes } from './collector/collection/collection-routes.ts'
import { registerCollectionShareRoutes } from './collector/collection/collection-share-routes.ts'
import { registerLoanRoutes } from './museum/loans/loan-routes.ts'
import { registerMuseumRoutes } from './museum/objects/museum-routes.ts'
import { registerDatabaseRoutes } from './admin/database/database-routes.ts'
import { registerDiscoveryRoutes } from './discovery/discovery-routes.ts'
import { registerGalleryExhibitionRoutes } from './gallery/exhibitions/gallery-exhibition-routes.ts'
import { registerFeedbackRoutes } from './feedback/feedback-routes.ts'
import { registerGalleryRoutes } from './gallery/figures/gallery-routes.ts'
import { measureImages } from './images/measure-images.ts'
import { measureMails } from './mail/measure-mails.ts'
import { measurePayments } from './payments/measure-payments.ts'
import { measureDatabase } from './telemetry/measure-database.ts'
import { registerCampaignRoutes } from './mail/campaign-routes.ts'
import { registerFailedOrderMailRoutes } from './mail/failed-order-mail-routes.ts'
import { registerNewsletterRoutes } from './newsletter/newsletter-routes.ts'
import { registerOutboxRoutes } from './mail/outbox-routes.ts'
import { registerAdminOrderRoutes } from './orders/admin-order-routes.ts'
import { registerLedgerRoutes } from './orders/ledger-routes.ts'
import { registerOrderRoutes } from './orders/order-routes.ts'
import { registerFileRoutes } from './files/file-routes.ts'
import { registerPaymentRoutes } from './payments/payment-routes.ts'
import { registerProfileRoutes } from './profile/profile-routes.ts'
import { registerCourseRoutes } from './courses/course-routes.ts'
import { registerEventRoutes } from './events/event-routes.ts'
import { registerExhibitionRoutes } from './exhibitions/exhibition-routes.ts'
import { registerProgramRoutes } from './bookings/program-routes.ts'
import { registerRepresentationRoutes } from './gallery/roster/representation-routes.ts'
import { registerRoleHistoryRoutes } from './roles/role-history-routes.ts'
import { registerStatsRoutes } from './admin/stats/stats-routes.ts'
import { registerMarketplaceRoutes } from './collector/marketplace/marketplace-routes.ts'
import { registerWishlistRoutes } from './collector/wishlist/wishlist-routes.ts'
import { keepLateWork } from './http/after-answer.ts'
import { ResponseCache } from './pages/response-cache.ts'
import { compressReplies } from './http/compress-replies.ts'
import { registerConfigRoutes } from './site/config-routes.ts'
import type { Deps } from './deps.ts'
import { replyToBrokenRequest, setErrorReplies } from './http/error-replies.ts'
import { registerHealthRoutes } from './http/health-routes.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { addCounts, addGauge, measureRequests } from './telemetry/metrics.ts'
import { registerOpenapiRoutes } from './http/openapi-routes.ts'
import { type Pressure, refuseWhenOverloaded, refuseWhileClosing } from './http/overload.ts'
import { limitBodies, limitOptions, type Timeouts, timeouts } from './http/request-limits.ts'
import { logRequests, newRequestId } from './telemetry/request-log.ts'
import { originForm } from './http/request-target.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { countSessions } from './http/sessions.ts'
import { registerWebHost } from './pages/web-host.ts'

export interface AppOptions {
  timeouts?: Timeouts
  pressure?: Pressure
  /** Serves the pages from the build, or from the sources with hot reload; without it only the calls answer. */
  pages?: 'built' | 'sources'
  /** Sees every route as Fastify registers it, for the test that none is without its row. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

/** The contract's schemas check what comes and goes (bind-route); Fastify's own compilers needn't even be loaded. */
const noCompilers = { buildValidator: neverAsked, buildSerializer: neverAsked }

function neverAsked(): never {
  throw new Error('A route has a schema of Fastify’s; declare it in the contract instead.')
}

/** The whole application, ready to listen: platform first, then each feature by name. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const cache = new ResponseCache({
    contentVersion: deps.db.contentVersion,
    publicUrl: deps.config.PUBLIC_URL,
    behindProxy: deps.config.TRUST_PROXY.length > 0,
    traced: deps.tracing !== undefined,
  })
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: deps.config.TRUST_PROXY.length > 0 ? deps.config.TRUST_PROXY : false,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    clientErrorHandler: replyToBrokenRequest(deps.config),
    serverFactory: cache.serverFactory,
    schemaController: { compilersFactory: noCompilers },
    ...limitOptions(options.timeouts ?? timeouts),
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  cache.collect(app)
  await addPlatform(app, deps, options)
  addFeatures(app, deps)
  if (options.pages)
    await registerWebHost(app, deps, { dev: options.pages === 'sources', addresses: cache.addresses })
  // Sources change without the content's version.
  if (options.pages !== 'sources') cache.open(app)
  deps.metrics.addKept(() => cache.takeCounts())
  addGauge(deps.metrics, 'kept_answers_bytes', 'Bytes of answers kept before Fastify.', () => cache.bytes)
  addCounts(
    deps.metrics,
    'kept_answers_total',
    'Answers that are the same for all, by whether they were there already (hit) or had to be made (miss).',
    'outcome',
    () => cache.finds,
  )
  await app.ready()
  return app
}

async function addPlatform(app: FastifyInstance, deps: Deps, options: AppOptions): Promise<void> {
  app.decorate('boundRoutes', new Map())
  app.decorateRequest('caller', null)
  app.decorateRequest('auditLine', null)
  app.decorateRequest('answeredCode', null)
  setErrorReplies(app, deps)
  setSecurityHeaders(app, deps.config)
  logRequests(app)
  deps.tracing?.follow(app, deps.db)
  measureRequests(app, deps.metrics)
  refuseWhileClosing(app)
  await refuseWhenOverloaded(app, options.pressure)
  readJsonBodies(app)
  keepLateWork(app)
  limitBodies(app, options.timeouts ?? timeouts)
  compressReplies(app)
  measureWork(deps)
  addGauge(deps.metrics, 'sessions_open', 'Sessions that can be used now.', () => countSessions(deps))
}

function measureWork(deps: Deps): void {
  measureDatabase(deps)
  measureImages(deps)
  measureMails(deps)
  measurePayments(deps)
  addGauge(deps.metrics, 'leads', '1 on the server that does the background work of all.', () =>
    deps.db.leads() ? 1 : 0,
  )
}

/** One line per feature. */
function addFeatures(app: FastifyInstance, deps: Deps): void {
  registerHealthRoutes(app, deps)
  registerConfigRoutes(app, deps)
  registerOpenapiRoutes(app, deps)
  registerAccountRoutes(app, deps)
  registerArtworkRoutes(app, deps)
  registerArtworkViewRoutes(app, deps)
  registerArtworkEditRoutes(app, deps)
  registerArtworkReviewRoutes(app, deps)
  registerComparableRoutes(app, deps)
  registerAdminProductRoutes(app, deps)
  registerFavouriteRoutes(app, deps)
  registerUploadRoutes(app, deps)
  registerArticleRoutes(app, deps)
  registerAdminArticleRoutes(app, deps)
  registerArtistRoutes(app, deps)
  registerPaymentRoutes(app, deps)
  registerOrderRoutes(app, deps)
  registerAdminOrderRoutes(app, deps)
  registerLedgerRoutes(app, deps)
  registerOutboxRoutes(app, deps)
  registerNewsletterRoutes(app, deps)
  registerCampaignRoutes(app, deps)
  registerFailedOrderMailRoutes(app, deps)
  registerProfileRoutes(app, deps)
  registerExhibitionRoutes(app, deps)
  registerEventRoutes(app, deps)
  registerCourseRoutes(app, deps)
  registerFeedbackRoutes(app, deps)
  registerAuditRoutes(app, deps)
  registerStatsRoutes(app, deps)
  registerAdminUserRoutes(app, deps)
  registerChatRoutes(app, deps)
  registerCoachRoutes(app, deps)
  registerDatabaseRoutes(app, deps)
  registerRoleHistoryRoutes(app, deps)
  registerCollectionRoutes(app, deps)
  registerCollectionShareRoutes(app, deps)
  registerMuseumRoutes(app, deps)
  registerLoanRoutes(app, deps)
  registerRepresentationRoutes(app, deps)
  registerGalleryRoutes(app, deps)
  registerGalleryExhibitionRoutes(app, deps)
  registerWishlistRoutes(app, deps)
  registerMarketplaceRoutes(app, deps)
  registerAcquisitionRoutes(app, deps)
  registerProgramRoutes(app, deps)
  registerDiscoveryRoutes(app, deps)
  registerFileRoutes(app, deps.files)
}
