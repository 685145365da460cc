import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import fade from '../layout/fading-edge.module.css'
import { layout } from '../layout/layout.ts'
import { useChosenInSight } from '../focus/chosen-in-sight.ts'
import { classes } from './classes.ts'
import styles from './filter-tabs.module.css'
import { SlidingHyphen } from './sliding-hyphen.tsx'

export interface FilterTab<V extends string> {
  value: V
  label: string
  /** Where the label is no text of the page; '' is an unknown language. */
  lang?: string | undefined
  count?: undefined
}

interface CountedTab<V extends string> extends Omit<FilterTab<V>, 'count'> {
  count?: number | undefined
}

type FilterTabsProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  /** On several lines where the bar is wide; else in one that scrolls. */
  wraps?: boolean
} & (
  | { tabs: readonly FilterTab<V>[]; countText?: undefined }
  | {
      tabs: readonly CountedTab<V>[]
      /** The count as read out: '53 works'. Starts with the number, which is also shown after the label. */
      countText: (count: number) => string
    }
)

export function FilterTabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  countText,
  wraps = false,
}: FilterTabsProps<V>) {
  const { t } = useTranslation()
  const row = useChosenInSight(value)
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={layout.row(28, layout.stretch, fade.fading, styles.tabs, wraps && styles.wraps)}
    >
      {tabs.map((tab) => {
        const chosen = tab.value === value
        const counted = tab.count !== undefined && countText?.(tab.count)
        return (
          // The spaces keep labels and counts apart when copied or read aloud.
          <Fragment key={tab.value}>
            <button
              type="button"
              aria-label={counted ? t('count.named', { name: tab.label, counted }) : undefined}
              aria-pressed={chosen}
              className={classes(styles.tab, chosen && styles.chosen)}
              onClick={() => onChange(tab.value)}
            >
              <bdi lang={tab.lang}>{tab.label}</bdi>
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
