import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import type { Language } from '@passion-art/contract/site/site-config'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router'
import { ApiError } from './api-error.ts'
import type { AnyRoute } from './call.ts'
import { createQueryClient } from './query-client.ts'

/**
 * What the web host passes with each page request. Pages are always rendered anonymously: `call` runs a route
 * in-process without a session and throws `ApiError`, as in the browser.
 */
export interface ServerValues {
  language: Language
  theme: 'light' | 'dark' | null
  publicUrl: string
  nonce: string
  call: <R extends AnyRoute>(
    route: R,
    input: CallInput<R>,
  ) => Promise<{ reply: ReplyOf<R>; headers: Headers }>
}

export const serverContext = createContext<ServerValues>()

/** This request's cache: loaders fill it, the page renders from it. */
export const queryClientContext = createContext<QueryClient>()

/**
 * The load context of one request. The web host takes it from the build, because a context is identified by its
 * object: `build.entry.module.createLoadContext(values)`, passed to `createRequestHandler(build)(request, context)`.
 */
export function createLoadContext(values: ServerValues): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverContext, { ...values, call: withApiErrors(values.call) })
  context.set(queryClientContext, createQueryClient())
  return context
}

/** The host's errors are plain objects with the same keys, since its error class is another object. */
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
