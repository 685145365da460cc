import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavedValues } from '../kit/forms/saved-values.ts'
import { layout } from '../kit/layout/layout.ts'
import { TextField } from '../kit/ui/text-field.tsx'
import styles from './delivery-address.module.css'

const addressParts = ['name', 'street', 'postalCode', 'city', 'country'] as const
type Address = Record<(typeof addressParts)[number], string>

export function addressLine({ name, street, postalCode, city, country }: Address): string {
  const place = [postalCode, city]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return [name, street, place, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

const empty: Address = { name: '', street: '', postalCode: '', city: '', country: '' }

const completions: Record<keyof Address, string> = {
  name: 'name',
  street: 'street-address',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country-name',
}

/** What is typed for the purchase of a work; survives an expired session. */
export function useDeliveryAddress(artworkId: string) {
  const saved = useSavedValues<Address>(`delivery-address ${artworkId}`)
  const [parts, setParts] = useState(saved.values ?? empty)
  const [open, setOpen] = useState(saved.values !== undefined)
  const line = addressLine(parts)
  saved.follow(line === '' ? undefined : parts)
  const change = (part: keyof Address, value: string) => setParts((before) => ({ ...before, [part]: value }))
  return { parts, line, change, open, setOpen }
}

export type TypedAddress = ReturnType<typeof useDeliveryAddress>

interface AddressProps {
  address: TypedAddress
  disabled: boolean
}

/** Optional and never blocks paying. */
export function DeliveryAddress({ address: { parts, change, open, setOpen }, disabled }: AddressProps) {
  const { t } = useTranslation()
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.block}
    >
      <summary className={layout.row(10, styles.summary)}>{t('payments.address.title')}</summary>
      <div className={styles.fields}>
        {addressParts.map((part) => (
          <TextField
            key={part}
            name={part}
            label={t(`payments.address.${part}`)}
            value={parts[part]}
            maxLength={100}
            autoComplete={`shipping ${completions[part]}`}
            disabled={disabled}
            onChange={({ target }) => change(part, target.value)}
          />
        ))}
      </div>
    </details>
  )
}
