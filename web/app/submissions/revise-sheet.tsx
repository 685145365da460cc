import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import type { OwnerStep } from '../artworks/owner-rules.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { ReviseNote } from './revise-note.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { useRevise } from './use-revise.ts'
import { WorkSheet } from './work-sheet.tsx'
import styles from './work-sheet.module.css'

interface SheetProps {
  accountId: string
  artwork: Artwork
  step: OwnerStep
}

export function ReviseSheet({ accountId, artwork, step }: SheetProps) {
  const { t } = useTranslation()
  const { form, images, outgoing, lines } = useRevise({ accountId, artwork, step })
  const { busy, failure } = form
  return (
    <>
      <div className={layout.row(24, layout.start, styles.head)}>
        {artwork.images.length > 0 && (
          <div className={styles.revised} style={{ '--ratio': ratioOf(artwork) } as CSSProperties}>
            <ArtworkPicture artwork={artwork} alt={artwork.title} sizes="240px" priority />
          </div>
        )}
        <ReviseNote artwork={artwork} step={step} />
      </div>
      <WorkSheet
        form={form}
        images={images}
        imagesHint={t('submissions.countViews', { count: images.images.length, max: images.max })}
      >
        {failure && (
          <Notice tone="bad">
            <bdi>{failure}</bdi> {outgoing.length > 0 && <span>{t('revise.partly')}</span>}
          </Notice>
        )}
        {(busy || failure) && outgoing.length > 0 && <SendingProgress images={outgoing} lines={lines} />}
        <Button type="submit" look="accent" size="large" busy={busy} className={styles.submit}>
          {busy ? t('ui.saving') : t(step === 'revise' ? 'revise.resubmit' : 'revise.save')}
        </Button>
      </WorkSheet>
    </>
  )
}
