import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../kit/ui/back-link.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { useHeldClock } from '../kit/focus/use-held-clock.ts'
import { type KeptImage, keptImages } from '../submissions/kept-images.ts'
import type { UploadData } from '../submissions/upload-data.ts'
import styles from './payment-page.module.css'
import { readPurchaseState, readUploadState, type UploadState } from './payment-state.ts'
import { PurchaseCheckout } from './purchase-checkout.tsx'
import { UploadCheckout } from './upload-checkout.tsx'
import type { PageHandle } from '../shell/frame.tsx'

export const handle: PageHandle = { cachedBy: [] }

/** Takes what Purchase Now or the upload form handed over; without it there is nothing to pay. */
export default function PaymentPage() {
  const { t } = useTranslation()
  // The server's HTML knows no state.
  const { state } = useLocation()
  const kind = useHydrated() && readUploadState(state) ? 'upload' : 'purchase'
  return (
    <div className={layout.stack(16, layout.tall, styles.page)}>
      <PageHead
        title={t(`payments.${kind}Title`)}
        description={t(`payments.${kind}Subtitle`)}
        index={false}
      />
      <RequireToken>
        <Payment />
      </RequireToken>
    </div>
  )
}

function Payment() {
  const { t } = useTranslation()
  const { state, key } = useLocation()
  const purchase = readPurchaseState(state)
  const upload = readUploadState(state)
  if (upload) return <UploadPayment key={key} upload={upload} />
  if (!purchase) return <NothingToPay />
  return (
    <>
      <BackLink to={paths.store()} label={t('payments.backToStore')} />
      <PurchaseCheckout key={purchase.artworkData.id} purchase={purchase.artworkData} />
    </>
  )
}

/** Files live as long as the page: after a reload there is nothing to send and so nothing to pay. */
function UploadPayment({ upload: { draftId, uploadData } }: { upload: UploadState }) {
  const { t } = useTranslation()
  const accountId = useSession()?.user.id ?? ''
  // As they were on opening: they are forgotten once they have arrived.
  const [images] = useState(() => handedImages(accountId, draftId, uploadData))
  if (!images) return <NothingToPay />
  return (
    <>
      <BackLink to={paths.upload()} label={t('payments.backToUpload')} />
      <UploadCheckout accountId={accountId} draftId={draftId} data={uploadData} images={images} />
    </>
  )
}

function handedImages(accountId: string, draftId: string, data: UploadData): KeptImage[] | null {
  const kept = keptImages(accountId, draftId)
  const images = data.images.flatMap(({ id }) => kept.find((image) => image.id === id) ?? [])
  return images.length > 0 && images.length === data.images.length ? images : null
}

const homeAfter = 2000

/** Says so at once and goes home after two seconds. */
function NothingToPay() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { holding } = useHeldClock(homeAfter, () => void navigate(paths.home()))
  return (
    <div {...holding}>
      <Notice tone="bad">{t('payments.noData')}</Notice>
    </div>
  )
}
