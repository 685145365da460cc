import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { ImageSection } from './image-section.tsx'
import { ListingPrice } from './listing-price.tsx'
import { PriceCalculator } from './price-calculator.tsx'
import type { Images } from './use-images.ts'
import type { WorkForm } from './use-work-form.ts'
import { WorkFields } from './work-fields.tsx'
import styles from './work-sheet.module.css'

interface WorkSheetProps {
  form: WorkForm
  images: Images
  imagesHint: string
  mode?: Elements
  disabled?: boolean
  children: Elements
}

export function WorkSheet({ form, images, imagesHint, mode, disabled = false, children }: WorkSheetProps) {
  const { t } = useTranslation()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled && !images.busy) form.submit()
  }
  return (
    <>
      {form.restored && <Notice tone="ok">{t('ui.restored')}</Notice>}
      <form
        {...form.attributes}
        className={styles.sheet}
        onSubmit={handleSubmit}
        aria-busy={form.busy || undefined}
      >
        <Part area="images" title={t('submissions.images')} required>
          {mode}
          <ImageSection
            images={images}
            problem={form.problems.images}
            hint={imagesHint}
            language={form.values.language}
          />
        </Part>
        <Part area="work" title={t('word.theWork')}>
          <WorkFields form={form} disabled={form.busy} />
        </Part>
        <div className={styles.calculator}>
          <div className={styles.sticky}>
            <PriceCalculator form={form} />
          </div>
        </div>
        <Part area="price" title={t('submissions.price')}>
          <ListingPrice form={form} />
        </Part>
        <div className={layout.cluster(0, layout.spread, styles.end)}>{children}</div>
      </form>
    </>
  )
}

interface PartProps {
  area?: string
  title: string
  required?: boolean
  children: Elements
}

export function Part({ area, title, required = false, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.stack(24, styles.part)} style={{ gridArea: area }}>
      <h2 id={id} className={classes(font.title2, required && font.required)}>
        {title}
      </h2>
      {children}
    </section>
  )
}
