import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import type { Language } from '@passion-art/contract/site/site-config'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router'
import { ApiError } from './api-error.ts'
import type { AnyRoute } from './call.ts'
import { createQueryClient } from './query-client.ts'

/**
 * What the web host hands over with each page request. Pages are always rendered for a visitor: `call` runs a route
 * in-process without a session. In the context it throws `ApiError`, as the browser's does.
 */
export interface ServerValues {
  /** Of `?lang=`, else the cookie `lang`, else Accept-Language. */
  language: Language
  /** Of the cookie `theme`; null follows the system. */
  theme: 'light' | 'dark' | null
  /** Address of this installation without a slash at the end. */
  publicUrl: string
  /** Marks our own inline scripts in this rendering; the host replaces the mark by hashes in the content policy. */
  nonce: string
  call: <R extends AnyRoute>(
    route: R,
    input: CallInput<R>,
  ) => Promise<{ reply: ReplyOf<R>; headers: Headers }>
}

export const serverContext = createContext<ServerValues>()

/** This request's cache: loaders fill it, the page is rendered from it. */
export const queryClientContext = createContext<QueryClient>()

/**
 * The load context of one request. The web host reaches it through the build, because a context is known by its object:
 * `build.entry.module.createLoadContext(values)`, handed to `createRequestHandler(build)(request, context)`.
 */
export function createLoadContext(values: ServerValues): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverContext, { ...values, call: withApiErrors(values.call) })
  context.set(queryClientContext, createQueryClient())
  return context
}

/** The host's failures are plain objects with the same keys: an error class is known by its object, too. */
const withApiErrors =
  (call: ServerValues['call']): ServerValues['call'] =>
  async (route, input) => {
    try {
      return await call(route, input)
    } catch (failure) {
      const { status, code, message } = failure as Pick<ApiError, 'status' | 'code' | 'message'>
      throw new ApiError(status, code, message)
    }
  }
