import { useEffect, useState } from 'react'
import { TextField } from '../../kit/ui/text-field.tsx'
import type { FilterName, MarketAddress } from './market-address.ts'

interface NumberFilterProps {
  address: MarketAddress
  name: FilterName
  label: string
}

export function NumberFilter({ address, name, label }: NumberFilterProps) {
  const applied = address.filters[name]
  const [typed, setTyped] = useState(applied)
  useEffect(() => setTyped(applied), [applied])
  const take = () => {
    const value = readable(typed)
    setTyped(value)
    if (value !== applied) address.change({ [name]: value })
  }
  return (
    <TextField
      label={label}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      dir="ltr"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

function readable(text: string): string {
  const plain = text.replaceAll(/[\s,]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? plain : ''
}
