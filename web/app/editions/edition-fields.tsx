import { editionKinds } from '@passion-art/contract/editions/edition'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../kit/forms/number-field.tsx'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { plusIcon, trashIcon } from '../kit/ui/icons.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import styles from './edition-fields.module.css'
import { type EditionForm, isFull, newPriceRow } from './edition-form.ts'

type Form = Pick<ContractForm<EditionForm>, 'values' | 'set' | 'field' | 'number' | 'rowField' | 'problems'>

interface EditionFieldsProps {
  form: Form
  /** The kind of a work on sale stays. */
  onSale?: boolean
  disabled?: boolean
}

/** What a work is an edition of. */
export function EditionFields({ form, onSale = false, disabled = false }: EditionFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset disabled={disabled} className={layout.stack(24)}>
      <legend className={classes(font.title3, styles.title)}>{t('field.edition')}</legend>
      {onSale ? (
        <p className={font.quiet}>{t('edition.saleRules')}</p>
      ) : (
        <div className={layout.pair(24)}>
          <SelectField {...form.field('edition_kind', t('field.kind'))}>
            {editionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`edition.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {form.values.edition_kind === 'limited' && <Limited form={form} />}
    </fieldset>
  )
}

function Limited({ form }: { form: Form }) {
  const { t } = useTranslation()
  const whole = { min: 0, step: 1, inputMode: 'numeric' } as const
  return (
    <>
      <div className={layout.pair(24)}>
        <NumberField {...form.number('edition_size', t('edition.size'))} {...whole} required />
        <NumberField
          {...form.number('edition_proofs', t('edition.proofsCount'))}
          {...whole}
          hint={t('edition.proofsHint')}
        />
      </div>
      <LaterPrices form={form} />
    </>
  )
}

function LaterPrices({ form }: { form: Form }) {
  const { t } = useTranslation()
  const hint = useId()
  const rows = form.values.edition_prices
  const error = form.problems.edition_prices
  return (
    <fieldset
      className={layout.stack(16)}
      aria-describedby={error ? `${hint} ${hint}-error` : hint}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <legend className={font.fieldLabel}>{t('edition.later')}</legend>
      <p id={hint} className={classes(font.quiet, styles.hint)}>
        {t('edition.laterHint')}
      </p>
      {rows.map((_row, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and their fields are controlled
          key={index}
          className={styles.row}
        >
          <TextField
            {...form.rowField('edition_prices', index, 'from', t('edition.from'))}
            dir="ltr"
            autoComplete="off"
            hint={index === 0 ? t('edition.fromHint') : undefined}
          />
          <TextField
            {...form.rowField('edition_prices', index, 'price', t('field.price'))}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          />
          <IconButton
            path={trashIcon}
            label={t('edition.removePrice', { row: index + 1 })}
            className={styles.remove}
            onClick={() => form.set({ edition_prices: rows.toSpliced(index, 1) })}
          />
        </div>
      ))}
      {error && (
        <p id={`${hint}-error`} className={font.problem}>
          {error}
        </p>
      )}
      {!isFull(form.values) && (
        <div>
          <Button look="outline" onClick={() => form.set({ edition_prices: [...rows, newPriceRow] })}>
            <Icon path={plusIcon} size={20} />
            <span>{t('edition.addPrice')}</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
