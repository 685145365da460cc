import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { plusIcon, trashIcon } from '../kit/ui/icons.ts'
import styles from './label-rows.module.css'
import { emptyLabel, type Label, labelNames } from './museum-label.ts'
import { WordsField } from './museum-fields.tsx'

interface RowsProps {
  rows: readonly Label[]
  /** By the name of the field, 'objects.0.title'. */
  problems: Record<string, string | undefined>
  /** Of the field that holds them. */
  name: string
  most: number
  onChange: (rows: Label[]) => void
}

/** Several objects, each as its label says it. */
export function LabelRows({ rows, problems, name, most, onChange }: RowsProps) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(24)}>
      {rows.map((row, index) => (
        <LabelRow
          // oxlint-disable-next-line react/no-array-index-key -- a row has no name but its place, and its fields are controlled
          key={index}
          row={row}
          number={index + 1}
          problems={problemsOf(problems, `${name}.${index}.`)}
          onChange={(change) =>
            onChange(rows.map((each, at) => (at === index ? { ...each, ...change } : each)))
          }
          onRemove={rows.length > 1 ? () => onChange(rows.filter((_each, at) => at !== index)) : undefined}
        />
      ))}
      {problems[name] && (
        <p role="alert" className={font.problem}>
          {problems[name]}
        </p>
      )}
      {rows.length < most && (
        <div>
          <Button look="outline" onClick={() => onChange([...rows, emptyLabel])}>
            <Icon path={plusIcon} size={20} />
            <span>{t('features.museum.objects.accession.another')}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

const problemsOf = (problems: Record<string, string | undefined>, start: string) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, text]) =>
      name.startsWith(start) ? [[name.slice(start.length), text]] : [],
    ),
  )

interface RowProps {
  row: Label
  number: number
  problems: Record<string, string | undefined>
  onChange: (change: Partial<Label>) => void
  onRemove: (() => void) | undefined
}

function LabelRow({ row, number, problems, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{t('features.museum.objects.accession.object', { number })}</legend>
      {onRemove && (
        <IconButton
          path={trashIcon}
          label={t('features.museum.objects.accession.removeObject', { number })}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
      <div className={layout.pair('16 24', styles.fields)}>
        {labelNames.map((name) => (
          <WordsField
            key={name}
            form={row}
            problems={problems}
            set={onChange}
            name={name}
            required={name === 'title'}
          />
        ))}
      </div>
    </fieldset>
  )
}
