import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { CopySelect, isFree } from './copy-select.tsx'
import type { ChosenCopy } from './edition-offer.tsx'
import { copiesQuery } from './edition-queries.ts'

interface TakenProps {
  artworkId: string
  busy: boolean
  /** Without a number for the lowest free one; at the price it has now. */
  onReserve: (wanted: { copy: number | undefined; price?: number }) => void
}

/** Another choice, after the chosen number went to another buyer. */
export function TakenCopy({ artworkId, busy, onReserve }: TakenProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenCopy | null>(null)
  const { data } = useQuery(copiesQuery(artworkId))
  const lowest = data?.copies.find(isFree)
  const reserve = () => {
    const price = (chosen ?? lowest)?.price
    onReserve({ copy: chosen?.copy, ...(typeof price === 'number' && { price }) })
  }
  return (
    <div className={layout.stack(16)}>
      <CopySelect artworkId={artworkId} chosen={chosen} onChoose={setChosen} focused />
      {lowest && (
        <div>
          <Button busy={busy} onClick={reserve}>
            {t('edition.reserve')}
          </Button>
        </div>
      )}
    </div>
  )
}
