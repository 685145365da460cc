import { type ArtworkRecord, signatures, waysMade } from '@passion-art/contract/artworks/artwork-record'
import { expectedFacts, missingFacts, type ExpectedFact } from '@passion-art/contract/artworks/record-rules'
import { commaIn } from '@passion-art/contract/site/formatters'
import { Fragment, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextIn } from '../kit/forms/language-field.tsx'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import styles from './record-fields.module.css'
import {
  inUnit,
  isSigned,
  type RecordForm,
  recordOf,
  rememberUnit,
  type SizeUnit,
  sizeUnits,
} from './record-form.ts'

type Form = Pick<ContractForm<RecordForm>, 'values' | 'set' | 'field'>

interface RecordFieldsProps {
  form: Form
  /** Of the work's texts; '' is that of the interface. */
  language: string
  /** False for a work on sale, whose size stays. */
  sized?: boolean
  disabled?: boolean
}

/** What the artist says of a work; all of it is optional. */
export function RecordFields({ form, language, sized = true, disabled = false }: RecordFieldsProps) {
  const { t } = useTranslation()
  const written = { ...useTextIn(language), autoComplete: 'off' }
  const field = useRecordField(form)
  return (
    <fieldset disabled={disabled} className={layout.stack(24)}>
      <legend className={classes(font.title3, styles.title)}>{t('record.title')}</legend>
      <p className={font.quiet}>{t('record.about')}</p>
      <div className={layout.pair(24)}>
        <TextField {...field('year')} {...written} hint={t('record.hint.year')} />
        <TextField {...field('medium')} {...written} hint={t('record.hint.medium')} />
      </div>
      {sized && <Sides form={form} of="work" choosesUnit />}
      <div className={styles.selects}>
        <SelectField {...field('signed')}>
          <Answers of="signed" values={signatures} />
        </SelectField>
        <SelectField {...field('framed')}>
          <Answers of="framed" values={['yes', 'no']} />
        </SelectField>
      </div>
      {isSigned(form.values) && (
        <TextField {...field('signed_where')} {...written} hint={t('record.hint.signed_where')} />
      )}
      {form.values.framed === 'yes' && <Sides form={form} of="frame" choosesUnit={!sized} />}
      <TextAreaField {...field('condition')} {...written} rows={2} className={styles.condition} />
      <div className={styles.selects}>
        <SelectField {...field('how_made')}>
          <Answers of="how_made" values={waysMade} />
        </SelectField>
        <SelectField {...field('certificate')}>
          <Answers of="certificate" values={['yes', 'no']} />
        </SelectField>
      </div>
      <div className={layout.pair(24)}>
        <TextField {...field('series')} {...written} />
        <InventoryNumber form={form} />
      </div>
      <Completeness form={form} sized={sized} />
    </fieldset>
  )
}

/** Seen by few, so in no language; a sold work's may still change. */
export function InventoryNumber({ form }: Pick<RecordFieldsProps, 'form'>) {
  const { t } = useTranslation()
  const field = useRecordField(form)
  return (
    <TextField
      {...field('inventory_no')}
      dir="auto"
      autoComplete="off"
      hint={t('record.hint.inventory_no')}
    />
  )
}

function useRecordField({ field }: Form) {
  const { t } = useTranslation()
  return (name: keyof ArtworkRecord) => field(name, t(`record.field.${name}`))
}

interface SidesProps {
  form: Form
  of: 'work' | 'frame'
  choosesUnit: boolean
}

export function Sides({ form, of, choosesUnit }: SidesProps) {
  const { t } = useTranslation()
  const { unit } = form.values
  const chooseUnit = (chosen: SizeUnit) => {
    rememberUnit(chosen)
    form.set(inUnit(form.values, chosen))
  }
  return (
    <fieldset className={styles.sides}>
      <legend className={font.fieldLabel}>{t(`record.sides.${of}`)}</legend>
      {sides.map((side) => (
        <TextField
          key={side}
          {...form.field(of === 'work' ? side : `frame_${side}`, t(`record.field.${side}`))}
          unit={t(`record.unit.${unit}`)}
          // A fraction of an inch has a space and a stroke.
          inputMode={unit === 'in' ? 'text' : 'decimal'}
          dir="ltr"
          autoComplete="off"
          hint={of === 'work' && side === 'depth_mm' ? t('record.hint.depth_mm') : undefined}
        />
      ))}
      {choosesUnit && (
        <SelectField
          name="unit"
          label={t('record.field.unit')}
          value={unit}
          onChange={({ target }) => chooseUnit(target.value as SizeUnit)}
        >
          {sizeUnits.map((each) => (
            <option key={each} value={each}>
              {t(`record.units.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}

const sides = ['width_mm', 'height_mm', 'depth_mm'] as const

function Answers({ of, values }: { of: string; values: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <>
      <option value="">{t('record.unsaid')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {t(`record.${of}.${value}`)}
        </option>
      ))}
    </>
  )
}

/** How much of a good record there is; each missing fact leads to its field. */
function Completeness({ form, sized }: { form: Form; sized: boolean }) {
  const { t, i18n } = useTranslation()
  const missing = missingFacts(recordOf(form.values))
  const of = expectedFacts.length
  const nameOf = (fact: ExpectedFact) =>
    t(fact === 'width_mm' ? 'field.size' : `record.field.${fact}`).toLocaleLowerCase(i18n.language)
  if (missing.length === 0) return <p className={font.quiet}>{t('record.whole', { of })}</p>
  return (
    <p className={font.quiet}>
      <span>{t('record.known', { known: of - missing.length, of })}</span> <span>{t('record.missing')}</span>{' '}
      {missing.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && <span>{commaIn(i18n.language)}</span>}
          {fact === 'width_mm' && !sized ? (
            <span>{nameOf(fact)}</span>
          ) : (
            <button type="button" value={fact} className={font.textLink} onClick={goToField}>
              {nameOf(fact)}
            </button>
          )}
        </Fragment>
      ))}
      <span>.</span>
    </p>
  )
}

function goToField({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>): void {
  const field = form?.elements.namedItem(value)
  if (field instanceof HTMLElement) field.focus()
}
