import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../kit/ui/back-link.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { usePausableTimer } from '../kit/focus/use-pausable-timer.ts'
import { type DraftImage, draftImages } from '../submissions/draft-images.ts'
import type { UploadData } from '../submissions/upload-data.ts'
import styles from './payment-page.module.css'
import { readPurchaseState, readUploadState, type UploadState } from './payment-state.ts'
import { PurchaseCheckout } from './purchase-checkout.tsx'
import { UploadCheckout } from './upload-checkout.tsx'
import type { PageHandle } from '../shell/frame.tsx'

export const handle: PageHandle = { cachedBy: [] }

/** Takes the navigation state of Purchase Now or the upload form; without it there is nothing to pay. */
export default function PaymentPage() {
  const { t } = useTranslation()
  // The server has no navigation state.
  const { state } = useLocation()
  const kind = useHydrated() && readUploadState(state) ? 'upload' : 'purchase'
  return (
    <div data-tool className={layout.stack(16, layout.tall, styles.page)}>
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

/** Files live in memory: after a reload there is nothing to send and so nothing to pay. */
function UploadPayment({ upload: { draftId, uploadData } }: { upload: UploadState }) {
  const { t } = useTranslation()
  const accountId = useSession()?.user.id ?? ''
  // As on opening: they are dropped once sent.
  const [images] = useState(() => handedImages(accountId, draftId, uploadData))
  if (!images) return <NothingToPay />
  return (
    <>
      <BackLink to={paths.upload()} label={t('payments.backToUpload')} />
      <UploadCheckout accountId={accountId} draftId={draftId} data={uploadData} images={images} />
    </>
  )
}

function handedImages(accountId: string, draftId: string, data: UploadData): DraftImage[] | null {
  const loaded = draftImages(accountId, draftId)
  const images = data.images.flatMap(({ id }) => loaded.find((image) => image.id === id) ?? [])
  return images.length > 0 && images.length === data.images.length ? images : null
}

const homeAfter = 2000

function NothingToPay() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { holding } = usePausableTimer(homeAfter, () => void navigate(paths.home()))
  return (
    <div {...holding}>
      <Notice tone="bad">
        <span>{t('payments.noData')}</span>{' '}
        <Link to={paths.home()} className={font.textLink}>
          {t('state.backToHome')}
        </Link>
      </Notice>
    </div>
  )
}
