import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { ArtworkStatus } from './artwork-status.tsx'
import styles from './owner-bar.module.css'
import { type OwnerStep, ownerStep } from './owner-rules.ts'

export function OwnerBar({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const step = ownerStep(artwork, useSession()?.user)
  return (
    <div className={layout.stack(8, styles.bar)}>
      <div className={styles.line}>
        <ArtworkStatus status={artwork.off_sale ?? artwork.status} />
        {step && step !== 'revise' && <OwnerLink artwork={artwork} step={step} look="text" />}
      </div>
      {artwork.rejectionReason && (
        <p className={styles.reason}>
          <span>{t('artist.reason')}</span> <bdi lang="">{artwork.rejectionReason}</bdi>
        </p>
      )}
      {step === 'revise' && <OwnerLink artwork={artwork} step={step} look="outline" />}
    </div>
  )
}

interface LinkProps {
  artwork: Artwork
  step: NonNullable<OwnerStep>
  look: 'text' | 'outline' | 'ink'
  wide?: boolean
}

export function OwnerLink({ artwork, step, look, wide = false }: LinkProps) {
  const { t } = useTranslation()
  const words = t(step === 'revise' ? 'revise.resubmit' : 'ui.edit')
  return (
    <ButtonLink
      look={look}
      wide={wide}
      to={paths.revise(artwork.id)}
      aria-label={`${words}: ${artwork.title}`}
    >
      {words}
    </ButtonLink>
  )
}
