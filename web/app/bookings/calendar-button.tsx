import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { calendarPlusIcon } from '../kit/ui/icons.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { useCalendarFile } from './program-queries.ts'

interface ButtonProps {
  id: string
  day: string
  describedBy?: string
  look?: 'outline' | 'text'
}

export function CalendarButton({ id, day, describedBy, look = 'outline' }: ButtonProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useCalendarFile(id)
  return (
    <>
      <Button
        look={look}
        busy={isPending}
        aria-describedby={describedBy}
        onClick={() => mutate(`passion-art-${day}.ics`)}
      >
        <Icon path={calendarPlusIcon} size={20} />
        <span>{t('events.calendar')}</span>
      </Button>
      {error && <Notice tone="bad">{serverTextOr(error, t('ui.notSaved'))}</Notice>}
    </>
  )
}
