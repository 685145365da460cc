import { isRangeInverted } from '@passion-art/contract/artworks/store-list'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../kit/ui/text-field.tsx'
import type { FilterName, MarketAddress } from './market-address.ts'

interface NumberFilterProps {
  address: MarketAddress
  name: FilterName
  label: string
  /** Name of the other bound: this one must not exceed it (`max`), or be below it (`min`). */
  max?: FilterName
  min?: FilterName
  /** Four digits. */
  year?: boolean
}

/** Searches on blur or Enter; an invalid value stays as typed, with the error. */
export function NumberFilter({ address, name, label, max, min, year = false }: NumberFilterProps) {
  const { t } = useTranslation()
  const { filters } = address
  const applied = filters[name]
  const other = filters[max ?? min ?? name]
  const [draft, setDraft] = useState<string | null>(null)
  const [isBlurred, setIsBlurred] = useState(true)
  const typed = draft ?? applied
  const value = typed.replaceAll(/[\s,]/g, '')
  const crosses = max ? isRangeInverted(value, other) : isRangeInverted(other, value)
  const problem = !(year ? readableYear : readable).test(value)
    ? t(year ? 'features.marketplace.yearDigits' : 'problem.amount')
    : crosses
      ? t('problem.bounds_order')
      : undefined
  // The other end may be in the address already, but not rendered yet.
  const crossesNow = () => {
    const otherNow = address.currentQuery()[max ?? min ?? ''] ?? ''
    return max ? isRangeInverted(value, otherNow) : isRangeInverted(otherNow, value)
  }
  const take = () => {
    setIsBlurred(true)
    if (draft === null || problem || crossesNow()) return
    setDraft(null)
    if (value !== applied) address.change({ [name]: value })
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => setDraft(null), [applied])
  // The other end may have been what was wrong.
  useEffect(() => latest.current(), [other])
  return (
    <TextField
      label={label}
      error={isBlurred ? problem : undefined}
      value={typed}
      inputMode={year ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={year ? 4 : 10}
      dir="ltr"
      onChange={({ target }) => {
        setDraft(target.value)
        setIsBlurred(false)
      }}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

const readable = /^(\d{1,7}(\.\d{1,2})?)?$/
const readableYear = /^(\d{4})?$/
