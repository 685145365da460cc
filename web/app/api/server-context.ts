import type { CallInput, ReplyOf } from '@passion-art/contract/route'
import type { Language } from '@passion-art/contract/site-config'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router'
import type { AnyRoute } from './call.ts'
import { createQueryClient } from './query-client.ts'

/**
 * What the web host hands over with each page request. Pages are always rendered for a visitor: `call` runs a route
 * in-process without a session and throws `ApiError(status, code, text)` when it fails.
 */
export interface ServerValues {
  /** Of `?lang=`, else the cookie `lang`, else Accept-Language. */
  language: Language
  /** Of the cookie `theme`; null follows the system. */
  theme: 'light' | 'dark' | null
  /** Address of this installation without a slash at the end. */
  publicUrl: string
  call: <R extends AnyRoute>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>
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
  context.set(serverContext, values)
  context.set(queryClientContext, createQueryClient())
  return context
}
