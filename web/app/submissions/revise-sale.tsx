import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { altMax, keywordsMax, keywordsOf } from '@passion-art/contract/submissions/upload-rules'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { InventoryNumber, RecordFields } from '../artworks/record-fields.tsx'
import { recordChange, type RecordForm, recordForm, recordTexts } from '../artworks/record-form.ts'
import { EditionFields } from '../editions/edition-fields.tsx'
import {
  editionChange,
  editionFieldOf,
  type EditionForm,
  editionForm,
  editionTexts,
} from '../editions/edition-form.ts'
import { useStoreCurrency } from '../i18n/use-store-currency.ts'
import { Form, FormFailure } from '../kit/forms/contract-form.tsx'
import { Counter } from '../kit/forms/counter.tsx'
import { useTextIn } from '../kit/forms/language-field.tsx'
import { NumberField, readNumber } from '../kit/forms/number-field.tsx'
import { type ContractForm, useContractForm } from '../kit/forms/use-contract-form.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { paths } from '../paths.ts'
import { SuggestionNotice } from '../suggestions/suggestion-notice.tsx'
import { AltTexts } from './alt-texts.tsx'
import { BesideWork } from './beside-work.tsx'
import type { ReviseBody } from './revise-form.ts'
import { ReviseNote } from './revise-note.tsx'
import { useSaveSale } from './revise-queries.ts'
import styles from './revise-sale.module.css'
import { lengthOf } from './upload-form.ts'
import { Part } from './work-sheet.tsx'

interface SaleForm extends RecordForm, EditionForm {
  keywords: string
  price: string
  alts: readonly string[]
}

const saleForm = ({ record, edition, keywords, price, images }: Artwork): SaleForm => ({
  ...recordForm(record),
  ...editionForm(edition),
  keywords: keywords.join(', '),
  price: String(edition?.firstPrice ?? price ?? ''),
  alts: images.map(({ alt }) => alt ?? ''),
})

/** What differs from the work, so that nothing that was changed elsewhere is put back. */
function saleBody(form: SaleForm, artwork: Artwork): ReviseBody {
  const before = saleForm(artwork)
  const record = recordChange(form, artwork.record)
  const edition = editionChange(form, before)
  const alts = form.alts.map((alt) => alt.trim())
  return {
    ...(form.keywords !== before.keywords && { keywords: keywordsOf(form.keywords).join(', ') }),
    ...(form.price !== before.price && { price: readNumber(form.price) }),
    ...(`${alts}` !== `${before.alts}` && {
      images: artwork.images.map(({ position }, at) => ({ position, alt: alts[at] ?? '' })),
    }),
    ...(record && { record }),
    ...(edition && { edition }),
  }
}

interface ReviseSaleProps {
  artwork: Artwork
  step: 'sale' | 'sold'
}

/** What an owner may change of a work on sale, and the little that remains once it is sold. */
export function ReviseSale({ artwork, step }: ReviseSaleProps) {
  const { t } = useTranslation()
  const form = useSaleForm(artwork)
  const owner = useSession()?.user.id === artwork.user_id
  const { alts } = form.values
  return (
    <>
      <div className={layout.stack(20)}>
        <ReviseNote artwork={artwork} step={step} />
        {step === 'sale' && owner && <SuggestionNotice artwork={artwork} />}
      </div>
      <BesideWork artwork={artwork}>
        <Form form={form} className={layout.stack(48, styles.form)}>
          <Part title={t('word.theWork')}>
            {step === 'sale' ? (
              <Description form={form} language={artwork.language} />
            ) : (
              <InventoryNumber form={form} />
            )}
          </Part>
          {alts.length > 0 && (
            <Part title={t('submissions.images')}>
              <AltTexts
                alts={alts}
                language={artwork.language}
                onChange={(at, alt) => form.set({ alts: alts.with(at, alt) })}
              />
            </Part>
          )}
          {step === 'sale' && (
            <Part title={t('submissions.price')}>
              {artwork.held && form.failure === undefined && <Notice tone="warn">{t('revise.held')}</Notice>}
              <Price form={form} />
              {artwork.edition?.kind === 'limited' && <EditionFields form={form} onSale />}
            </Part>
          )}
          <div className={layout.stack(24)}>
            <FormFailure form={form} />
            <div>
              <Button type="submit" look="accent" size="large" busy={form.busy}>
                {t(form.busy ? 'ui.saving' : 'revise.save')}
              </Button>
            </div>
          </div>
        </Form>
      </BesideWork>
    </>
  )
}

interface FieldsProps {
  form: ContractForm<SaleForm>
}

function Description({ form, language }: FieldsProps & { language: string }) {
  const { t } = useTranslation()
  const written = useTextIn(language)
  return (
    <>
      <RecordFields form={form} language={language} sized={false} />
      <TextField
        {...form.field('keywords', t('submissions.label.keywords'))}
        {...written}
        autoComplete="off"
        hint={t('submissions.keywordsHint')}
        aside={<Counter count={keywordsOf(form.values.keywords).length} max={keywordsMax} />}
      />
    </>
  )
}

function Price({ form }: FieldsProps) {
  const { t } = useTranslation()
  const currency = useStoreCurrency()
  return (
    <div className={layout.pair(24)}>
      <NumberField
        {...form.number('price', t('submissions.label.price'))}
        unit={currency}
        min={0}
        step={0.01}
        hint={t('submissions.priceHint')}
      />
    </div>
  )
}

function useSaleForm(artwork: Artwork) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const saving = useSaveSale(artwork.id)
  return useContractForm<SaleForm, ReviseBody, Artwork>({
    name: `revise-sale ${artwork.id}`,
    schema: updateArtwork.body,
    initial: () => saleForm(artwork),
    toBody: (form) => saleBody(form, artwork),
    send: (body) => saving.mutateAsync(body),
    onSent: () => {
      showToast(t('revise.saved'))
      void navigate(paths.artwork(artwork.id))
    },
    failureText: t('revise.failed'),
    check: (form) => ({
      ...recordTexts(t, form),
      ...editionTexts(t, form, form.price !== ''),
      // Each field shows its own.
      ...(form.alts.some((alt) => lengthOf(alt) > altMax) && {
        alts: t('submissions.problem.altLong', { altMax }),
      }),
    }),
    fieldOf: editionFieldOf,
    texts: { 'price.invalid': t('problem.price'), 'price.required': t('problem.price') },
  })
}
