import { useTranslation } from 'react-i18next'
import type { MarketAddress } from './market-address.ts'
import styles from './market-filters.module.css'
import { NumberFilter } from './number-filter.tsx'

/** The longest side, and the wall a work must fit on. */
export function SizeFilter({ address }: { address: MarketAddress }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.measure}>
      <legend>{t('roles.marketplace.size.title')}</legend>
      <p className={styles.note}>{t('roles.marketplace.size.note')}</p>
      <div className={styles.fields}>
        <NumberFilter address={address} name="minSize" label={t('roles.marketplace.size.from')} />
        <NumberFilter address={address} name="maxSize" label={t('roles.marketplace.size.to')} />
        <NumberFilter address={address} name="wall" label={t('roles.marketplace.size.wall')} />
      </div>
    </fieldset>
  )
}
