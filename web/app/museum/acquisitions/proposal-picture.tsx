import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { ArtworkPicture } from '../../artworks/artwork-card.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import styles from './proposal-picture.module.css'

/** Works from elsewhere have no picture. */
export function ProposalPicture({ proposal, sizes }: { proposal: Proposal; sizes: string }) {
  const artwork = proposal.store?.artwork
  if (!artwork) return null
  const ratio = ratioOf(artwork)
  return (
    <div
      className={styles.picture}
      style={{ aspectRatio: String(ratio), '--ratio': ratio } as React.CSSProperties}
    >
      <ArtworkPicture artwork={artwork} sizes={sizes} priority={false} />
    </div>
  )
}
