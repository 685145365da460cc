import { createProduct, pictureAddress, updateProduct } from '@passion-art/contract/artworks/admin-products'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import { RecordFields } from '../../artworks/record-fields.tsx'
import { recordTexts, rememberedUnit } from '../../artworks/record-form.ts'
import { EditionFields } from '../../editions/edition-fields.tsx'
import { editionFieldOf, editionTexts } from '../../editions/edition-form.ts'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { useSettled } from '../../kit/forms/use-settled.ts'
import { AltTexts } from '../../submissions/alt-texts.tsx'
import { newId } from '../../submissions/draft-images.ts'
import { AdminFormDialog } from '../admin-form-dialog.tsx'
import { ImageField } from '../image-field.tsx'
import { imageProblemText, useFormImage } from '../use-form-image.ts'
import { useSeen } from '../use-seen.ts'
import { ProductFields } from './product-fields.tsx'
import { chosenAccount, emptyProduct, type ProductForm, productFields, productForm } from './product-form.ts'
import { useProductActions } from './product-queries.ts'

interface ProductDialogProps {
  artwork: Artwork | undefined
  onClose: () => void
}

export function ProductDialog({ artwork, onClose }: ProductDialogProps) {
  const { t } = useTranslation()
  const form = useProductForm(artwork, onClose)
  const image = useFormImage(form, () => {
    const { alts } = form.values
    if (alts[0] === (artwork?.images[0]?.alt ?? '')) form.set({ alts: alts.with(0, '') })
  })
  const address = useSettled(form.values.image_url.trim(), 400)
  return (
    <AdminFormDialog
      form={{ ...form, busy: form.busy || image.checking }}
      title={t(artwork ? 'admin.products.editTitle' : 'admin.products.add')}
      size="broad"
      send={t('ui.save')}
      sending={t('ui.saving')}
      onClose={onClose}
    >
      <ImageField
        label={t('admin.products.label.image')}
        image={image}
        present={pictureAddress(address)}
        error={form.problems.image}
        busy={image.checking}
      />
      <ProductFields form={form} present={artwork?.category} />
      <RecordFields form={form} language={form.values.language} />
      <EditionFields form={form} />
      <AltTexts
        alts={form.values.alts}
        language={form.values.language}
        onChange={(index, alt) => form.set({ alts: form.values.alts.with(index, alt) })}
      />
    </AdminFormDialog>
  )
}

function useProductForm(artwork: Artwork | undefined, onSaved: () => void) {
  const { t } = useTranslation()
  // Opened with: a refetched row must not change what counts as edited.
  const [before] = useState(() =>
    artwork ? productForm(artwork) : { ...emptyProduct, unit: rememberedUnit() },
  )
  // Idempotency key of a new work.
  const [clientId] = useState(newId)
  const { save } = useProductActions()
  const { seen, acceptConflict } = useSeen(artwork?.updated_at)
  const send = async (fields: Record<string, string>, form: ProductForm) => {
    const account = await chosenAccount(form, before, t('admin.products.noAccount'))
    // The account in the field owns the work, whatever the artist is called now: a new name alone would look up
    // another owner.
    const stays = artwork && account === undefined && form.account.trim() !== '' && 'artist' in fields
    const owner = stays ? artwork.user_id : account
    const sent = { ...fields, ...(owner !== undefined && { user_id: owner }) }
    if (artwork && !form.image && Object.keys(sent).length === 0) return
    const identity = artwork ? seen && { seen } : { clientId }
    await save({ id: artwork?.id, fields: { ...sent, ...identity }, file: form.image })
  }
  return useContractForm<ProductForm, Record<string, string>, void>({
    name: `product ${artwork?.id ?? ''}`,
    schema: (artwork ? updateProduct : createProduct).body as ZodType<unknown, Record<string, string>>,
    initial: before,
    toBody: (form) => productFields(form, before),
    send: (fields, form) =>
      send(fields, form).catch((error: unknown) => {
        acceptConflict(error)
        throw error
      }),
    onSent: onSaved,
    failureText: t('admin.products.saveFailed'),
    check: (form) => ({
      ...recordTexts(t, form),
      ...editionTexts(t, form, form.price !== ''),
      ...(form.imageProblem && { image: imageProblemText(t, form.imageProblem) }),
    }),
    fieldOf: {
      ...editionFieldOf,
      user_id: 'account',
      email: 'account',
      unsupported_file: 'image',
      file_too_large: 'image',
    },
  })
}
