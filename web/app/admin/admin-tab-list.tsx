import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../i18n/numbers.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { adminStatsQuery } from './admin-queries.ts'
import styles from './admin-tab-list.module.css'
import { type AdminTab, adminTabs, tabAddress, tabIcons } from './admin-tabs.ts'

/** The eight tabs below each other; arrow keys, Home and End move and open. */
export function AdminTabList({ tab }: { tab: AdminTab }) {
  const { t } = useTranslation()
  const { data } = useQuery(adminStatsQuery())
  const counts: Partial<Record<AdminTab, number | undefined>> = {
    products: data?.pendingProducts,
    feedback: data?.pendingFeedback,
  }
  return (
    <div
      role="tablist"
      aria-label={t('admin.shell.tabs')}
      aria-orientation="vertical"
      tabIndex={-1}
      className={styles.tabs}
      onKeyDown={handleKey}
    >
      {adminTabs.map((each) => (
        <Link
          key={each}
          to={tabAddress(each)}
          role="tab"
          aria-selected={each === tab}
          aria-controls={each === tab ? 'admin-panel' : undefined}
          tabIndex={each === tab ? 0 : -1}
          className={classes(styles.tab, each === tab && styles.chosen)}
        >
          <Icon path={tabIcons[each]} size={20} mirrored={each === 'articles'} />
          <span>{t(`admin.shell.tab.${each}`)}</span>
          <Waiting count={counts[each]} />
        </Link>
      ))}
    </div>
  )
}

/** How much waits there for the administrator. */
function Waiting({ count }: { count: number | undefined }) {
  const { t, i18n } = useTranslation()
  if (!count) return null
  const shown = formatCount(count, i18n.language)
  return (
    <>
      <span aria-hidden className={styles.count}>
        {shown}
      </span>
      <VisuallyHidden>{`, ${t('admin.shell.waiting', { number: shown })}`}</VisuallyHidden>
    </>
  )
}

function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: tabs.length - 1,
    // A tab is pressed with the space bar too, a link is not.
    ' ': at,
  }
  const target = targets[event.key]
  if (target === undefined || at < 0) return
  event.preventDefault()
  const next = tabs[(target + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}
