import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnerStep } from '../artworks/owner-rules.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { ImageSection } from './image-section.tsx'
import { ListingPrice } from './listing-price.tsx'
import { PriceCalculator } from './price-calculator.tsx'
import { ReviseNote } from './revise-note.tsx'
import { SendingProgress } from './sending-progress.tsx'
import styles from './upload-sheet.module.css'
import { useRevise } from './use-revise.ts'
import { useProblemText } from './use-upload-form.ts'
import { WorkFields } from './work-fields.tsx'

interface SheetProps {
  accountId: string
  artwork: Artwork
  step: OwnerStep
}

/** The upload form filled with a work that is not on sale: everything can be changed, nothing costs anything. */
export function ReviseSheet({ accountId, artwork, step }: SheetProps) {
  const { t } = useTranslation()
  const say = useProblemText()
  const { form, problems, set, images, submit, busy, failure, outgoing, lines } = useRevise({
    accountId,
    artwork,
    step,
  })
  const fields = { form, problems, set }
  return (
    <>
      <ReviseNote artwork={artwork} step={step} />
      <form method="post" noValidate className={styles.sheet} onSubmit={submit} aria-busy={busy || undefined}>
        <Part area="work" title={t('submissions.work')}>
          <WorkFields {...fields} disabled={busy} />
        </Part>
        <Part area="images" title={t('submissions.images')}>
          <ImageSection
            images={images}
            problem={say(problems.images)}
            hint={t('submissions.countViews', { count: images.images.length, max: images.max })}
          />
        </Part>
        <div className={styles.calculator}>
          <div className={styles.sticky}>
            <PriceCalculator {...fields} />
          </div>
        </div>
        <Part area="price" title={t('submissions.price')}>
          <ListingPrice {...fields} />
        </Part>
        <div className={layout.cluster(0, layout.spread, styles.end)}>
          {failure && (
            <Notice tone="bad">
              <bdi>{failure}</bdi> {outgoing.length > 0 && <span>{t('revise.partly')}</span>}
            </Notice>
          )}
          {(busy || failure) && outgoing.length > 0 && <SendingProgress images={outgoing} lines={lines} />}
          <Button type="submit" look="accent" size="large" busy={busy} className={styles.submit}>
            {busy ? t('revise.saving') : t(step === 'revise' ? 'revise.resubmit' : 'revise.save')}
          </Button>
        </div>
      </form>
    </>
  )
}

function Part({ area, title, children }: { area: string; title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.stack(24, styles.part)} style={{ gridArea: area }}>
      <h2 id={id} className={font.title2}>
        {title}
      </h2>
      {children}
    </section>
  )
}
