import {
  maxNoticeDays,
  maxPlaces,
  maxProgramLine,
  maxProgramMinutes,
  maxProgramText,
  maxProgramTitle,
  programKinds,
  programStatuses,
} from '@passion-art/contract/bookings/programs-rules'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { timeZones } from '../gallery/exhibitions/exhibition-form.ts'
import { layout } from '../kit/layout/layout.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import type { ProgramForm } from './program-form.ts'
import styles from './program-forms.module.css'

interface FieldsProps {
  form: ProgramForm
  problems: Record<string, string>
  set: (change: Partial<ProgramForm>) => void
}

type Name = Exclude<keyof ProgramForm, 'works' | 'articles'>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** In the order a teacher asks for them. */
export function ProgramFields({ form, problems, set }: FieldsProps) {
  const { t } = useTranslation()
  const tied = (name: Name) => ({
    name,
    label: t(`features.bookings.field.${name}`),
    value: form[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<Control>) => set({ [name]: target.value }),
  })
  const hint = (name: Name) => ({ hint: t(`features.bookings.hint.${name}`) })
  const line = (name: Name) => ({ ...tied(name), dir: 'auto', maxLength: maxProgramLine })
  const text = (name: Name) => ({ ...tied(name), dir: 'auto', rows: 3, maxLength: maxProgramText })
  const number = (name: Name) => ({ ...tied(name), type: 'number', inputMode: 'numeric' as const })
  const money = (name: Name) => ({ ...tied(name), inputMode: 'decimal' as const })
  return (
    <>
      <TextField {...tied('title')} dir="auto" maxLength={maxProgramTitle} required />
      <div className={layout.pair(20)}>
        <SelectField {...tied('kind')}>
          {programKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`bookings.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...tied('status')} {...hint('status')}>
          {programStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`features.bookings.status.${status}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField {...text('description')} rows={5} />
      <div className={styles.fields}>
        <TextField {...line('audience')} />
        <TextField {...line('level')} />
        <TextField {...tied('languages')} {...hint('languages')} dir="auto" maxLength={400} />
        <TextField {...number('duration')} min={5} max={maxProgramMinutes} />
        <TextField {...number('capacity')} min={1} max={maxPlaces} />
        <TextField {...number('notice_days')} min={0} max={maxNoticeDays} />
      </div>
      <div className={layout.pair(20)}>
        <TextField {...money('price_student')} />
        <TextField {...money('price_adult')} />
        <TextField {...line('venue')} />
        <TextField {...tied('link')} {...hint('link')} type="url" dir="ltr" maxLength={500} />
      </div>
      <SelectField {...tied('time_zone')} {...hint('time_zone')} dir="ltr">
        {timeZones(form.time_zone).map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...text('goals')} />
      <TextAreaField {...text('materials')} />
      <TextAreaField {...text('accessibility')} />
    </>
  )
}
