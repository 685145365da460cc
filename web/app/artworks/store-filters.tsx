import { getConfig } from '@passion-art/contract/site/site-config'
import {
  isRangeInverted,
  type StoreFilters,
  storeFilterNames,
} from '@passion-art/contract/artworks/store-list'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryFor } from '../api/query-client.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { slidersHorizontalIcon } from '../kit/ui/icons.ts'
import { TextField } from '../kit/ui/text-field.tsx'
import { filtersFrom, type StoreChange } from './store-address.ts'
import styles from './store-filters.module.css'

interface FiltersProps {
  filters: StoreFilters
  onChange: (change: StoreChange) => void
}

/** Price and size in a sheet; how many of them are set stands on its button. */
export function StoreFilterButton({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const count = Object.keys(filters).length
  const label = t('field.priceAndSize')
  const counted = count > 0 && t('store.filtersChosen', { count })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={counted ? t('count.named', { name: label, counted }) : label}
        className={layout.touch(8, styles.open, count > 0 && styles.set)}
        onClick={() => setOpen(true)}
      >
        <Icon path={slidersHorizontalIcon} size={20} />
        <span>
          <span className={styles.label}>{label}</span>
          {count > 0 && <sup className={styles.count}>{count}</sup>}
        </span>
      </button>
      {open && <Sheet filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

function Sheet({ filters, onChange, onClose }: FiltersProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const currency = useQuery(queryFor(getConfig)).data?.storeCurrency ?? 'usd'
  const [typed, setTyped] = useState(filters)
  const [tried, setTried] = useState(false)
  const plain = (name: StoreFilterName) => typed[name]?.replaceAll(/[\s,]/g, '') ?? ''
  const problemOf = (name: StoreFilterName) => {
    if (plain(name) && !filtersFrom((one) => (one === name ? plain(name) : null))[name])
      return t('problem.amount')
    const minName = minNameOf[name]
    return minName && isRangeInverted(plain(minName), plain(name)) ? t('problem.bounds_order') : undefined
  }
  const apply = (chosen: StoreFilters) => {
    onChange({ filters: chosen })
    onClose()
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = storeFilterNames.find(problemOf)
    if (!wrong) return apply(filtersFrom(plain))
    setTried(true)
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  const bound = (name: StoreFilterName) => ({
    name,
    error: tried ? problemOf(name) : undefined,
    value: typed[name] ?? '',
    onType: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  const label = t('field.priceAndSize')
  return (
    <Dialog open label={label} onClose={onClose}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{label}</h2>
      <form className={layout.stack(28, styles.sheet)} onSubmit={handleSubmit}>
        <fieldset className={layout.stack(12, styles.measure)}>
          <legend className={font.compactStrong}>
            {t('store.priceIn', { currency: currency.toUpperCase() })}
          </legend>
          <div className={styles.pair}>
            <Bound label={t('store.atLeast')} {...bound('minPrice')} />
            <Bound label={t('store.atMost')} {...bound('maxPrice')} />
          </div>
        </fieldset>
        <fieldset className={layout.stack(12, styles.measure)}>
          <legend className={font.compactStrong}>{t('store.sizeInCm')}</legend>
          <p className={font.quiet}>{t('store.sizeNote')}</p>
          <div className={styles.pair}>
            <Bound label={t('store.atLeast')} {...bound('minSize')} />
            <Bound label={t('store.atMost')} {...bound('maxSize')} />
          </div>
        </fieldset>
        <div className={layout.cluster(12, layout.stretch)}>
          <Button type="submit">{t('store.show')}</Button>
          {storeFilterNames.some((name) => typed[name]) && (
            <Button look="outline" onClick={() => apply({})}>
              {t('store.clearFilters')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type StoreFilterName = (typeof storeFilterNames)[number]

const minNameOf: Partial<Record<StoreFilterName, StoreFilterName>> = {
  maxPrice: 'minPrice',
  maxSize: 'minSize',
}

interface BoundProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onType: (text: string) => void
}

function Bound({ onType, ...field }: BoundProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      dir="ltr"
      onChange={({ target }) => onType(target.value)}
    />
  )
}
