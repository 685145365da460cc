import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { EditionCopy } from '@passion-art/contract/editions/copies'
import { firstProof } from '@passion-art/contract/editions/edition'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { laterPrice, whatIsLeft } from './edition-line.ts'
import { Hyphen } from '../kit/ui/hyphen.tsx'

// Lazy: most buyers take the lowest number.
const CopySelect = lazy(async () => ({ default: (await import('./copy-select.tsx')).CopySelect }))

export type ChosenCopy = Pick<EditionCopy, 'copy' | 'label' | 'price'>

interface OfferProps {
  artwork: Artwork
  /** Null stands for the lowest free number. */
  chosen: ChosenCopy | null
  onChoose: (copy: ChosenCopy | null) => void
  className?: string | undefined
}

/** How many copies are left, what later ones cost, and the choice of a number; nothing for a unique work. */
export function EditionOffer({ artwork, chosen, onChoose, className }: OfferProps) {
  const { i18n } = useTranslation()
  const { edition, currency, status } = artwork
  if (!edition || !isOnSale(status)) return null
  const steps = edition.prices.filter(
    ({ from, price }) => price !== artwork.price && (from < firstProof || edition.proofsLeft > 0),
  )
  return (
    <div className={layout.stack(16, className)}>
      <div className={layout.stack(8)}>
        <p className={font.compact}>{whatIsLeft(edition, i18n)}</p>
        {steps.length > 0 && (
          <p className={layout.cluster('4 16', layout.stretch, font.quiet)}>
            {steps.map((step) => (
              <span key={step.from}>{laterPrice(step, currency, i18n)}</span>
            ))}
          </p>
        )}
      </div>
      {edition.kind === 'limited' && artwork.price !== null && (
        <NumberChoice artwork={artwork} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  )
}

function NumberChoice({ artwork, chosen, onChoose }: OfferProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(chosen !== null)
  if (isOpen)
    return (
      <Suspense fallback={<Hyphen tone="mark" sliding />}>
        <CopySelect artworkId={artwork.id} chosen={chosen} onChoose={onChoose} focused />
      </Suspense>
    )
  return (
    <button
      type="button"
      className={classes(font.compact, font.textLink, layout.touch(0))}
      onClick={() => setOpen(true)}
    >
      {t('edition.choose')}
    </button>
  )
}

/** The work as the buyer of a copy sees it: at the price of that copy. */
export const atPriceOf = (artwork: Artwork, chosen: ChosenCopy | null): Artwork =>
  chosen ? { ...artwork, price: chosen.price } : artwork
