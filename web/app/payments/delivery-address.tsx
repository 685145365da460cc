import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../kit/ui/text-field.tsx'
import { addressLine, addressParts, type Address } from './address-line.ts'
import styles from './delivery-address.module.css'

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
      <summary className={styles.summary}>{t('payments.address.title')}</summary>
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
