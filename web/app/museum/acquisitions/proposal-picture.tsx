import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { ArtworkPicture } from '../../artworks/artwork-card.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import styles from './proposal-picture.module.css'

/** The whole picture of a work of the store; a work from elsewhere has none. */
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
