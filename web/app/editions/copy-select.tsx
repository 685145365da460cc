import type { EditionCopy } from '@passion-art/contract/editions/copies'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import type { ChosenCopy } from './edition-offer.tsx'
import { copiesQuery } from './edition-queries.ts'

interface SelectProps {
  artworkId: string
  /** Null stands for the lowest free number. */
  chosen: ChosenCopy | null
  onChoose: (copy: ChosenCopy | null) => void
  /** Takes the focus once the numbers are there. */
  focused?: boolean
}

/** Free to this buyer. */
export const isFree = ({ state, heldByMe }: EditionCopy): boolean => state === 'on_sale' || heldByMe

/** The free numbers with their prices. */
export function CopySelect({ artworkId, chosen, onChoose, focused = false }: SelectProps) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(copiesQuery(artworkId))
  const box = useRef<HTMLDivElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (focused && isThere) box.current?.querySelector('select')?.focus()
  }, [focused, isThere])
  if (!data)
    return (
      <div role="status" className={layout.row(12, font.quiet)}>
        <span>{t(error ? 'edition.copiesFailed' : 'ui.loading')}</span>
        {error && (
          <Button look="text" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        )}
      </div>
    )
  const free = data.copies.filter(isFree)
  if (free.length === 0) return <p className={font.quiet}>{t('edition.noneFree')}</p>
  // A number sold since stays chosen until the server refuses it.
  const shown = chosen && !free.some(({ copy }) => copy === chosen.copy) ? [chosen, ...free] : free
  const textOf = ({ label, price }: ChosenCopy) =>
    price === null ? label : `${label} · ${formatPrice(price, data.currency, i18n.language)}`
  return (
    <div ref={box}>
      <SelectField
        label={t('edition.number')}
        value={chosen?.copy ?? ''}
        onChange={({ target }) => onChoose(shown.find(({ copy }) => copy === Number(target.value)) ?? null)}
      >
        <option value="">{t('edition.lowest')}</option>
        {shown.map((copy) => (
          <option key={copy.copy} value={copy.copy}>
            {textOf(copy)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
