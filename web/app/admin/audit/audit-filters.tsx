import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { FilterSelect } from '../../kit/table/filter-select.tsx'
import type { TableAddress } from '../../kit/table/table-address.ts'
import styles from './audit-filters.module.css'

export const auditFilters = ['action', 'result', 'from', 'to'] as const
type AuditAddress = TableAddress<(typeof auditFilters)[number]>

interface FiltersProps {
  address: AuditAddress
  actions: readonly string[]
}

export function AuditFilters({ address, actions }: FiltersProps) {
  const { t } = useTranslation()
  const { action } = address.filters
  // The chosen action stays an option until the list of all has loaded.
  const known = action && !actions.includes(action) ? [action, ...actions] : actions
  return (
    <>
      <FilterSelect
        label={t('admin.audit.column.action')}
        all={t('admin.audit.allActions')}
        value={action}
        options={known.map((value) => ({ value, label: value }))}
        onChange={(next) => address.change({ action: next })}
      />
      <FilterSelect
        label={t('admin.audit.column.result')}
        all={t('admin.audit.allResults')}
        value={address.filters.result}
        options={(['done', 'refused'] as const).map((value) => ({ value, label: t(`admin.audit.${value}`) }))}
        onChange={(result) => address.change({ result })}
      />
      <Day address={address} name="from" />
      <Day address={address} name="to" />
    </>
  )
}

function Day({ address, name }: { address: AuditAddress; name: 'from' | 'to' }) {
  const { t } = useTranslation()
  const known = address.filters[name] === '' || isDay(address.filters[name])
  // As with the other filters: an unknown value in the address filters nothing.
  useEffect(() => {
    if (!known) address.change({ [name]: '' })
  })
  return (
    <label className={layout.inline(8, font.quiet, styles.day)}>
      <span>{t(`admin.audit.${name}`)}</span>
      <input
        type="date"
        className={styles.date}
        value={address.filters[name]}
        onChange={({ target }) => address.change({ [name]: target.value })}
      />
    </label>
  )
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
