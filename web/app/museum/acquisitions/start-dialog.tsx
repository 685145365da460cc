import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import styles from './acquisition-dialogs.module.css'
import { StartElsewhere } from './start-elsewhere.tsx'
import { StartInStore } from './start-in-store.tsx'

export interface StartProps {
  onClose: () => void
  /** With the proposal that was begun, or that was there already. */
  onStarted: (id: string) => void
}

const ways = ['store', 'elsewhere'] as const

/** An idea begins with a work: one of the store, or one from elsewhere that is described. */
export function StartDialog(props: StartProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<(typeof ways)[number]>('store')
  const title = t('features.museum.acquisitions.start.open')
  return (
    <Dialog open onClose={props.onClose} label={title} closeBeside={false} className={styles.broad}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      <FilterTabs
        label={t('features.museum.acquisitions.start.ways')}
        tabs={ways.map((value) => ({
          value,
          label: t(`features.museum.acquisitions.start.way.${value}`),
        }))}
        value={way}
        onChange={setWay}
      />
      {way === 'store' ? <StartInStore {...props} /> : <StartElsewhere {...props} />}
    </Dialog>
  )
}
