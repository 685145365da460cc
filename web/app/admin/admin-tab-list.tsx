import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../i18n/numbers.ts'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { adminStatsQuery } from './admin-queries.ts'
import styles from './admin-tab-list.module.css'
import { type AdminTab, adminTabs, tabAddress, tabIcons } from './admin-tabs.ts'

export function AdminTabList({ tab }: { tab: AdminTab }) {
  const { t } = useTranslation()
  const { data } = useQuery(adminStatsQuery())
  const counts: Partial<Record<AdminTab, number | undefined>> = {
    products: data && data.pendingProducts + data.openSuggestions,
    feedback: data?.pendingFeedback,
  }
  return (
    <div
      role="tablist"
      aria-label={t('admin.shell.tabs')}
      aria-orientation="vertical"
      tabIndex={-1}
      className={layout.stack(0)}
      onKeyDown={handleKey}
    >
      {adminTabs.map((each) => (
        <TabLink key={each} tab={each} chosen={each === tab} waiting={counts[each] ?? 0} />
      ))}
    </div>
  )
}

interface TabLinkProps {
  tab: AdminTab
  chosen: boolean
  waiting: number
}

function TabLink({ tab, chosen, waiting }: TabLinkProps) {
  const { t, i18n } = useTranslation()
  const name = t(`admin.shell.tab.${tab}`)
  const number = formatCount(waiting, i18n.language)
  const counted = t('admin.shell.waiting', { number })
  return (
    <Link
      to={tabAddress(tab)}
      role="tab"
      aria-label={waiting > 0 ? t('count.named', { name, counted }) : undefined}
      aria-selected={chosen}
      aria-controls={chosen ? 'admin-panel' : undefined}
      tabIndex={chosen ? 0 : -1}
      className={layout.row(12, styles.tab, chosen && styles.chosen)}
    >
      <Icon path={tabIcons[tab]} size={20} mirrored={tab === 'articles'} />
      <span>{name}</span> {waiting > 0 && <span className={styles.count}>{number}</span>}
    </Link>
  )
}

function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const index = tabs.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: tabs.length - 1,
    // Tabs react to the space bar, links do not.
    ' ': index,
  }
  const target = targets[event.key]
  if (target === undefined || index < 0) return
  event.preventDefault()
  const next = tabs[(target + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}
