import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import { museumTextMax } from '@passion-art/contract/museum/objects/museum-rules'
import { layout } from '../kit/layout/layout.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { plusIcon, trashIcon } from '../kit/ui/icons.ts'
import { TextField } from '../kit/ui/text-field.tsx'
import styles from './label-rows.module.css'
import { emptyLabel, type Label, labelNames } from './museum-label.ts'

interface RowsProps<F extends object> {
  form: ContractForm<F>
  name: keyof F & string
  max: number
}

export function LabelRows<F extends object>({ form, name, max }: RowsProps<F>) {
  const { t } = useTranslation()
  const rows = form.values[name] as readonly Label[]
  const change = (labels: readonly Label[]) => form.set({ [name]: labels } as unknown as Partial<F>)
  return (
    <div className={layout.stack(24)}>
      {rows.map((_row, index) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and its fields are controlled
          key={index}
          className={styles.row}
        >
          <legend className={styles.legend}>
            {t('features.museum.objects.accession.object', { number: index + 1 })}
          </legend>
          {rows.length > 1 && (
            <IconButton
              path={trashIcon}
              label={t('features.museum.objects.accession.removeObject', { number: index + 1 })}
              className={styles.remove}
              onClick={() => change(rows.filter((_each, at) => at !== index))}
            />
          )}
          <div className={layout.pair('16 24', styles.fields)}>
            {labelNames.map((part) => (
              <TextField
                key={part}
                {...form.rowField(name, index, part, t(`features.museum.fields.${part}`))}
                maxLength={museumTextMax[part]}
                dir="auto"
                required={part === 'title'}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {rows.length < max && (
        <div>
          <Button look="outline" onClick={() => change([...rows, emptyLabel])}>
            <Icon path={plusIcon} size={20} />
            <span>{t('features.museum.objects.accession.another')}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
