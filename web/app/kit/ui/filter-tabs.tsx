import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { useChosenInSight } from './chosen-in-sight.ts'
import { classes } from './classes.ts'
import styles from './filter-tabs.module.css'
import { SlidingHyphen } from './sliding-hyphen.tsx'

export interface FilterTab<V extends string> {
  value: V
  label: string
  count?: undefined
}

interface CountedTab<V extends string> {
  value: V
  label: string
  /** Stands as a superscript behind the label. */
  count?: number | undefined
}

type FilterTabsProps<V extends string> = {
  /** Names the group. */
  label: string
  value: V
  onChange: (value: V) => void
} & (
  | { tabs: readonly FilterTab<V>[]; countText?: undefined }
  | {
      tabs: readonly CountedTab<V>[]
      /** What is counted, as it is read out: '53 works'. Begins with the number, which is seen behind the label too. */
      countText: (count: number) => string
    }
)

/** Text filters in one row; exactly one is chosen. Scrolls sideways where it does not fit. */
export function FilterTabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  countText,
}: FilterTabsProps<V>) {
  const { t } = useTranslation()
  const row = useChosenInSight(value)
  return (
    <div ref={row} role="group" aria-label={label} className={layout.row(28, layout.stretch, styles.tabs)}>
      {tabs.map((tab) => {
        const chosen = tab.value === value
        const counted = tab.count !== undefined && countText?.(tab.count)
        return (
          // The spaces keep names and counts apart when the row is copied or read aloud.
          <Fragment key={tab.value}>
            <button
              type="button"
              aria-label={counted ? t('count.named', { name: tab.label, counted }) : undefined}
              aria-pressed={chosen}
              className={classes(styles.tab, chosen && styles.chosen)}
              onClick={() => onChange(tab.value)}
            >
              <bdi>{tab.label}</bdi>
              {counted && ' '}
              {counted && <sup className={styles.count}>{tab.count}</sup>}
              {chosen && <SlidingHyphen group={label} className={styles.hyphen} />}
            </button>{' '}
          </Fragment>
        )
      })}
    </div>
  )
}
