import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useSettled } from '../../kit/forms/use-settled.ts'
import { AdminEndedHere } from '../admin-ended.tsx'
import { ImageField } from '../image-field.tsx'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { useDialogGuard } from '../use-writing-guard.ts'
import styles from './product-dialog.module.css'
import { ProductFields } from './product-fields.tsx'
import { isImageAddress } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

interface ProductDialogProps {
  /** Undefined for a new one. */
  artwork: Artwork | undefined
  onClose: () => void
}

/** Add Product and Edit Product. */
export function ProductDialog({ artwork, onClose }: ProductDialogProps) {
  const { t } = useTranslation()
  const product = useProductForm(artwork, onClose)
  const [written, setWritten] = useState(false)
  const title = t(artwork ? 'admin.products.editTitle' : 'admin.products.addTitle')
  const { form, image, problems, busy } = product
  const box = useFirstProblem(problems)
  const guarded = useDialogGuard({ written, busy })
  const address = useSettled(form.image_url.trim(), 400)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    product.save()
  }
  return (
    <Dialog open onClose={onClose} label={title} {...guarded} className={styles.dialog}>
      <form
        method="post"
        ref={box}
        noValidate
        onSubmit={handleSubmit}
        onChange={() => setWritten(true)}
        className={layout.stack(24)}
      >
        <h2 className={classes(font.title2, styles.title)}>{title}</h2>
        <AdminEndedHere />
        <ProductFields
          form={form}
          problems={problems}
          present={artwork?.category}
          disabled={busy}
          set={product.set}
        />
        <ImageField
          label={t('admin.products.label.image')}
          image={image}
          present={isImageAddress(address) ? address || null : null}
          error={problems.image}
          busy={busy}
        />
        {product.failure && <Notice tone="bad">{product.failure}</Notice>}
        <div className={layout.row(12, layout.stretch)}>
          <Button type="submit" busy={busy}>
            {busy ? t('admin.products.saving') : t('admin.products.save')}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => guarded.mayLeave() && onClose()}>
            {t('admin.products.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
