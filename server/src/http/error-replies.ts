import { languageFromHeader } from '@passion-art/contract/site/site-config'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError, notFound } from './app-error.ts'
import type { Deps } from '../deps.ts'
import { errorBody } from './error-body.ts'
import { limitKey } from './identify.ts'
import { newRequestId } from '../telemetry/request-log.ts'
import { apiPolicy, commonHeaders } from './security-headers.ts'

/** The only place that turns thrown errors into replies. */
export function setErrorReplies(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((thrown, request, reply) => {
    replyWith(asAppError(thrown, request), request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    await deps.limits.take('unknownPaths', limitKey(request.ip))
    // Returned because the reply may still be pending: otherwise Fastify would send a second one.
    return replyWith(notFound('Page'), request, reply)
  })
}

/** For bytes that aren't HTTP and headers that are too large: Node has no request for them, only the socket. */
export const replyToBrokenRequest =
  (config: Config) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = refusalOf(error)
    const body = JSON.stringify(errorBody(refusal, 'en', newRequestId()))
    const headers = {
      ...commonHeaders(config),
      'content-security-policy': apiPolicy,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`,
      () => socket.destroy(),
    )
  }

function refusalOf({ code, rawPacket }: ConnectionError): AppError {
  const [line = ''] = String(rawPacket).split('\r\n', 1)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout')
  // The request line alone is longer than the limit of all headers.
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError(line.length > maxHeaderSize ? 'address_too_long' : 'headers_too_large')
  if (code === 'HPE_INVALID_METHOD' && /^[A-Za-z]+ /.test(line)) return new AppError('method_not_allowed')
  return new AppError('validation_failed', { fields: { body: { key: 'invalid' } } })
}

function replyWith(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = errorBody(error, languageFromHeader(request.headers['accept-language']), request.id)
  request.answeredCode = error.code
  if (error.details.retryAfter !== undefined) reply.header('retry-after', String(error.details.retryAfter))
  if (error.code === 'request_timeout') cutAfter(reply)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Otherwise a slow sender would keep the socket open with the rest of its body. */
function cutAfter(reply: FastifyReply): void {
  reply.header('connection', 'close')
  reply.raw.once('finish', () => reply.raw.socket?.destroySoon())
}

const frameworkCodes: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('unsupported_body'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: badJson,
  FST_ERR_CTP_INVALID_JSON_BODY: badJson,
  FST_ERR_NOT_FOUND: () => notFound('Page'),
}

function badJson(): AppError {
  return new AppError('validation_failed', { fields: { body: { key: 'json' } } })
}

function asAppError(thrown: unknown, request: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown
  const error = thrown as FastifyError
  const known = frameworkCodes[error?.code ?? '']
  if (known) return known()
  // The client disconnected while sending the body; the response has no reader.
  if (request.raw.destroyed && !request.raw.complete) return badJson()
  if (isOutOfService(error)) {
    request.log.error(
      { event: 'store_unavailable', err: error },
      'the database, Redis or the file storage does not respond',
    )
    return new AppError('unavailable', { retryAfter: 2 })
  }
  if (error?.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return /^(GET|HEAD)$/.test(request.method) ? notFound('Page') : badJson()
  request.log.error({ event: 'request_failed', err: thrown }, 'an unexpected error')
  return new AppError('server_error')
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EFBIG'])
/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])

/** The database or the disk is unavailable, full or busy: the request is valid and may be repeated. */
function isOutOfService(
  error: { code?: unknown; errcode?: unknown; message?: unknown } | undefined,
): boolean {
  if (typeof error?.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff)
  const code = typeof error?.code === 'string' ? error.code : ''
  // PostgreSQL: connection exceptions, resources, operator intervention, lock and serialization failures.
  if (/^(08|53|57P|58|55P03|40001|40P01|57014|25006)/.test(code)) return true
  if (networkCodes.has(code) || diskCodes.has(code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    String(error?.message ?? ''),
  )
}
