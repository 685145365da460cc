import { useEffect, useState } from 'react'
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

interface AddressProps {
  orderId: string
  onChange: (line: string) => void
  disabled: boolean
}

const empty: Address = { name: '', street: '', postalCode: '', city: '', country: '' }

const completions: Record<keyof Address, string> = {
  name: 'name',
  street: 'street-address',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country-name',
}

/** Optional and never blocks paying; survives an expired session. */
export function DeliveryAddress({ orderId, onChange, disabled }: AddressProps) {
  const { t } = useTranslation()
  const saved = useSavedValues<Address>(`delivery-address ${orderId}`)
  const [address, setAddress] = useState(saved.values ?? empty)
  const line = addressLine(address)
  saved.follow(line === '' ? undefined : address)
  useEffect(() => onChange(line), [onChange, line])
  return (
    <details open={saved.values !== undefined} className={styles.block}>
      <summary className={layout.row(10, styles.summary)}>{t('payments.address.title')}</summary>
      <div className={styles.fields}>
        {addressParts.map((part) => (
          <TextField
            key={part}
            name={part}
            label={t(`payments.address.${part}`)}
            value={address[part]}
            maxLength={100}
            autoComplete={`shipping ${completions[part]}`}
            disabled={disabled}
            onChange={({ target }) => setAddress((before) => ({ ...before, [part]: target.value }))}
          />
        ))}
      </div>
    </details>
  )
}
