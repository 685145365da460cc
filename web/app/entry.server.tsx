import { PassThrough, Readable } from 'node:stream'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { queryClientContext, serverContext } from './api/server-context.ts'
import { translatorFor } from './i18n/texts.server.ts'
import { earlyInputScript } from './shell/early-input.ts'
import { scrollScript } from './shell/scroll-position.tsx'
import { startScript } from './shell/start-script.ts'
import { bootScript } from './theme/boot-script.ts'

// The web host takes these from the build: a context and its handler must come from one copy of the router.
export { createRequestHandler } from 'react-router'
export { createLoadContext } from './api/server-context.ts'
export const inlineScripts = [bootScript, earlyInputScript, startScript, scrollScript] as const

export const streamTimeout = 5_000

/** Errors are logged by the web host through the reply's status; a missing page is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}

/** Renders the whole page before it replies: the host caches bytes and hashes inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce } = context.get(serverContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  const client = context.get(queryClientContext)
  const page = (
    <I18nextProvider i18n={translatorFor(language)}>
      <QueryClientProvider client={client}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </QueryClientProvider>
    </I18nextProvider>
  )
  try {
    return new Response(await renderWhole(page, nonce), { status, headers })
  } finally {
    // A query with its own `gcTime` sets a timer, which would retain the whole page as long.
    client.clear()
  }
}

/** The streaming renderer, because only its HTML hydrates under React Router; sent when complete. */
function renderWhole(page: React.ReactNode, nonce: string): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const options: RenderToPipeableStreamOptions = {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        resolve(Readable.toWeb(body) as ReadableStream)
        stream.pipe(body)
      },
      onShellError: reject,
      onError: reject,
    }
    const stream = renderToPipeableStream(page, options)
    const timer = setTimeout(() => stream.abort(), streamTimeout)
  })
}
