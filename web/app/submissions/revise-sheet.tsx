import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import type { OwnerStep } from '../artworks/owner-rules.ts'
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
      <ReviseNote artwork={artwork} step={step} />
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
