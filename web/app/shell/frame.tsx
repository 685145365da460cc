import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { setSessionEnded } from '../api/session-store.ts'
import { useSessionEnded } from '../api/session.ts'
import { layout } from '../kit/layout/layout.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { wifiSlashIcon } from '../kit/ui/frame-icons.ts'
import { ConfirmRegion } from '../kit/confirm/confirm.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import type { LateParts } from './late-parts.tsx'
import { NavBar } from './nav-bar.tsx'
import { SessionEnded } from './session-ended.tsx'
import { Failures, StorageNotice } from './storage-notice.tsx'
import { useConnectionLost } from './use-connection-lost.ts'

export interface PageHandle {
  /** `bare` has no navigation bar. `own` is a page with its own frame, main element and session-expired message. */
  frame?: 'full' | 'bare' | 'own'
  /** The server caches the anonymous HTML by these query parameters, all it reads. Without it, no caching. */
  cachedBy?: readonly string[]
}

interface FrameProps {
  over?: Elements
  children: Elements
}

/** Around every page; stays mounted while pages change or fail. */
export function Frame({ over, children }: FrameProps) {
  const ended = useSessionEnded()
  const frames = useMatches().map((match) => (match.handle as PageHandle | undefined)?.frame)
  useFocusAfterNavigation()
  if (frames.includes('own')) return <Around over={over}>{children}</Around>
  return (
    <Around over={over}>
      {!frames.includes('bare') && <NavBar />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {ended ? <SessionEnded /> : children}
      </main>
      <Footer />
    </Around>
  )
}

function Around({ over, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <Progress />
      <StorageNotice />
      <Failures />
      {children}
      {over}
      <ConnectionBar />
      <ConfirmRegion />
      <Late />
    </>
  )
}

/** Loaded after hydration; a failed download just leaves them out. */
function Late() {
  const [Parts, setParts] = useState<typeof LateParts | null>(null)
  useEffect(() => {
    import('./late-parts.tsx').then(
      (loaded) => setParts(() => loaded.LateParts),
      () => {},
    )
  }, [])
  return Parts && <Parts />
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={styles.skip}>
      {t('nav.skip')}
    </a>
  )
}

function Progress() {
  const { t } = useTranslation()
  const loading = useNavigation().state === 'loading'
  if (!loading) return null
  return (
    <div role="status" aria-label={t('nav.loadingPage')} className={styles.progress}>
      <span className={styles.runner} />
    </div>
  )
}

/**
 * After a navigation, moves focus to the new page's heading, or to its start until the heading is there; resets an
 * expired session.
 */
function useFocusAfterNavigation(): void {
  const { pathname, key } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => setSessionEnded(false), [key])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.querySelector<HTMLElement>('#content')
    content?.focus({ preventScroll: true })
    return content ? focusHeading(content) : undefined
  }, [pathname])
}

/** Focuses where the page begins, else its heading, and what replaces it, unless the focus has moved on. Returns a function that stops. */
function focusHeading(content: HTMLElement): () => void {
  const observer = new MutationObserver(focus)
  let focused: HTMLElement | null = null
  function focus(): void {
    const active = document.activeElement
    const isGone = focused?.isConnected === false && active === document.body
    if (active !== content && active !== focused && !isGone) return observer.disconnect()
    const heading = content.querySelector<HTMLElement>('[data-begin]') ?? content.querySelector('h1')
    if (!heading || heading === focused) return
    focused = heading
    if (heading.tabIndex < 0 && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  observer.observe(content, { childList: true, subtree: true })
  focus()
  return () => observer.disconnect()
}

function ConnectionBar() {
  const { t } = useTranslation()
  const lost = useConnectionLost()
  return (
    <div role="status">
      {lost && (
        <p data-bottom-bar className={layout.row(10, layout.centered, styles.bar)}>
          <Icon path={wifiSlashIcon} size={20} />
          <span>{t('state.connectionLost')}</span>
        </p>
      )}
    </div>
  )
}
