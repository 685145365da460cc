import { useTranslation } from 'react-i18next'
import { useStoreCurrency } from '../i18n/use-store-currency.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Comparables } from './comparables.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import { priceText } from './upload-form.ts'
import type { WorkForm } from './use-work-form.ts'

export function ListingPrice({ form }: { form: WorkForm }) {
  const { t } = useTranslation()
  const currency = useStoreCurrency()
  return (
    <div className={layout.pair(24, layout.stretch)}>
      <div>
        <NumberField
          {...form.number('price', t('submissions.label.price'))}
          value={priceText(form.values)}
          unit={currency}
          describedBy="listing-currency"
          min={0}
          step={0.01}
          hint={t('submissions.priceHint')}
        />
      </div>
      <div className={layout.stack(16, layout.packed)}>
        <Comparables form={form.values} />
        <p id="listing-currency" className={classes(font.compact, font.soft)}>
          {t('submissions.inEuros', { currency })}
        </p>
      </div>
    </div>
  )
}
