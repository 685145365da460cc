import type { AttachmentKind } from '@passion-art/contract/accounts/registration-rules'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { xIcon } from '../kit/ui/icons.ts'
import { acceptedFiles, attachmentProblem } from './attachment-check.ts'

interface AttachmentFieldProps {
  kind: AttachmentKind
  file: File | null
  onChange: (file: File | null) => void
}

/** A refused file leaves the earlier choice alone. */
export function AttachmentField({ kind, file, onChange }: AttachmentFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (chosen: File) => {
    const found = attachmentProblem(kind, chosen)
    setProblem(found && t(`attachment.${found}`))
    if (!found) onChange(chosen)
  }
  return (
    <div role="group" aria-labelledby={id} className={layout.stack(8)}>
      <p id={id} className={font.fieldLabel}>
        {t(`attachment.${kind}`)}
      </p>
      <div className={layout.stack(0)}>
        <FilePicker
          label={t('attachment.choose')}
          accept={acceptedFiles(kind)}
          error={problem}
          hint={t(`attachment.${kind}Hint`)}
          onChoose={choose}
        />
      </div>
      {file && (
        <p className={layout.row(4, font.small)}>
          <bdi>{file.name}</bdi>
          <IconButton path={xIcon} label={t('attachment.remove')} size={18} onClick={() => onChange(null)} />
        </p>
      )}
    </div>
  )
}
