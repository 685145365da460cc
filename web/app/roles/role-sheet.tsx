import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { SelectField } from '../kit/ui/select-field.tsx'
import type { TableAddress } from './role-address.ts'
import type { Choice } from './role-filters.ts'
import { clear } from './list-footer.tsx'
import styles from './role-sheet.module.css'
import type { ExtraFields } from './role-toolbar.tsx'

interface SheetProps {
  label: string
  address: TableAddress<string>
  choices: readonly Choice[]
  extraFields: ExtraFields | undefined
}

/** A button with the number of filters that are set, and their sheet; each filter applies at once. */
export function FilterSheet({ label, address, choices, extraFields }: SheetProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const sort = t('ui.sort')
  const set = choices.filter((choice) => choice.value !== '' && choice.label !== sort).length
  const count = set + (extraFields?.count ?? 0)
  const counted = count > 0 && t('store.filtersChosen', { count })
  const close = () => setOpen(false)
  /** What is typed and refused stays, with its reason in sight. */
  const handleShow = ({ currentTarget }: MouseEvent) => {
    const wrong = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-invalid]')
    if (!wrong) return close()
    wrong.focus()
    wrong.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={counted ? t('count.named', { name: label, counted }) : label}
        className={layout.touch(8, styles.open, count > 0 && styles.set)}
        onClick={() => setOpen(true)}
      >
        <span>{label}</span> {count > 0 && <sup className={styles.count}>{count}</sup>}
      </button>
      <Dialog open={open} label={label} size="sheet" onClose={close}>
        <h2 className={classes(font.title2, layout.dialogTitle)}>{label}</h2>
        <div className={layout.stack(20, styles.fields)}>
          {choices.map(({ label: name, options, value, onChange }) => (
            <SelectField
              key={name}
              label={name}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value} lang={option.lang}>
                  {option.label}
                </option>
              ))}
            </SelectField>
          ))}
          {extraFields && <div className={layout.stack(20)}>{extraFields.fields}</div>}
        </div>
        <div className={layout.cluster('4 20', styles.foot)}>
          <Button onClick={handleShow}>{t('features.kit.results')}</Button>
          {address.filtered && (
            <Button
              look="text"
              onClick={() => {
                close()
                clear(address)
              }}
            >
              {t('features.kit.clear')}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}
