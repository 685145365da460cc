import type { MuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { xIcon } from '../../kit/ui/icons.ts'
import { SearchLine } from '../../kit/ui/search-line.tsx'
import { useSearchText } from '../../kit/ui/use-search-text.ts'
import { objectsQuery } from '../museum-queries.ts'
import { ObjectMark } from '../objects/object-mark.tsx'
import styles from './loans-part.module.css'

export type Picked = Pick<MuseumObject, 'id' | 'number' | 'title'>

interface PickerProps {
  chosen: readonly Picked[]
  error: string | undefined
  max: number
  onChange: (chosen: Picked[]) => void
}

/** Chosen objects stay across searches. */
export function ObjectPicker({ chosen, error, max, onChange }: PickerProps) {
  const { t } = useTranslation()
  const problem = useId()
  const [q, setQ] = useState('')
  const { search, type } = useSearchText(q, setQ)
  const { data, error: failure, refetch } = useQuery(objectsQuery({ limit: '50', ...(q && { q }) }))
  const without = (id: string) => chosen.filter((each) => each.id !== id)
  return (
    <fieldset className={layout.stack(12)}>
      <legend className={classes(font.required, styles.legend)}>{t('features.museum.part.objects')}</legend>
      <Chosen chosen={chosen} onRemove={(id) => onChange(without(id))} />
      {error && (
        <p id={problem} role="alert" className={font.problem}>
          {error}
        </p>
      )}
      <SearchLine
        label={t('features.museum.objects.search')}
        aria-describedby={error && problem}
        data-invalid={error ? true : undefined}
        value={search}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
      />
      {failure && !data && <RoleFailure error={failure} onRetry={() => void refetch()} />}
      <p role="status" className={data?.objects.length === 0 ? undefined : layout.hidden}>
        {data &&
          (data.objects.length > 0
            ? t('count.works', { count: data.objects.length })
            : t('features.kit.nothingFound'))}
      </p>
      <ul className={styles.found}>
        {data?.objects.map((object) => {
          const isChosen = chosen.some(({ id }) => id === object.id)
          return (
            <Choice
              key={object.id}
              object={object}
              chosen={isChosen}
              full={!isChosen && chosen.length >= max}
              onChoose={() => onChange(isChosen ? without(object.id) : [...chosen, object])}
            />
          )
        })}
      </ul>
    </fieldset>
  )
}

function Chosen({ chosen, onRemove }: { chosen: readonly Picked[]; onRemove: (id: string) => void }) {
  const { t } = useTranslation()
  if (chosen.length === 0) return null
  return (
    <ul className={layout.cluster('4 16', layout.stretch)} aria-label={t('features.museum.loans.chosen')}>
      {chosen.map(({ id, number, title }) => (
        <li key={id} className={layout.row(4)}>
          <span>
            <bdi dir="ltr">{number}</bdi> <bdi lang="">{title}</bdi>
          </span>
          <IconButton
            path={xIcon}
            label={t('features.museum.loans.without', { number })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  object: MuseumObject
  chosen: boolean
  full: boolean
  onChoose: () => void
}

function Choice({ object, chosen, full, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <li className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        className={styles.mark}
        checked={chosen}
        disabled={full}
        onChange={onChoose}
      />
      <label htmlFor={id} className={layout.row(14, styles.label)}>
        <span className={styles.picture}>
          {object.images[0] && <img src={object.images[0].thumbnail_url} alt="" loading="lazy" />}
        </span>
        <span className={layout.stack(0)}>
          <bdi lang="" className={font.workTitleSmall}>
            {object.title}
          </bdi>
          <span className={font.quiet}>
            <bdi dir="ltr">{object.number}</bdi> <bdi lang="">{object.artist}</bdi>
          </span>
          <span className={font.quiet}>
            <ObjectMark object={object} />
          </span>
        </span>
      </label>
    </li>
  )
}
