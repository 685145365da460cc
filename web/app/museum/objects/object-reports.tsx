import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { ConditionReports } from '../condition-reports.tsx'
import { Part } from '../part.tsx'
import { ReportDialog } from '../report-dialog.tsx'

export function ObjectReports({ object }: { object: WholeMuseumObject }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const failure = useFailure()
  return (
    <>
      <Part
        title={t('features.museum.objects.reports.title')}
        action={
          <Button look="outline" onClick={() => setOpen(true)}>
            {t('features.museum.objects.reports.add')}
          </Button>
        }
        none={object.reports.length === 0 && t('features.museum.objects.reports.none')}
      >
        <ConditionReports reports={object.reports} />
      </Part>
      <FailureNote failure={failure} />
      {open && (
        <ReportDialog
          about={{ object: object.id }}
          named={`${object.number} ${object.title}`}
          onClose={() => setOpen(false)}
          onUnsent={failure.fail}
        />
      )}
    </>
  )
}
