import {
  maxLanguages,
  maxNoticeDays,
  maxPlaces,
  maxProgramLine,
  maxProgramMinutes,
  maxProgramText,
  maxProgramTitle,
  programKinds,
  programStatuses,
} from '@passion-art/contract/bookings/programs-rules'
import { useTranslation } from 'react-i18next'
import { timeZones } from '../gallery/exhibitions/exhibition-form.ts'
import { AmountRow, Fields } from '../kit/forms/contract-form.tsx'
import { LanguageField, useTextIn } from '../kit/forms/language-field.tsx'
import { useStoreCurrency } from '../i18n/use-store-currency.ts'
import { NumberField } from '../kit/forms/number-field.tsx'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { durationUnits, type ProgramForm } from './program-form.ts'

type Name = Exclude<keyof ProgramForm, 'works' | 'articles'>

export function ProgramFields({ form }: { form: ContractForm<ProgramForm> }) {
  const { t } = useTranslation()
  const label = (name: Name) => t(`features.bookings.fields.${name}`)
  const field = (name: Name) => form.field(name, label(name))
  const written = useTextIn(form.values.language)
  const line = (name: Name) => ({ ...field(name), ...written, maxLength: maxProgramLine })
  const text = (name: Name) => ({ ...field(name), ...written, rows: 3, maxLength: maxProgramText })
  const whole = (name: Name) => ({
    ...form.number(name, label(name)),
    inputMode: 'numeric' as const,
    step: 1,
  })
  const unitMinutes = durationUnits[form.values.durationUnit]
  const unit = useStoreCurrency()
  const money = (name: Name) => ({ ...form.number(name, label(name)), unit, min: 0, step: 0.01 })
  const hint = (name: Name, values = {}) => ({ hint: t(`features.bookings.hint.${name}`, values) })
  return (
    <>
      <TextField {...field('title')} {...written} maxLength={maxProgramTitle} required />
      <Fields>
        <SelectField {...field('kind')}>
          {programKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`bookings.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('status')} {...hint('status')}>
          {programStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`features.bookings.values.status.${status}`)}
            </option>
          ))}
        </SelectField>
      </Fields>
      <TextAreaField {...text('description')} rows={5} />
      <LanguageField {...form.field('language', t('field.textLanguage'))} />
      <Fields columns={3}>
        <TextField {...line('audience')} />
        <TextField {...line('level')} />
        <TextField
          {...field('languages')}
          {...hint('languages', { n: String(maxLanguages) })}
          {...written}
          maxLength={400}
        />
        <AmountRow>
          <NumberField
            {...whole('duration')}
            min={Math.ceil(5 / unitMinutes)}
            max={Math.floor(maxProgramMinutes / unitMinutes)}
            required
          />
          <SelectField {...field('durationUnit')}>
            {Object.keys(durationUnits).map((name) => (
              <option key={name} value={name}>
                {t(`features.bookings.unit.${name}`)}
              </option>
            ))}
          </SelectField>
        </AmountRow>
        <NumberField {...whole('capacity')} min={1} max={maxPlaces} required />
        <NumberField {...whole('notice_days')} min={0} max={maxNoticeDays} />
      </Fields>
      <Fields>
        <NumberField {...money('price_student')} />
        <NumberField {...money('price_adult')} />
        <TextField {...line('venue')} />
        <TextField {...field('link')} {...hint('link')} type="url" dir="ltr" maxLength={500} />
      </Fields>
      <SelectField {...field('time_zone')} {...hint('time_zone')}>
        {timeZones(form.values.time_zone).map((zone) => (
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
