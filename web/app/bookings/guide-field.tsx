import { getGuide, type OwnProgram } from '@passion-art/contract/bookings/programs'
import { guideBelow } from '@passion-art/contract/bookings/programs-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { serverTextOr } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { FileButton } from '../roles/file-button.tsx'
import { Button } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { useSetGuide } from './program-queries.ts'

interface FieldProps {
  program: OwnProgram
  onChanged: (program: OwnProgram) => void
}

export function GuideField({ program, onChanged }: FieldProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useSetGuide(program.id)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, guide } = program
  const set = (file: File | null) => mutate(file, { onSuccess: (reply) => onChanged(reply.program) })
  const handleChoose = (file: File) => {
    const tooLarge = file.size >= guideBelow
    setProblem(tooLarge ? t('attachment.under10MB') : null)
    if (!tooLarge) set(file)
  }
  const ask = useConfirm()
  const handleRemove = async () => {
    const question = {
      text: t('features.bookings.removeGuideQuestion'),
      yes: t('features.bookings.removeGuide'),
    }
    if (await ask(question)) set(null)
  }
  return (
    <div className={layout.cluster(12)}>
      {guide && (
        <FileButton
          label={guide}
          route={getGuide}
          input={() => ({ params: { id } })}
          name="guide"
          ending="pdf"
        />
      )}
      <FilePicker
        label={t(`features.bookings.${guide ? 'replaceGuide' : 'addGuide'}`)}
        accept="application/pdf,.pdf"
        hint={t('features.bookings.guideHint')}
        error={problem ?? (error && serverTextOr(error, t('ui.notSaved')))}
        busy={isPending}
        onChoose={handleChoose}
      />
      {guide && (
        <Button look="text" busy={isPending} onClick={handleRemove}>
          {t('features.bookings.removeGuide')}
        </Button>
      )}
    </div>
  )
}
