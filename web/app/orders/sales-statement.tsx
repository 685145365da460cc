import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { formatMonth } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../kit/ui/icons.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { useStatement } from './sales-queries.ts'
import styles from './sales-statement.module.css'

export function SalesStatement({ months }: { months: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState('')
  const { mutate, isPending, error } = useStatement()
  const failure = useId()
  const month = months.includes(chosen) ? chosen : months[0]
  if (month === undefined) return null
  return (
    <div className={styles.statement}>
      <SelectField label={t('word.month')} value={month} onChange={({ target }) => setChosen(target.value)}>
        {months.map((each) => (
          <option key={each} value={each}>
            {formatMonth(each, i18n.language)}
          </option>
        ))}
      </SelectField>
      <Button
        look="outline"
        busy={isPending}
        aria-describedby={error ? failure : undefined}
        onClick={() => mutate(month)}
      >
        <Icon path={downloadSimpleIcon} size={20} />
        <span>{t('sales.statement')}</span>
      </Button>
      {error && (
        <p id={failure} role="alert" className={classes(layout.whole, font.problem)}>
          {serverTextOr(error, t('ui.didNotWork'))}
        </p>
      )}
    </div>
  )
}
