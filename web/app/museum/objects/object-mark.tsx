import type { MuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/dates.ts'
import { StatusMark } from '../../kit/ui/status-mark.tsx'

export function ObjectMark({ object }: { object: MuseumObject }) {
  const { t, i18n } = useTranslation()
  const { lent, deaccessionedOn } = object
  if (deaccessionedOn !== null)
    return (
      <StatusMark shape="cross" tone="warn">
        {t('features.museum.objects.deaccessionedOn', {
          day: formatDay(deaccessionedOn, i18n.language),
        })}
      </StatusMark>
    )
  if (lent === null) return null
  return (
    <StatusMark shape="half">
      <bdi>
        {t('features.museum.objects.lentUntil', {
          party: lent.party,
          day: formatDay(lent.untilOn, i18n.language),
        })}
      </bdi>
    </StatusMark>
  )
}
