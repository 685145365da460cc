import { useChosenInSight } from './chosen-in-sight.ts'
import { classes } from './classes.ts'
import styles from './filter-tabs.module.css'
import { SlidingHyphen } from './sliding-hyphen.tsx'

export interface FilterTab<V extends string> {
  value: V
  label: string
  /** Stands as a superscript behind the label. */
  count?: number
}

interface FilterTabsProps<V extends string> {
  /** Names the group. */
  label: string
  tabs: readonly FilterTab<V>[]
  value: V
  onChange: (value: V) => void
}

/** Text filters in one row; exactly one is chosen. Scrolls sideways where it does not fit. */
export function FilterTabs<V extends string>({ label, tabs, value, onChange }: FilterTabsProps<V>) {
  const row = useChosenInSight(value)
  return (
    <div ref={row} role="group" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => {
        const chosen = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            aria-pressed={chosen}
            className={classes(styles.tab, chosen && styles.chosen)}
            onClick={() => onChange(tab.value)}
          >
            <bdi>{tab.label}</bdi>
            {tab.count !== undefined && <sup className={styles.count}>{tab.count}</sup>}
            {chosen && <SlidingHyphen group={label} className={styles.hyphen} />}
          </button>
        )
      })}
    </div>
  )
}
