import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Hyphen } from '../ui/hyphen.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import styles from './large-store.module.css'
import { pageAddress } from './store-address.ts'
import type { StorePages } from './use-store-pages.ts'

/** So many pages come by themselves; then whoever wants the foot of the page can have it. */
const byThemselves = 8
/** Pixels before the end of the wall. */
const ahead = 1_500

/**
 * More works: by themselves as one goes down, or by the link, which leads to the next page where there is no script.
 */
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
  const press = async (event: MouseEvent) => {
    // A tab or window of its own is the browser's affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const wall = end.current?.previousElementSibling
    const before = wall?.querySelectorAll('figure').length ?? 0
    setWaitsAt(pages + byThemselves)
    await readMore()
    // On to the first of the new works, where the link was.
    requestAnimationFrame(() => wall?.querySelectorAll<HTMLElement>('figure a')[before]?.focus())
  }
  return (
    <div ref={end} className={styles.more}>
      {isError && more ? (
        <StatePanel
          tone="error"
          title={t('store.failed')}
          action={<Button onClick={() => void readMore()}>{t('store.tryAgain')}</Button>}
        />
      ) : (
        more && (
          <ButtonLink
            look="outline"
            to={pageAddress(params, page + pages)}
            aria-busy={isReading || undefined}
            onClick={(event) => void press(event)}
          >
            {isReading && <Hyphen tone="mark" sliding />}
            <span>{t('store.more')}</span>
          </ButtonLink>
        )
      )}
    </div>
  )
}
