import type { KeyboardEvent, ReactNode } from 'react'
import fade from '../layout/fading-edge.module.css'
import { layout } from '../layout/layout.ts'
import { useChosenInSight } from '../focus/chosen-in-sight.ts'
import { classes } from './classes.ts'
import { SlidingHyphen } from './sliding-hyphen.tsx'
import styles from './tabs.module.css'

export interface Tab<V extends string> {
  value: V
  label: string
}

interface TabsProps<V extends string> {
  label: string
  name: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}

export function Tabs<V extends string>({ label, name, tabs, value, onChange }: TabsProps<V>) {
  const row = useChosenInSight(value)
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={layout.row(32, layout.stretch, fade.fading, styles.tabs)}
      onKeyDown={handleKey}
    >
      {tabs.map((tab) => {
        const chosen = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${name}-tab-${tab.value}`}
            aria-selected={chosen}
            aria-controls={chosen ? `${name}-panel` : undefined}
            tabIndex={chosen ? 0 : -1}
            className={classes(styles.tab, chosen && styles.chosen)}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            {chosen && <SlidingHyphen group={`${name}-tabs`} className={styles.hyphen} />}
          </button>
        )
      })}
    </div>
  )
}

interface TabPanelProps {
  name: string
  value: string
  className?: string | undefined
  children: ReactNode
}

export function TabPanel({ name, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab-${value}`} className={className}>
      {children}
    </div>
  )
}

function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const index = tabs.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const targets: Record<string, number> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    Home: 0,
    End: tabs.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || index < 0) return
  event.preventDefault()
  const next = tabs[(target + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}
