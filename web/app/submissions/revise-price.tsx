import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { useTranslation } from 'react-i18next'
import { useStoreCurrency } from '../i18n/use-store-currency.ts'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Form, FormFailure } from '../kit/forms/contract-form.tsx'
import { NumberField, readNumber } from '../kit/forms/number-field.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { formOfArtwork } from './revise-form.ts'
import { ReviseNote } from './revise-note.tsx'
import styles from './revise-price.module.css'
import { useSavePrice } from './revise-queries.ts'

export function RevisePrice({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const saving = useSavePrice(artwork.id)
  const form = useContractForm({
    name: `revise-price ${artwork.id}`,
    schema: updateArtwork.body,
    initial: () => ({ price: formOfArtwork(artwork).price ?? '' }),
    toBody: ({ price }) => ({ price: readNumber(price) }),
    send: ({ price }) => saving.mutateAsync(price),
    onSent: () => {
      showToast(t('revise.saved'))
      void navigate(paths.artist(artwork.user_id))
    },
    failureText: t('revise.failed'),
    texts: { invalid: t('problem.price'), required: t('problem.price') },
  })
  const currency = useStoreCurrency()
  return (
    <>
      <ReviseNote artwork={artwork} step="price" />
      <Form form={form} className={layout.stack(24, styles.form)}>
        {artwork.held && form.failure === undefined && <Notice tone="warn">{t('revise.held')}</Notice>}
        <NumberField
          {...form.number('price', t('submissions.label.price'))}
          unit={currency}
          min={0}
          step={0.01}
          hint={t('submissions.priceHint')}
        />
        <FormFailure form={form} />
        <Button type="submit" look="accent" size="large" busy={form.busy}>
          {t(form.busy ? 'ui.saving' : 'revise.save')}
        </Button>
      </Form>
    </>
  )
}
