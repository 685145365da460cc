import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { copiesOnRequest } from './images/picture-copies.ts'
import { measureWork } from './telemetry/measure-work.ts'
import { registerFileRoutes } from './files/file-routes.ts'
import { awaitPendingWork } from './http/after-reply.ts'
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
import { registerWebHost } from './pages/web-host.ts'

export interface AppOptions {
  timeouts?: Timeouts
  pressure?: Pressure
  /** Serves the pages from the build, or from the sources with hot reload; without it only the API is served. */
  pages?: 'built' | 'sources'
  /** Called for every route that Fastify registers; a test checks that each is in the role table. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

/** bind-route validates with the contract's schemas, so Fastify's own compilers are not loaded. */
const noCompilers = { buildValidator: unused, buildSerializer: unused }

function unused(): never {
  throw new Error('A route has a schema of Fastify’s; declare it in the contract instead.')
}

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const cache = new ResponseCache({
    contentVersion: deps.db.contentVersion,
    publicUrl: deps.config.PUBLIC_URL,
    behindProxy: deps.config.TRUST_PROXY.length > 0,
    traced: deps.tracing !== undefined,
    values: deps.declared.cachedQueries,
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
  cache.declareRoutes(app)
  await addGround(app, deps, options)
  addFeatures(app, deps)
  if (options.pages)
    await registerWebHost(app, deps, { dev: options.pages === 'sources', addresses: cache.addresses })
  // Source changes don't raise the content version, so nothing is cached while developing.
  if (options.pages !== 'sources') cache.open(app)
  deps.metrics.addCachedResponses(() => cache.takeCounts())
  addGauge(
    deps.metrics,
    'http_response_cache_bytes',
    'Bytes of answers kept before Fastify.',
    () => cache.bytes,
  )
  addCounts(
    deps.metrics,
    'http_response_cache_requests_total',
    'Answers that are the same for all, by whether they were there already (hit) or had to be made (miss).',
    'outcome',
    () => cache.hitsAndMisses,
  )
  await app.ready()
  return app
}

async function addGround(app: FastifyInstance, deps: Deps, options: AppOptions): Promise<void> {
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
  awaitPendingWork(app)
  limitBodies(app, options.timeouts ?? timeouts)
  compressReplies(app)
  measureWork(deps)
}

function addFeatures(app: FastifyInstance, deps: Deps): void {
  registerHealthRoutes(app, deps)
  registerConfigRoutes(app, deps)
  registerOpenapiRoutes(app, deps)
  registerFileRoutes(app, deps.files, copiesOnRequest(deps))
  for (const { routes, measure } of deps.declared.features) {
    routes?.(app, deps)
    measure?.(deps)
  }
}
