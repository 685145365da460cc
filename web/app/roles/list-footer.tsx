import { useTranslation } from 'react-i18next'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { pageSize } from '../kit/table/table-address.ts'
import { Button } from '../kit/ui/button.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import type { TableAddress } from './role-address.ts'
import styles from './list-footer.module.css'

export function clear<Name extends string>(address: TableAddress<Name>): void {
  const none = Object.fromEntries(['q', ...Object.keys(address.filters)].map((name) => [name, '']))
  address.change(none as Parameters<typeof address.change>[0])
}

interface StatusProps<Name extends string> {
  address: TableAddress<Name>
  total: number
  /** All of them, unless the list has pages. */
  from?: number
  to?: number
  className?: string | undefined
}

/**
 * A list's one live region: how many there are, or that nothing matches. Stays mounted while the list changes, since
 * a screen reader says only what changes in a region it knows; seen only when nothing matches, or with a class.
 */
export function RoleStatus<Name extends string>({
  address,
  total,
  from = 1,
  to = total,
  className = layout.hidden,
}: StatusProps<Name>) {
  const { t, i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  const nothing = total === 0 && address.filtered
  return (
    <div role="status" className={nothing ? undefined : className}>
      {nothing && (
        <StatePanel
          title={t('features.kit.nothingFound')}
          action={
            <Button look="outline" onClick={() => clear(address)}>
              {t('features.kit.clear')}
            </Button>
          }
        />
      )}
      {from <= total && (
        <span>{t('features.kit.range', { from: count(from), to: count(to), total: count(total) })}</span>
      )}
    </div>
  )
}

export function ListFooter<Name extends string>({
  address,
  total,
}: Pick<StatusProps<Name>, 'address' | 'total'>) {
  const from = (address.page - 1) * pageSize + 1
  const footer = layout.cluster('12 24', layout.spread, font.quiet, styles.footer)
  const none = address.filtered ? undefined : layout.hidden
  return (
    <div className={total > 0 ? footer : none}>
      <RoleStatus
        address={address}
        total={total}
        from={from}
        to={Math.min(total, from + pageSize - 1)}
        className=""
      />
      <Pagination
        page={address.page}
        pages={Math.ceil(total / pageSize)}
        onChange={(page) => address.change({ page } as Parameters<typeof address.change>[0])}
      />
    </div>
  )
}
