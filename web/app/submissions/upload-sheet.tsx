import { formatPrice, uploadFeeCents } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { Button } from '../kit/ui/button.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { useUploadSheet } from './use-upload-sheet.ts'
import { WorkSheet } from './work-sheet.tsx'
import styles from './work-sheet.module.css'

interface SheetProps {
  accountId: string
  canUpload: boolean
}

export function UploadSheet({ accountId, canUpload }: SheetProps) {
  const { t, i18n } = useTranslation()
  const { form, images } = useUploadSheet(accountId, canUpload)
  const { mode } = form.values
  return (
    <WorkSheet
      form={form}
      images={images}
      imagesHint={t(mode === 'views' ? 'submissions.countViews' : 'submissions.countSeparate', {
        count: images.images.length,
        max: images.max,
      })}
      mode={<ModeChoice value={mode} onChange={(next) => form.set({ mode: next })} />}
      disabled={!canUpload}
    >
      <dl>
        <dt className={font.quiet}>{t('payments.uploadFee')}</dt>
        <dd className={styles.fee}>
          <bdi dir="ltr">{formatPrice(fromCents(uploadFeeCents), 'eur', i18n.language)}</bdi>
        </dd>
      </dl>
      <Button type="submit" look="accent" size="large" disabled={!canUpload} className={styles.submit}>
        {t('ui.continueToPayment')}
      </Button>
    </WorkSheet>
  )
}
