import familjen from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import host from '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2?url'
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import { isLanguage } from '@passion-art/contract/site/site-config'
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { lazy, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, Outlet, Scripts, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import type { PageData } from './api/prefetch.ts'
import { browserQueryClient } from './api/query-client.ts'
import { serverContext } from './api/server-context.ts'
import { currentSession, followOtherTabs } from './api/session-store.ts'
import { usePush } from './chat/use-push.ts'
import { Feedback } from './feedback/feedback-block.tsx'
import { directionOf } from './i18n/languages.ts'
import { textAddresses } from './i18n/texts.ts'
import { useAccountPreferences } from './profile/account-preferences.ts'
import { earlyInputScript, replayEarlyInput } from './shell/early-input.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { NavCounts } from './shell/nav-count.tsx'
import { ScrollPosition } from './shell/scroll-position.tsx'
import { startScript } from './shell/start-script.ts'
import { useFollowLanguage } from './shell/use-language.ts'
import { type Site, useSite } from './shell/use-site.ts'
import type { Elements } from './kit/ui/elements.ts'
import './theme/fonts.css'
import './theme/palettes.css'
import './theme/tokens.css'
import './theme/base.css'
import { bootScript } from './theme/boot-script.ts'
import favicon from './theme/favicon.svg?url'
import { followTheme } from './theme/theme-store.ts'

/** Loaded for collectors only; a failed download just leaves the count out. */
const navCounts = {
  wishlist: lazy(() =>
    import('./collector/wishlist/unread-alerts.tsx')
      .then((loaded) => ({ default: loaded.UnreadAlerts }))
      .catch(() => ({ default: () => null })),
  ),
}

export function loader({ context }: Route.LoaderArgs): Site {
  const { language, theme, publicUrl } = context.get(serverContext)
  return { language, theme, publicUrl }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: Elements }) {
  const { i18n } = useTranslation()
  const site = useSite()
  // Here and not in App: an error page has theme and language too.
  useFollowLanguage()
  useAccountPreferences()
  usePush()
  useEffect(followTheme, [])
  useEffect(followSession, [])
  useEffect(replayEarlyInput, [])
  return (
    // The boot script has set theme, palette and sign-in mark before hydration.
    <html
      lang={i18n.language}
      dir={directionOf(i18n.language)}
      data-language={i18n.language}
      data-theme={site.theme ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{bootScript}</script>
        <script>{earlyInputScript}</script>
        <script>{startScript}</script>
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <Preloads language={site.language} />
        <Links />
      </head>
      <body>
        <NavCounts value={navCounts}>
          <Frame over={<Feedback />}>{children}</Frame>
        </NavCounts>
        <ScrollPosition />
        <Scripts />
      </body>
    </html>
  )
}

/** What first paint and hydration need, discovered before the stylesheet is parsed. */
function Preloads({ language }: { language: string }) {
  const fonts = language === 'ar' ? [readex, familjen] : [familjen, host]
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {isLanguage(language) && (
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={textAddresses[language]} />
      )}
    </>
  )
}

export default function App() {
  return (
    <HydrationBoundary state={useServerState()}>
      <Outlet />
    </HydrationBoundary>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

function useServerState(): DehydratedState | undefined {
  const states = useMatches().map((match) => (match.loaderData as PageData | null | undefined)?.state)
  const state = states.find((text) => text !== undefined)
  return useMemo(() => (state === undefined ? undefined : (JSON.parse(state) as DehydratedState)), [state])
}

/** The server's HTML is anonymous: signed-in users refetch. */
function followSession(): () => void {
  if (currentSession()) void browserQueryClient().invalidateQueries()
  return followOtherTabs()
}
