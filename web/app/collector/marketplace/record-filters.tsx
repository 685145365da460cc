import { waysMade } from '@passion-art/contract/artworks/artwork-record'
import { editionKinds } from '@passion-art/contract/editions/edition'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import type { MarketAddress } from './market-address.ts'
import styles from './market-filters.module.css'
import { NumberFilter } from './number-filter.tsx'

interface RecordFiltersProps {
  address: MarketAddress
}

/** Year, frame, edition and how a work was made; whether it is signed is a mark. */
export function RecordFilters({ address }: RecordFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <fieldset className={layout.stack(12, styles.measure)}>
        <legend>{t('field.year')}</legend>
        <div className={styles.fields}>
          <NumberFilter
            address={address}
            name="yearFrom"
            max="yearTo"
            year
            label={t('features.marketplace.size.from')}
          />
          <NumberFilter
            address={address}
            name="yearTo"
            min="yearFrom"
            year
            label={t('features.marketplace.size.to')}
          />
        </div>
      </fieldset>
      <div className={styles.fields}>
        <AnswerFilter
          address={address}
          name="framed"
          answers={[
            { value: '1', label: t('record.framed.yes') },
            { value: '0', label: t('record.framed.no') },
          ]}
        />
        <AnswerFilter
          address={address}
          name="howMade"
          answers={waysMade.map((value) => ({ value, label: t(`record.how_made.${value}`) }))}
        />
        <AnswerFilter
          address={address}
          name="edition"
          answers={editionKinds.map((value) => ({ value, label: t(`edition.kind.${value}`) }))}
        />
      </div>
    </>
  )
}

const labels = {
  framed: 'record.field.framed',
  howMade: 'record.field.how_made',
  edition: 'field.edition',
} as const

interface AnswerFilterProps extends RecordFiltersProps {
  name: keyof typeof labels
  answers: readonly { value: string; label: string }[]
}

function AnswerFilter({ address, name, answers }: AnswerFilterProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t(labels[name])}
      value={address.filters[name]}
      onChange={({ target }) => address.change({ [name]: target.value })}
    >
      <option value="">{t('word.allFeminine')}</option>
      {answers.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
