import { maxPeriods, type WeekDay, weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { plusIcon, trashIcon } from '../../kit/ui/icons.ts'
import type { TypedPeriod } from './gallery-form.ts'
import styles from './gallery-profile.module.css'

interface DayProps {
  day: WeekDay
  periods: readonly TypedPeriod[]
  problem: string | undefined
  onChange: (periods: TypedPeriod[]) => void
}

/** No period is closed, two are those before and after a break. */
export function DayHours({ day, periods, problem, onChange }: DayProps) {
  const { t, i18n } = useTranslation()
  const note = useId()
  const name = formatWeekday(weekDays.indexOf(day), i18n.language)
  const replace = (index: number, change: Partial<TypedPeriod>) =>
    onChange(periods.map((period, at) => (at === index ? { ...period, ...change } : period)))
  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>{name}</legend>
      <div className={layout.cluster(0, styles.periods)}>
        {periods.length === 0 && <span className={font.soft}>{t('artist.closed')}</span>}
        {periods.map((period, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- periods have no id
          <div key={index} className={layout.row(8, styles.period)}>
            {(['from', 'to'] as const).map((end) => (
              <input
                key={end}
                // Fields of type 'time' have the clock of the browser's language.
                inputMode="numeric"
                placeholder="00:00"
                maxLength={5}
                dir="ltr"
                value={period[end]}
                aria-label={t(`features.gallery-figures.${end}`, { day: name })}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? note : undefined}
                className={styles.time}
                onChange={({ target }) => replace(index, { [end]: target.value })}
                onBlur={({ target }) => replace(index, { [end]: clockOf(target.value) })}
              />
            ))}
            <IconButton
              path={trashIcon}
              label={t('features.gallery-figures.removeTimes', { day: name })}
              onClick={() => onChange(periods.filter((_period, at) => at !== index))}
            />
          </div>
        ))}
        {periods.length < maxPeriods && (
          <IconButton
            path={plusIcon}
            label={t('features.gallery-figures.addTimes', { day: name })}
            onClick={() => onChange([...periods, defaultPeriods[periods.length] ?? { from: '', to: '' }])}
          />
        )}
      </div>
      {problem && (
        <p id={note} role="alert" className={classes(font.problem, styles.problem)}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** '9:30', '9.30' and '930' as '09:30'; anything else stays, for the form to refuse. */
const clockOf = (typed: string): string =>
  typed
    .trim()
    .replace(
      /^(\d{1,2})[:.h ]?(\d\d)$/,
      (_all, hours: string, minutes: string) => `${hours.padStart(2, '0')}:${minutes}`,
    )

const defaultPeriods: TypedPeriod[] = [
  { from: '10:00', to: '18:00' },
  { from: '', to: '' },
]
