import {
  artistLevels,
  materials,
  materialWeights,
  type Pricing,
  techniques,
  techniqueWeights,
} from '@passion-art/contract/submissions/artwork-pricing'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { formatDecimal, formatList } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import styles from './price-calculator.module.css'
import {
  calculatorSize,
  pricingFor,
  roundedMeters,
  type Size,
  sizes,
  type UploadForm,
} from './upload-form.ts'
import type { WorkForm } from './use-work-form.ts'

const limits: Record<Size, { min: number; step: number | 'any' }> = {
  width: { min: 1, step: 'any' },
  height: { min: 1, step: 'any' },
  depth: { min: 0.1, step: 0.1 },
}

export function PriceCalculator({ form }: { form: WorkForm }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="calculator" className={layout.stack(0, styles.panel)}>
      <h2 id="calculator" className={classes(font.title2, styles.heading)}>
        {t('submissions.calculator')}
      </h2>
      <p className={classes(font.quiet, styles.text)}>{t('submissions.calculatorText')}</p>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <NumberField
            key={size}
            {...form.number(size, t(`submissions.label.${size}`))}
            value={calculatorSize(form.values, size)}
            {...limits[size]}
          />
        ))}
      </div>
      <Choices form={form} />
      <Result form={form.values} pricing={pricingFor(form.values)} />
    </section>
  )
}

function Choices({ form }: { form: WorkForm }) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        {...form.field('artistLevel', t('submissions.label.artistLevel'))}
        onChange={({ target }) => form.set({ artistLevel: Number(target.value) })}
      >
        {artistLevels.map(({ level, name }) => (
          <option key={level} value={level}>
            {`${level} ${t(`submissions.level.${name}`)}`}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('technique', t('field.technique'))}>
        {techniques.map((technique) => (
          <option key={technique} value={technique}>
            {t(`submissions.technique.${technique}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('material', t('field.material'))}>
        {materials.map((material) => (
          <option key={material} value={material}>
            {t(`submissions.material.${material}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function Result({ form, pricing }: { form: UploadForm; pricing: Pricing | null }) {
  const { t, i18n } = useTranslation()
  const missing = sizes.filter((size) => calculatorSize(form, size) === '')
  const coefficient = artistLevels.find(({ level }) => level === form.artistLevel)?.coefficient ?? 0
  const times = (factor: number) => `× ${formatDecimal(factor, i18n.language)}`
  const factors: [name: string, value: string][] = [
    ['meters', formatDecimal(roundedMeters(pricing), i18n.language, 2)],
    ['coefficient', times(coefficient)],
    ['techniqueWeight', times(techniqueWeights[form.technique] ?? 0)],
    ['materialWeight', times(materialWeights[form.material] ?? 0)],
  ]
  return (
    <>
      {pricing && (
        <dl className={styles.factors}>
          {factors.map(([name, value]) => (
            <div key={name} className={layout.row(16, layout.baseline, layout.spread, styles.factor)}>
              <dt className={font.soft}>{t(`submissions.factor.${name}`)}</dt>
              <dd className={font.bold}>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={layout.stack(2, styles.result)}>
        <p id="suggested-price" className={classes(font.quiet, styles.text)}>
          {t('submissions.suggested')}
        </p>
        <output
          aria-labelledby="suggested-price"
          className={pricing?.calculatedPrice ? styles.price : styles.none}
        >
          <bdi dir="ltr">{formatPrice(pricing?.calculatedPrice ?? 0, 'eur', i18n.language)}</bdi>
        </output>
        {missing.length > 0 && (
          <p className={classes(font.quiet, styles.text)}>
            <span>
              {t('submissions.sizesMissing', {
                sizes: formatList(
                  missing.map((size) => t(`submissions.missing.${size}`)),
                  i18n.language,
                ),
              })}
            </span>{' '}
            {missing.includes('depth') && <span>{t('submissions.flatDepth')}</span>}
          </p>
        )}
      </div>
    </>
  )
}
