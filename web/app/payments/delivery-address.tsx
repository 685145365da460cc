import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { TextField } from '../kit/ui/text-field.tsx'
import styles from './delivery-address.module.css'

/** In the order an envelope has them. */
const addressParts = ['name', 'street', 'postalCode', 'city', 'country'] as const
type Address = Record<(typeof addressParts)[number], string>

/** 'Cleo Hart, Main Street 1, 0150 Oslo, Norway'; parts left empty leave no comma. */
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
  /** One line of text, '' when nothing was typed. */
  onChange: (line: string) => void
  disabled: boolean
}

const completions: Record<keyof Address, string> = {
  name: 'name',
  street: 'street-address',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country-name',
}

/** Optional and never in the way of paying. */
export function DeliveryAddress({ onChange, disabled }: AddressProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<Address>({
    name: '',
    street: '',
    city: '',
    postalCode: '',
    country: '',
  })
  const change = (part: keyof Address, value: string) => {
    const next = { ...address, [part]: value }
    setAddress(next)
    onChange(addressLine(next))
  }
  return (
    <details className={styles.block}>
      <summary className={layout.row(10, styles.summary)}>{t('payments.address.title')}</summary>
      <div className={styles.fields}>
        {addressParts.map((part) => (
          <TextField
            key={part}
            label={t(`payments.address.${part}`)}
            value={address[part]}
            maxLength={100}
            autoComplete={`shipping ${completions[part]}`}
            disabled={disabled}
            onChange={(event) => change(part, event.target.value)}
          />
        ))}
      </div>
    </details>
  )
}
