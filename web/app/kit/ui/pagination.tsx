import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { IconButton } from './button.tsx'
import { arrowLeftIcon, arrowRightIcon } from './frame-icons.ts'
import styles from './pagination.module.css'

/** First, last, current and its neighbors; null is a gap of at least two pages. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const included = new Set([1, pages, page - 1, page, page + 1])
  const shown: (number | null)[] = []
  for (let number = 1; number <= pages; number += 1) {
    const single = !included.has(number) && included.has(number - 1) && included.has(number + 1)
    if (included.has(number) || single) shown.push(number)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}

interface PaginationProps {
  page: number
  pages: number
  onChange: (page: number) => void
}

export function Pagination({ page, pages, onChange }: PaginationProps) {
  const { t } = useTranslation()
  // The focus stays on the button, below the list that has changed: this live region announces the change.
  const [opened, setOpened] = useState<number | null>(page)
  if (opened !== null && opened !== page) setOpened(null)
  if (pages <= 1) return null
  return (
    <nav aria-label={t('ui.pages')} className={layout.cluster(4)}>
      <IconButton
        path={arrowLeftIcon}
        mirrored
        label={t('ui.previousPage')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesToShow(page, pages).map((number, index) =>
        number === null ? (
          // At most one gap on either side, so indexes are stable.
          <span
            key={index === 1 ? 'gap-start' : 'gap-end'}
            aria-hidden
            className={layout.inline(0, layout.centered, styles.gap)}
          >
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('ui.pageNumber', { number })}
            aria-current={number === page ? 'page' : undefined}
            className={layout.inline(0, layout.centered, styles.page, number === page && styles.current)}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        path={arrowRightIcon}
        mirrored
        label={t('ui.nextPage')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
      <p role="status" className={layout.hidden}>
        {opened === null && t('ui.pageOf', { number: page, pages })}
      </p>
    </nav>
  )
}
