import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Hyphen } from '../kit/ui/hyphen.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { pageAddress } from './store-address.ts'
import styles from './store-page.module.css'
import type { StorePages } from './use-store-pages.ts'

/** Pages loaded automatically; after that the footer stays reachable. */
const byThemselves = 3
const ahead = 1_500

/** Loads more on scrolling, or by the link, which leads to the next page where there is no script. */
export function StoreMore({ view, page }: { view: StorePages; page: number }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [waitsAt, setWaitsAt] = useState(byThemselves)
  const end = useRef<HTMLDivElement>(null)
  const { pages, more, isReading, isChanging, isError, readMore } = view
  const byItself = more && !isReading && !isChanging && !isError && pages < waitsAt
  useEffect(() => {
    const box = end.current
    if (!byItself || !box) return
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void readMore()
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    )
    near.observe(box)
    return () => near.disconnect()
  })
  const pressedAt = useRef<number>(undefined)
  useEffect(() => {
    if (pressedAt.current === undefined) return
    // Focus moves to the first new work, where the link was.
    figuresBefore(end.current)[pressedAt.current]?.querySelector('a')?.focus()
    pressedAt.current = undefined
  }, [pages])
  const press = (event: MouseEvent) => {
    // Modified clicks are left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    pressedAt.current = figuresBefore(end.current).length
    setWaitsAt(pages + byThemselves)
    void readMore()
  }
  return (
    <div ref={end} className={styles.more}>
      {isError && more ? (
        <StatePanel
          tone="error"
          title={t('store.failed')}
          action={<Button onClick={() => void readMore()}>{t('ui.retry')}</Button>}
        />
      ) : (
        more && (
          <ButtonLink
            look="outline"
            to={pageAddress(params, page + pages)}
            aria-busy={isReading || undefined}
            onClick={press}
          >
            {isReading && <Hyphen tone="mark" sliding />}
            <span>{t('store.more')}</span>
          </ButtonLink>
        )
      )}
    </div>
  )
}

const figuresBefore = (end: HTMLElement | null) =>
  end?.previousElementSibling?.querySelectorAll('figure') ?? []
